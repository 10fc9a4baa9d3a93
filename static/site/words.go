package main

import (
	"encoding/json"
	"reflect"
	"strings"

	"tasklesson/app/lesson/words"
)

// sentenceOf returns the sentence of a method that takes nothing, by its name.
func sentenceOf(w words.Words, name string) (string, bool) {
	method := reflect.ValueOf(w).MethodByName(name)
	if !method.IsValid() {
		return "", false
	}
	say, ok := method.Interface().(func() string)
	if !ok {
		return "", false
	}
	return say(), true
}

// loaderWords returns what the loader says.
func loaderWords(w words.Words) string { return wordsAs[words.Loader](w) }

// wordsAs returns what a script says, as JSON: the methods of an interface of the words
// by their names, in small letters at first.
func wordsAs[script any](w words.Words) string {
	said := map[string]string{}
	methods := reflect.TypeFor[script]()
	for i := range methods.NumMethod() {
		name := methods.Method(i).Name
		said[strings.ToLower(name[:1])+name[1:]], _ = sentenceOf(w, name)
	}
	raw, err := json.Marshal(said)
	if err != nil {
		panic(err) // texts always have a JSON form
	}
	return string(raw)
}
