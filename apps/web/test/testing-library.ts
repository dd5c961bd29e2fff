import { configure } from '@testing-library/react'
import { beforeAll } from 'vitest'

// The default is a second; on a busy machine a first render may take that long.
configure({ asyncUtilTimeout: 20_000 })

// Test files share a document, so each begins with an empty one.
beforeAll(() => globalThis.document?.body.replaceChildren())

// happy-dom has no modal dialogs.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
}
