import type { AttemptInput, Client, PairRef, SpotMarket } from '@bgk/sdk'
import type { Period } from '@bgk/sdk/market'
import { KINDS, type MarketKind } from '../config/command'
import { choiceFlag, type Flags } from '../config/flags'
import { CliError, notFound } from '../terminal/errors'
import { nearest } from '../terminal/suggest'
import { sanitize } from '../terminal/text'

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

/** The periods of candles, shortest first: the keys 1 to 8 of a chart. */
export const periods = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const satisfies readonly Period[]

export type PeriodName = (typeof periods)[number]

/** The flag `--period`, an hour when absent. */
export const readPeriod = (flags: Flags): PeriodName => choiceFlag(flags, 'period', periods) ?? '1h'

/** Days and weeks are dates, without a time of day. */
export const isDated = (period: PeriodName): boolean => period === '1d' || period === '1w'
