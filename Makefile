# make run serves the lesson, make test tests everything; README says more.

PORT ?= 8080
HOST ?= localhost

# The build is the same whatever the machine's settings are.
export GOFLAGS := -buildvcs=false -trimpath
export GOWORK := off
unexport GOOS GOARCH
# A machine user may have no home; Go and the browsers want one.
ifeq ($(HOME),)
export HOME := $(CURDIR)/.cache/home
endif

.PHONY: run build single test test-all check bench arrival size mutants house look card clean

run: ## build the site and serve it on http://localhost:8080
	@.ci/modules go.mod
	@HOST='$(HOST)' PORT='$(PORT)' go run ./static/site -out dist -serve

build: ## write the site to dist/
	@.ci/modules go.mod
	@go run ./static/site -out dist

single: build ## and the whole lesson as one file, lesson.html, which opens by a double click
	@go run ./static/site -out dist -single lesson.html

test: ## what a change must pass: format, vet, native tests, tests in three browsers
	@.ci/packages
	@.ci/modules go.mod tasks/go.mod .ci/tools.mod
	@mkdir -p .cache/bin
	@.ci/check
	@.ci/test

test-all: export ALL := 1
test-all: test ## and what repeats it in more places: all of it in every browser, every walk by key and touch, the race detector everywhere

check: ## format, vet, staticcheck and code that nothing uses
	@.ci/modules go.mod tasks/go.mod .ci/tools.mod
	@mkdir -p .cache/bin
	@.ci/check

bench: build ## package tasks on large boards in every store, the command as agents use it, then clicks, steps and the first press on the page; about 9 minutes
	@.ci/packages
	@.ci/modules go.mod tasks/go.mod .ci/tools.mod
	@mkdir -p .cache/bin
	@go test ./wasm/bench -run '^$$' -bench . -benchtime 1x -timeout 1h
	@go test -C tasks ./cmd/tasks -run '^$$' -bench ManyAgents -timeout 1h
	@go build -o .cache/bin/inbrowser ./wasm/e2e/inbrowser
	@GOOS=js GOARCH=wasm go test -exec '$(CURDIR)/.cache/bin/inbrowser' ./wasm/bench -run '^$$' -bench . -benchtime 1x -timeout 1h
	@E2E_DIST='$(CURDIR)/dist' go test ./wasm/e2e -run '^$$' -bench . -benchtime 200x

arrival: build ## a first visit beside a plain page of the same text, and beside another build where E2E_BEFORE names one; about 5 minutes
	@.ci/packages
	@E2E_DIST='$(CURDIR)/dist' go test ./wasm/e2e -run '^$$' -bench Arrival -benchtime 3x

size: ## of what the programs consist: code by packages, data by tables
	@.ci/modules go.mod
	@go run ./static/site -size

house: ## what each room holds: lines, exported names, its largest type, and type switches over messages
	@go run ./.ci/house

mutants: ## break the rules of package tasks and the page, a line at a time; every one must be noticed
	@.ci/packages
	@.ci/modules go.mod tasks/go.mod
	@go run ./.ci/mutants tasks/testdata/mutants.json .ci/mutants/breaks.json

look: build ## pictures of the page on every screen and of the gallery, in .cache/shots
	@.ci/packages
	@E2E_DIST='$(CURDIR)/dist' E2E_SHOTS='$(CURDIR)/.cache/shots' go test -count=1 -tags=all ./wasm/e2e -run 'TestScreens|TestGallery'
	@echo "The pictures are in .cache/shots."

card: build ## take the pictures that are kept: the one that people share, the icon of home screens, README's
	@go run ./static/site -card .cache/card
	@go run ./wasm/e2e/shoot 1200x630 .cache/card/card.html static/card.png 180x180 .cache/card/touch.html static/icons/touch.png 1280x720 'dist/index.html#clear/6' static/screenshot.png
	@cp .cache/card/card.sum static

clean: ## remove what was built
	@chmod -R u+w .cache 2>/dev/null || true
	@rm -rf dist .cache
