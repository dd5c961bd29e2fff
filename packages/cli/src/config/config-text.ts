// Where in the text of config.json something stands, and how it is changed with the rest left as it was written. Loaded when the
// file is broken or to be changed.

import {
  applyEdits,
  findNodeAtLocation,
  modify,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'

/** Strict JSON: what `JSON.parse` takes. */
const STRICT = { disallowComments: true, allowTrailingComma: false } as const

/** The first thing that keeps a text from being JSON. */
export function syntaxError(text: string): {
  readonly line: number
  readonly column: number
  readonly problem: string
} {
  const errors: ParseError[] = []
  parseTree(text, errors, STRICT)
  const [first] = errors
  const offset = first?.offset ?? 0
  const before = text.slice(0, offset)
  const words = first === undefined ? 'not JSON' : printParseErrorCode(first.error)
  return {
    line: lineAt(text, offset),
    column: offset - (before.lastIndexOf('\n') + 1) + 1,
    problem: words.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase(),
  }
}

/** The line a key stands on; of what encloses it where it does not stand there. */
export function lineOf(text: string, key: readonly string[]): number {
  const root = parseTree(text)
  for (let length = key.length; root !== undefined && length > 0; length -= 1) {
    const node = findNodeAtLocation(root, key.slice(0, length))
    if (node !== undefined) return lineAt(text, node.parent?.offset ?? node.offset)
  }
  return 1
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The text with another value at a key; undefined takes the key out. */
export const withValue = (text: string, key: readonly string[], value: unknown): string =>
  applyEdits(
    text,
    modify(text, [...key], value, { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } }),
  )
