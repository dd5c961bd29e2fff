/**
 * A PostgreSQL array literal of `values`: `{1,"a,b",NULL}`. Text is the one form of an array that means
 * the same to every driver.
 */
export function arrayLiteral(values: readonly (string | number | bigint | null)[]): string {
  let text = '{'
  for (let i = 0; i < values.length; i++) {
    if (i > 0) text += ','
    const value = values[i]
    if (value === null || value === undefined) text += 'NULL'
    else if (typeof value === 'string') text += quoted(value)
    else text += value
  }
  return `${text}}`
}

/** JSON escapes quotes and backslashes alike, and is quicker; it would write control characters and halves of pairs in its own way. */
function quoted(value: string): string {
  if (!SPECIAL.test(value)) return `"${value}"`
  return JSONS_OWN.test(value) ? `"${value.replace(SPECIALS, '\\$&')}"` : JSON.stringify(value)
}

const SPECIAL = /["\\]/
const SPECIALS = /["\\]/g
const JSONS_OWN = /[^ -\ud7ff\ue000-\uffff]/
