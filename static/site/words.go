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

// loaderWords returns what the loader says, and the scripts beside it: also what the lab
// would say of an address, with places for what they fill in.
func loaderWords(w words.Words) string {
	said := saidBy[words.Loader](w)
	said["noSuchStep"] = w.NoSuchStep("{address}")
	said["noStepAfter"] = w.NoStepAfter("{address}", "{last}")
	said["addressGoesOn"] = w.AddressGoesOn("{address}", "{rest}", "{shown}")
	return asJSON(said)
}

// saidBy returns what a script says: the methods of an interface of the words by their
// names, in small letters at first.
func saidBy[script any](w words.Words) map[string]string {
	said := map[string]string{}
	methods := reflect.TypeFor[script]()
	for i := range methods.NumMethod() {
		name := methods.Method(i).Name
		said[strings.ToLower(name[:1])+name[1:]], _ = sentenceOf(w, name)
	}
	return said
}

// asJSON writes what always has a JSON form.
func asJSON(data any) string {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err)
	}
	return string(raw)
}
