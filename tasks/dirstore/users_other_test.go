//go:build !js && !plan9 && !wasip1 && !linux && !darwin && !freebsd

package dirstore_test

import "errors"

func visit(role) error { return errors.ErrUnsupported }
