import { badInput } from '../../runtime/input'
import { requestCodec, type WireCodec } from './codec'
import { merged } from './field-builders'
import { plainText } from './fields'
import { type PageInput, pageFields } from './requests'
import { type Field, requestRow } from './row'
import { type Context, isNothing, type SchemaAt, schema, wrong } from './schema'

/** The two coins of a market: `base` is traded, `quote` is the currency of the price. */
export interface PairRef {
  /** Traded coin, such as `BTC`. */
  readonly base: string
  /** Currency of the price, such as `USDT`. */
  readonly quote: string
}

/** A market's pair as text (`'BTC/USDT'`) or object; a row of a market list is also a pair. */
export type Pair = string | PairRef

/** Description of a valid pair, for errors. */
export const PAIR_TEXT = "a pair such as 'BTC/USDT' or { base: 'BTC', quote: 'USDT' }"

/** Maximum length of a coin's name. */
const LONGEST_COIN = 64

const PAIR = /^([A-Za-z0-9]+)\/([A-Za-z0-9]+)$/

/**
 * Returns only the two coins of a pair. Coins are case-sensitive: `btc` is not `BTC`.
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

/** Pair of a request: `tradcoin` and `maincoin` on the wire. */
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

/** Optional pair of a request. */
export const optionalPairField: Field<Pair | undefined> = {
  wire: '',
  also: [],
  schemaAt: optionalPairSchema,
  spread: true,
  reads: ['tradcoin', 'maincoin'],
  write: (pair) => (pair === undefined ? pair : writePair(pair)),
  allowed: PAIR_TEXT,
}

/** Query of a call with a pair only. */
export const pairRequest: WireCodec<Pair> = requestCodec(pairSchema, writePair)

/** Input of a pair's paged list. */
export interface PairPageInput extends PageInput {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
}

/** Query of a pair's paged list. */
export const pairPageRequest: WireCodec<PairPageInput> = requestRow<PairPageInput>(
  merged(pageFields, {
    pair: pairField,
  }),
)
