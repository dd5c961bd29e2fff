/** Bad value of a request field, by the last part of the check's identifier. */
export const BAD = {
  missing: [undefined, 'a request without it is refused', 'wire.md#envelope'],
  unknown: ['XXX', 'an unknown value is refused', 'wire.md#envelope'],
  unlisted: ['999999999', 'an unknown id is refused', 'exchange.md#sessions-and-codes'],
  choice: ['nonsense', 'a word outside the value list is refused', 'wire.md#envelope'],
  text: ['abc', 'text that is no number is refused', 'rules.md#r6'],
  zero: ['0', 'zero is refused', 'rules.md#r7'],
  negative: ['-1', 'a negative number is refused', 'rules.md#r6'],
  exponent: ['1e3', 'an exponent is refused', 'rules.md#r6'],
  comma: ['1,5', 'a decimal comma is refused', 'rules.md#r6'],
  fine: ['1.123456789', 'a ninth decimal is refused', 'rules.md#r6'],
  fraction: ['1.5', 'a fraction of a lot is refused', 'rules.md#r9'],
  huge: ['99999999', 'a number above the limits is refused', 'rules.md#r7'],
  weak: ['letters', 'a password without a digit is refused', 'rules.md#r17'],
} as const satisfies Record<string, readonly [unknown, string, string]>

export type BadKind = keyof typeof BAD
