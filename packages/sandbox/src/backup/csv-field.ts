import type { Field } from './export-shapes'

/** Texts that start a formula in a spreadsheet, unless they are numbers. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/

/** One field of a CSV row (RFC 4180). What a spreadsheet would take for a formula, as an e-mail address may, has an apostrophe before it. */
export function csvField(field: Field): string {
  if (field === null) return ''
  const text = FORMULA.test(field) && !NUMBER.test(field) ? `'${field}` : field
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
