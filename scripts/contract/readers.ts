import { type Reader, reader, type Schema } from './values'

// The shared readers of packages/sdk/src/wire by identity. A reader that is not listed fails the generator.

const PLAIN = String.raw`\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`

const decimal: Schema = { type: ['string', 'number'], format: 'decimal', pattern: `^[+-]?${PLAIN}$` }
const unsigned: Schema = { ...decimal, pattern: `^${PLAIN}$`, minimum: 0 }
const whole: Schema = { type: 'integer', format: 'int64' }
const text: Schema = { type: 'string' }
const someText: Schema = { type: 'string', minLength: 1 }
const realText: Schema = { ...someText, not: { enum: ['--', 'null'] } }

/** Decimal of a request, always as text. */
export const MONEY: Schema = { type: 'string', format: 'decimal', pattern: String.raw`^\d+(?:\.\d+)?$` }

/** An optional one; empty text is none. */
export const OPTIONAL_MONEY: Schema = { ...MONEY, pattern: String.raw`^(?:\d+(?:\.\d+)?)?$` }

/** Time of a response: the exchange's wall clock, or epoch milliseconds. */
export const TIME: Schema = {
  type: ['string', 'integer'],
  format: 'wall-clock',
  pattern: String.raw`^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?$`,
}

/** Epoch milliseconds. */
export const MOMENT: Schema = { type: 'integer', format: 'int64', minimum: 0 }

export const FLAG: Schema = { type: 'string', enum: ['enable', 'disable'] }

const FIELDS = 'wire/codec/fields.ts#'

export const READERS: ReadonlyMap<string, Reader> = new Map([
  [`${FIELDS}decimalField`, reader(decimal)],
  [`${FIELDS}unsignedField`, reader(unsigned)],
  [`${FIELDS}optionalDecimal`, reader(decimal, true)],
  [`${FIELDS}optionalUnsigned`, reader(unsigned, true)],
  [`${FIELDS}positiveDecimal`, reader(decimal, true)],
  [`${FIELDS}lenientDecimal`, reader(decimal, true)],
  [`${FIELDS}lenientUnsigned`, reader(unsigned, true)],
  [`${FIELDS}lenientPositive`, reader(unsigned, true)],
  [`${FIELDS}lenientWhole`, reader(whole, true)],
  [`${FIELDS}wholeField`, reader(whole)],
  [`${FIELDS}optionalWhole`, reader(whole, true)],
  [`${FIELDS}optionalNumber`, reader(decimal, true)],
  [`${FIELDS}textRequired`, reader(realText)],
  [`${FIELDS}nonEmptyText`, reader(someText)],
  [`${FIELDS}textOrEmpty`, reader(text, true)],
  [`${FIELDS}optionalText`, reader(text, true)],
  [`${FIELDS}sideField`, reader({ type: 'string', enum: ['buy', 'sell'] })],
  [`${FIELDS}optionalFlag`, reader(FLAG, true)],
  [`${FIELDS}typedNumber`, reader(MONEY)],
  ['wire/identity.ts#blobField', reader({ type: 'string', format: 'binary' })],
])
