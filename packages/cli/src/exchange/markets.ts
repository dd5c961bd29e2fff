import {
  type AttemptInput,
  type Client,
  type FuturesOrder,
  type PagedCall,
  type PagedInput,
  type PageInput,
  type PairRef,
  pages,
  rows,
  type SpotMarket,
  type SpotOrder,
} from '@bgk/sdk'
import { KINDS, type MarketKind, periods } from '../config/command'
import { choiceFlag, type Flags, textFlag } from '../config/settings'
import { CliError, notFound } from '../terminal/errors'
import { nearest } from '../terminal/suggest'
import { sanitize } from '../terminal/text'
import type { CommandRequest } from './connect'

export const kindOf = (flags: Flags): MarketKind => choiceFlag(flags, 'type', KINDS) ?? 'spot'

/** The pairs of a market. */
export function marketsOf(
  client: Client,
  kind: MarketKind,
  signal: AbortSignal,
): Promise<readonly SpotMarket[]> {
  return client[kind].symbols(undefined, { signal })
}

/** The pair that was typed, among those of a market. */
export async function pairOn(
  client: Client,
  kind: MarketKind,
  text: string,
  signal: AbortSignal,
): Promise<PairRef> {
  const { base, quote } = resolvePair(text, await marketsOf(client, kind, signal))
  return { base, quote }
}

/** The pair of `--pair`, among those of a market; undefined without it. */
export async function pairFlag(
  { client, flags, signal }: Pick<CommandRequest, 'client' | 'flags' | 'signal'>,
  kind: MarketKind,
): Promise<PairRef | undefined> {
  const text = textFlag(flags, 'pair')
  return text === undefined ? undefined : pairOn(client, kind, text, signal)
}

/** `BTC/USDT`, as people and scripts of ours write a pair; `--` for a coin that the exchange does not name. */
export const pairName = ({ base = '--', quote = '--' }: Partial<PairRef>): string => `${base}/${quote}`

const separators = /[/_\-: ]/

/**
 * The pair behind `BTC/USDT`, `btc_usdt`, `btc-usdt` or `BTCUSDT`, found among the pairs of the exchange.
 * Not found: exit 5, with the nearest one as a suggestion.
 */
export function resolvePair<Pair extends PairRef>(text: string, pairs: readonly Pair[]): Pair {
  const typed = text.trim().toUpperCase()
  const parts = typed.split(separators)
  const matches =
    parts.length === 2
      ? pairs.filter((pair) => pair.base.toUpperCase() === parts[0] && pair.quote.toUpperCase() === parts[1])
      : parts.length === 1
        ? pairs.filter((pair) => joined(pair) === typed)
        : []
  const [match, other] = matches
  if (match !== undefined && other === undefined) return match
  if (match !== undefined && other !== undefined) {
    throw new CliError('usage', `"${text}" may be ${pairName(match)} or ${pairName(other)}`, {
      hint: 'write the pair with a slash',
      field: 'pair',
    })
  }
  const suggestion = suggest(parts, pairs)
  throw notFound(
    `there is no pair "${sanitize(text)}" here`,
    'UNKNOWN_PAIR',
    suggestion === undefined ? 'see them all with: bgk market list' : `did you mean ${suggestion} ?`,
    'pair',
  )
}

const joined = (pair: PairRef): string => `${pair.base}${pair.quote}`.toUpperCase()

function suggest(parts: readonly string[], pairs: readonly PairRef[]): string | undefined {
  const turned = pairs.find((pair) => pair.quote.toUpperCase() + pair.base.toUpperCase() === parts.join(''))
  const sameBase = pairs.find((pair) => pair.base.toUpperCase() === parts[0])
  if (turned !== undefined) return pairName(turned)
  const near = nearest(parts.join(''), pairs.map(joined))
  const found = pairs.find((pair) => joined(pair) === near) ?? sameBase
  return found === undefined ? undefined : pairName(found)
}

/** The pair that an attempt at an order is of. */
export function pairIn(input: AttemptInput | null): PairRef | undefined {
  const { base, quote }: Readonly<Record<string, unknown>> = { ...Object(input?.pair) }
  return typeof base === 'string' && typeof quote === 'string' ? { base, quote } : undefined
}

export type PeriodName = (typeof periods)[number]

/** The flag `--period`, an hour when absent. */
export const readPeriod = (flags: Flags): PeriodName => choiceFlag(flags, 'period', periods) ?? '1h'

/** Days and weeks are dates, without a time of day. */
export const isDated = (period: PeriodName): boolean => period === '1d' || period === '1w'

const PAGE = { limit: 100 }

/** Every row of a list in pages, each once: while a list grows at its front, rows move to the next page. */
export async function allRows<Input extends PageInput, Row>(
  load: PagedCall<Input, Row>,
  input: PagedInput<Input>,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const found: Row[] = []
  for await (const row of rows(load, input, { signal })) found.push(row)
  return found
}

/** Every open spot order of the account, or of one pair. */
export const openSpotOrders = (
  { spot }: Client,
  pair: PairRef | undefined,
  signal: AbortSignal,
): Promise<readonly SpotOrder[]> => allRows(spot.openOrders, { ...(pair && { pair }), ...PAGE }, signal)

/** Every open futures order of the account, or of one contract. */
export async function openFuturesOrders(
  { futures }: Client,
  pair: PairRef | undefined,
  signal: AbortSignal,
): Promise<readonly FuturesOrder[]> {
  const orders = await allRows(futures.openOrders, PAGE, signal)
  return orders.filter((order) => isOf(order, pair))
}

/** Whether a row is of a pair; of any without one. */
export const isOf = (row: Partial<PairRef>, pair: PairRef | undefined): boolean =>
  pair === undefined || (row.base === pair.base && row.quote === pair.quote)

/** How far back an order is looked for: the newest 100 of each list, or all. */
type Depth = 'newest' | 'all'

/** A spot order by its id, among open and past ones (of a pair); undefined when it is not there. */
export const findSpotOrder = (
  { spot }: Client,
  id: number,
  pair: PairRef | undefined,
  signal: AbortSignal,
  depth?: Depth,
): Promise<SpotOrder | undefined> => {
  const input = { ...(pair && { pair: { base: pair.base, quote: pair.quote } }), ...PAGE }
  return findIn([spot.openOrders, spot.orderHistory], input, { id, signal, depth })
}

/** A futures order by its id, among open and past ones; undefined when it is not there. */
export const findFuturesOrder = (
  { futures }: Client,
  id: number,
  signal: AbortSignal,
  depth?: Depth,
): Promise<FuturesOrder | undefined> =>
  findIn([futures.openOrders, futures.orderHistory], PAGE, { id, signal, depth })

async function findIn<Input extends PageInput, Row extends { readonly id: number }>(
  lists: readonly PagedCall<Input, Row>[],
  input: PagedInput<Input>,
  {
    id,
    signal,
    depth = 'newest',
  }: { readonly id: number; readonly signal: AbortSignal; readonly depth: Depth | undefined },
): Promise<Row | undefined> {
  // One after the other: an order on its way from the open ones to the history is seen in one of them.
  for (const list of lists) {
    for await (const page of pages(list, input, { signal })) {
      const found = page.rows.find((order) => order.id === id)
      if (found !== undefined) return found
      if (depth === 'newest') break
    }
  }
  return undefined
}
