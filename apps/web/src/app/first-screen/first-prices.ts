import type { Locale, SpotMarket, SyncStorageAdapter } from '@bgk/sdk'
import { isListed, type MarketLists, type Stream } from '@bgk/sdk/market'
import { tagOf } from '../../i18n/languages'
import type { FirstMarketKind } from './first-screen'

/** A market's price as it came: plain decimal text. */
export interface FirstMarket {
  readonly base: string
  readonly quote: string
  readonly price: string
  /** Of 24 h; absent where the exchange does not say. */
  readonly percent?: string
  readonly decimals: number
}

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/
/** Counted zeros are the app's business. */
const TINY = /^0+\.?0{4}/

const SPACE = '\u00a0'
const separatorsOf = (locale: Locale): readonly [group: string, point: string] =>
  locale === 'RU' ? [SPACE, ','] : /TR|VI|ID/.test(locale) ? ['.', ','] : [',', '.']

/** As the SDK's number formats write it; undefined for what would have to be rounded. */
export function grouped(text: string, decimals: number, locale: Locale): string | undefined {
  const [, minus, whole = '', decimalDigits = ''] = PLAIN.exec(text) ?? []
  const fraction = decimalDigits.replace(/0+$/, '')
  if (minus === undefined || fraction.length > decimals) return undefined
  const sign = minus && /[1-9]/.test(text) ? '−' : ''
  const [group, point] = separatorsOf(locale)
  const digits = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, group)
  return `${sign}${digits}${decimals > 0 ? point + fraction.padEnd(decimals, '0') : ''}`
}

/** The price as the app will show it; undefined where only the app can write it. */
export function priceText(
  { price, decimals }: Pick<FirstMarket, 'price' | 'decimals'>,
  locale: Locale,
): string | undefined {
  return TINY.test(price) ? undefined : grouped(price, decimals, locale)
}

/** The change of the day as the app will show it. */
export function percentText({ percent }: FirstMarket, locale: Locale): string | undefined {
  const text = percent && grouped(percent, 2, locale)
  return text && `${/^[\d.,\s]*[1-9]/.test(text) ? '+' : ''}${text}%`
}

/** Which way the price went in the day; undefined where the exchange does not say. */
export const dayDirection = ({ percent }: FirstMarket): 'up' | 'down' | undefined =>
  percent === undefined ? undefined : /^-.*[1-9]/.test(percent) ? 'down' : 'up'

/** The markets of an answer of the exchange that can be traded, in its order; what is not as expected is left to the app. */
export function marketsIn(answer: unknown): readonly FirstMarket[] {
  const { code, data } = Object(answer)
  if (code !== 200) return []
  const rows: readonly unknown[] = Array.isArray(data) ? data : [Object(data).info ?? data]
  return rows.flatMap((row) => {
    const { tradcoin, maincoin, price, rise, price_accuracy: decimals, state } = Object(row)
    const known = [tradcoin, maincoin, price, rise ?? ''].every((one) => typeof one === 'string')
    // A market of which nothing is said can be traded, as in the app.
    if (!known || (state ?? 'enable') !== 'enable' || !Number.isInteger(decimals)) return []
    const percent: string | undefined = rise || undefined
    return [{ base: tradcoin, quote: maincoin, price, ...(percent !== undefined && { percent }), decimals }]
  })
}

/** The prices of the last visit, for the first moment of the next. */
export interface LastPrices {
  /** When they were true, epoch milliseconds. */
  readonly at: number
  readonly markets: Readonly<Partial<Record<FirstMarketKind, readonly FirstMarket[]>>>
}

export const LAST_PRICES_KEY = 'lastPrices'
/** Older ones would say nothing but a wrong thing. */
const LAST_PRICES_TTL_MS = 7 * 24 * 3600 * 1000

const isMarket = (one: unknown): one is FirstMarket => {
  const { base, quote, price, percent, decimals } = Object(one)
  const texts = [base, quote, price, percent ?? '']
  return texts.every((text) => typeof text === 'string') && Number.isInteger(decimals)
}

/** What is kept, as far as it can be read; undefined when there is nothing or it is too old. */
export function readLastPrices(text: string | null, now: number): LastPrices | undefined {
  try {
    const { at, markets } = Object(JSON.parse(text ?? 'null'))
    if (typeof at !== 'number' || at > now || now - at > LAST_PRICES_TTL_MS) return undefined
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

interface StoredPrices {
  page: Pick<Document, 'addEventListener' | 'visibilityState'>
  lists: Pick<Stream<MarketLists>, 'get' | 'status'>
  storage: SyncStorageAdapter
}

/** Keeps the prices for the first moment of the next visit, whenever the page is put away. */
export function storePricesOnHide({ page, lists, storage }: StoredPrices): void {
  page.addEventListener('visibilitychange', () => {
    const markets = lists.get()
    const at = lists.status.get().updatedAt
    // A visit that saw none leaves those of the one before.
    if (page.visibilityState !== 'hidden' || !markets || at === undefined) return
    const { spot, futures, cycle } = markets
    const lastPrices: LastPrices = {
      at,
      markets: {
        ...(spot && { spot: spot.flatMap(listedMarket) }),
        ...(futures && { futures: futures.flatMap(listedMarket) }),
        ...(cycle && { cycle: cycle.flatMap(listedMarket) }),
      },
    }
    storage.set(LAST_PRICES_KEY, JSON.stringify(lastPrices))
  })
}

/** What is not open is in no list of the first screen. */
const listedMarket = (market: SpotMarket): FirstMarket[] => {
  const { base, quote, price, changePercent: percent, priceDecimals: decimals } = market
  return isListed(market) ? [{ base, quote, price, decimals, ...(percent !== undefined && { percent }) }] : []
}
