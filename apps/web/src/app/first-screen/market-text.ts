import type { Locale } from '@bgk/sdk'

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
function grouped(text: string, decimals: number, locale: Locale): string | undefined {
  const [, minus, whole = '', given = ''] = PLAIN.exec(text) ?? []
  const fraction = given.replace(/0+$/, '')
  if (minus === undefined || fraction.length > decimals) return undefined
  const sign = minus && /[1-9]/.test(text) ? '−' : ''
  const [group, point] = separatorsOf(locale)
  const digits = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, group)
  return `${sign}${digits}${decimals > 0 ? point + fraction.padEnd(decimals, '0') : ''}`
}

/** The price as the app will show it; undefined where only the app can write it. */
export function priceText({ price, decimals }: FirstMarket, locale: Locale): string | undefined {
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
