import type { Locale } from '@bgk/sdk'
import { tagOf } from '../../i18n/languages'
import type { FirstMarketKind } from './first-calls'
import type { FirstMarket } from './market-text'

/** The prices of the last visit, for the first moment of the next. */
export interface LastPrices {
  /** When they were true, epoch milliseconds. */
  readonly at: number
  readonly markets: Readonly<Partial<Record<FirstMarketKind, readonly FirstMarket[]>>>
}

const KEY = 'lastPrices'
/** Older ones would say nothing but a wrong thing. */
const KEPT_FOR_MS = 7 * 24 * 3600 * 1000

const isMarket = (one: unknown): one is FirstMarket => {
  const { base, quote, price, percent, decimals } = Object(one)
  const texts = [base, quote, price, percent ?? '']
  return texts.every((text) => typeof text === 'string') && Number.isInteger(decimals)
}

/** What is kept, as far as it can be read; undefined when there is nothing or it is too old. */
export function readLastPrices(text: string | null, now: number): LastPrices | undefined {
  try {
    const { at, markets } = Object(JSON.parse(text ?? 'null'))
    if (typeof at !== 'number' || at > now || now - at > KEPT_FOR_MS) return undefined
    const lists = Object.entries(Object(markets)).filter(
      ([, rows]) => Array.isArray(rows) && rows.every(isMarket),
    )
    return { at, markets: Object.fromEntries(lists) }
  } catch {
    return undefined
  }
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** How long ago that was, in words: "5 minutes ago". */
export function ageText(ageMs: number, locale: Locale): string {
  const [unit, length] = UNITS.find(([, ms]) => ageMs >= ms) ?? UNITS[3]
  return new Intl.RelativeTimeFormat(tagOf(locale)).format(-Math.floor(ageMs / length), unit)
}

export { KEY as LAST_PRICES_KEY }
