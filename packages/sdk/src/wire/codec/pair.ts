import { badInput } from '../../runtime/input'
import { requestCodec, type WireCodec } from './codec'
import { merged } from './field-builders'
import { plainText } from './fields'
import { type PageInput, pageFields } from './requests'
import { type Field, requestRow } from './row'
import { type Context, isNothing, type SchemaAt, schema, wrong } from './schema'

/** The two coins of a market: `base` is traded, `quote` is what it is priced in. */
export interface PairRef {
  /** What is traded, e.g. `BTC`. */
  readonly base: string
  /** What it is priced in, e.g. `USDT`. */
  readonly quote: string
}

/** A market's pair, as text (`'BTC/USDT'`) or as an object; a row of a market list is one too. */
export type Pair = string | PairRef

/** What a pair may be, for an error. */
export const PAIR_TEXT = "a pair such as 'BTC/USDT' or { base: 'BTC', quote: 'USDT' }"

/** Most characters of a coin's name. */
const LONGEST_COIN = 64

const PAIR = /^([A-Za-z0-9]+)\/([A-Za-z0-9]+)$/

/**
 * The two coins of a pair and nothing else. Coins are taken as they are written: `btc` is not `BTC`.
 *
 * @param pair `'BTC/USDT'` or `{ base: 'BTC', quote: 'USDT' }`.
 * @throws BgkError `REQUEST_INVALID` with `field: 'pair'` for anything else.
 * @example
 * import { pairOf } from '@bgk/sdk'
 * console.log(pairOf('BTC/USDT').base) // BTC
 */
export function pairOf(pair: Pair): PairRef {
  const coins = coinsOf(pair)
  if (coins) return coins
  throw badInput('pair', pair, PAIR_TEXT)
}

function coinsOf(pair: unknown): PairRef | undefined {
  if (typeof pair === 'string') {
    const [, base, quote] = PAIR.exec(pair) ?? []
    return base !== undefined && quote !== undefined ? { base, quote } : undefined
  }
  if (typeof pair !== 'object' || pair === null || !('base' in pair) || !('quote' in pair)) return undefined
  const { base, quote } = pair
  return typeof base === 'string' && base !== '' && typeof quote === 'string' && quote !== ''
    ? { base, quote }
    : undefined
}

function readPair(wire: unknown, context: Context): PairRef {
  const { tradcoin, maincoin } = Object(wire)
  const base = plainText(tradcoin)
  const quote = plainText(maincoin)
  if (!base || !quote) return wrong(context, [base ? 'maincoin' : 'tradcoin'])
  const max = LONGEST_COIN
  if (base.length > max) return wrong(context, ['tradcoin'], { max })
  return quote.length > max ? wrong(context, ['maincoin'], { max }) : { base, quote }
}

const pairSchema: SchemaAt<Pair> = schema(() => readPair)

const optionalPairSchema: SchemaAt<Pair | undefined> = schema(() => (wire, context) => {
  const { tradcoin, maincoin } = Object(wire)
  return isNothing(plainText(tradcoin)) && isNothing(plainText(maincoin))
    ? undefined
    : readPair(wire, context)
})

function writePair(pair: Pair) {
  const { base, quote } = pairOf(pair)
  return { tradcoin: base, maincoin: quote }
}

/** The pair of a request: `tradcoin` and `maincoin` on the wire. */
export const pairField: Field<Pair> = {
  wire: '',
  also: [],
  schemaAt: pairSchema,
  spread: true,
  reads: ['tradcoin', 'maincoin'],
  always: true,
  write: writePair,
  allowed: PAIR_TEXT,
}

/** The same where it may be left out. */
export const optionalPairField: Field<Pair | undefined> = {
  wire: '',
  also: [],
  schemaAt: optionalPairSchema,
  spread: true,
  reads: ['tradcoin', 'maincoin'],
  write: (pair) => (pair === undefined ? pair : writePair(pair)),
  allowed: PAIR_TEXT,
}

/** Query of a call that takes a pair and nothing else. */
export const pairRequest: WireCodec<Pair> = requestCodec(pairSchema, writePair)

/** A pair and which page of its list. */
export interface PairPageInput extends PageInput {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
}

/** Query of a list of one pair that comes in pages. */
export const pairPageRequest: WireCodec<PairPageInput> = requestRow<PairPageInput>(
  merged(pageFields, {
    pair: pairField,
  }),
)
