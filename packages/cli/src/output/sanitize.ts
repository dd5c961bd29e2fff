// biome-ignore-all lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
// A terminal obeys what it is sent. Text from a server (messages, names, ids) must never move the cursor, set the title,
// write the clipboard or reverse the reading order, so everything that comes from outside passes here before it is shown.

import { stripVTControlCharacters } from 'node:util'

// OSC, DCS, APC, PM, SOS strings up to their terminator (or the end): stripVTControlCharacters knows only some of them.
const controlStrings =
  /(?:\u001b[\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[\s\S]*?(?:\u0007|\u001b\\|\u009c|$)/g
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** One line of plain text: no escape sequence, no control character, no bidirectional override. */
export function sanitize(text: string): string {
  return stripVTControlCharacters(text.replace(controlStrings, ''))
    .replace(breaks, ' ')
    .replace(controls, '')
    .replace(bidirectional, '')
    .trim()
}
