import { abs, type Decimal, type DecimalInput, div, gte, toFixed, toText, tryDecimal } from '../../decimal'
import { isDecimal } from '../../decimal/decimal'
import type { Locale } from '../../messages/languages'
import { readOptions, requireDecimals, requireLike } from '../../runtime/input'
import { groupDigits, MINUS, separatorsOf, UNKNOWN } from './separators'

interface QuantityOptions {
  readonly locale: Locale
  readonly trim: boolean
}

interface FiatOptions {
  readonly locale: Locale
  readonly estimate: boolean
}

/** Number to show; undefined for anything else. */
const readNumber = (input: unknown): Decimal | undefined => (isDecimal(input) ? input : tryDecimal(input))

/**
 * Formats an amount cut at `decimals`, never rounded up.
 *
 * @param amount Decimal text or a Decimal; anything else is `--`, a JS number too.
 * @param decimals Number of decimals, e.g. the pair's `quantityDecimals`.
 * @param options `locale`; `trim` drops trailing zeros.
 * @throws BgkError `REQUEST_INVALID` for invalid decimals, language or option.
 * @example
 * import { formatAmount } from '@bgk/sdk/trading'
 *
 * console.log(formatAmount('1200.56789', 4)) // 1,200.5678
 */
export function formatAmount(
  amount: DecimalInput | undefined | null,
  decimals: number,
  options: { readonly locale?: Locale; readonly trim?: boolean } = {},
): string {
  const { locale, trim } = readOptions<QuantityOptions>(options, { locale: 'EN', trim: false })
  requireDecimals(decimals, 'decimals')
  const value = readNumber(amount)
  if (!value) return UNKNOWN
  const plain = toFixed(value, decimals, 'down')
  return groupDigits(trim ? toText(plain) : plain, locale)
}

/**
 * Formats a large number with a unit and at most two decimals, none from 1,000 units: `18.42M`, `4,190万`. Cut,
 * not rounded.
 *
 * @param amount Decimal text or a Decimal; anything else is `--`, a JS number too.
 * @param locale One of the nine languages, default `'EN'`.
 * @throws BgkError `REQUEST_INVALID` for invalid decimals, language or option.
 * @example
 * import { formatCompact } from '@bgk/sdk/trading'
 *
 * console.log(formatCompact('18424999.9')) // 18.42M
 */
export function formatCompact(amount: DecimalInput | undefined | null, locale: Locale = 'EN'): string {
  const { units } = separatorsOf(locale)
  const value = readNumber(amount)
  if (!value) return UNKNOWN
  const size = abs(value)
  for (const [power, sign] of units) {
    const unit: Decimal = { value: 10n ** BigInt(power), scale: 0 }
    if (!gte(size, unit)) continue
    const decimals = gte(size, { value: unit.value * 1000n, scale: 0 }) ? 0 : 2
    return groupDigits(toText(div(value, unit, decimals, 'down')), locale) + sign
  }
  return groupDigits(toText(toFixed(value, 2, 'down')), locale)
}

/**
 * Formats money in a currency at two decimals, half-up: `≈ $64,120.50`.
 *
 * @param amount Decimal text or a Decimal; anything else is `--`, a JS number too.
 * @param symbol Prefix of the digits, e.g. `$`.
 * @param options `locale`; `estimate: false` leaves out the ≈.
 * @throws BgkError `REQUEST_INVALID` for invalid decimals, language or option.
 * @example
 * import { formatFiat } from '@bgk/sdk/trading'
 *
 * console.log(formatFiat('64120.5', '$')) // ≈ $64,120.50
 */
export function formatFiat(
  amount: DecimalInput | undefined | null,
  symbol: string,
  options: { readonly locale?: Locale; readonly estimate?: boolean } = {},
): string {
  const { locale, estimate } = readOptions<FiatOptions>(options, { locale: 'EN', estimate: true })
  requireLike(symbol, 'symbol', '')
  const value = readNumber(amount)
  if (!value) return UNKNOWN
  const plain = groupDigits(toFixed(value, 2, 'halfUp'), locale)
  const money = plain.startsWith(MINUS) ? MINUS + symbol + plain.slice(MINUS.length) : symbol + plain
  return estimate ? `≈ ${money}` : money
}

/**
 * Formats a change in percent, half-up at two decimals, always with its sign, except for a displayed zero.
 *
 * @param percent Decimal text or a Decimal; anything else is `--`, a JS number too.
 * @param locale One of the nine languages, default `'EN'`.
 * @throws BgkError `REQUEST_INVALID` for invalid decimals, language or option.
 * @example
 * import { formatPercent } from '@bgk/sdk/trading'
 *
 * console.log(formatPercent('2.135')) // +2.14%
 */
export function formatPercent(percent: DecimalInput | undefined | null, locale: Locale = 'EN'): string {
  separatorsOf(locale)
  const value = readNumber(percent)
  if (!value) return UNKNOWN
  const plain = toFixed(value, 2, 'halfUp')
  const sign = plain.startsWith('-') || plain === '0.00' ? '' : '+'
  return `${sign}${groupDigits(plain, locale)}%`
}

/** The price's text at the pair's decimals; undefined when there is no number. */
function priceText(
  price: DecimalInput | undefined | null,
  decimals: number | undefined,
  locale: Locale,
): string | undefined {
  separatorsOf(locale)
  if (decimals !== undefined) requireDecimals(decimals, 'decimals')
  const value = readNumber(price)
  return value && toFixed(value, decimals ?? Math.min(value.scale, MAX_DECIMALS), 'halfUp')
}

const MAX_DECIMALS = 256
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'

/**
 * Formats a price at the pair's decimals, half-up. Four and more zeros behind the point are counted:
 * `0.0₅1234`.
 *
 * @param price Decimal text or a Decimal; anything else is `--`, a JS number too.
 * @param decimals Number of decimals; default: all.
 * @param locale One of the nine languages, default `'EN'`.
 * @throws BgkError `REQUEST_INVALID` for invalid decimals, language or option.
 * @example
 * import { formatPrice } from '@bgk/sdk/trading'
 *
 * console.log(formatPrice('0.00000123', 8)) // 0.0₅123
 */
export function formatPrice(
  price: DecimalInput | undefined | null,
  decimals?: number,
  locale: Locale = 'EN',
): string {
  const plain = priceText(price, decimals, locale)
  if (plain === undefined) return UNKNOWN
  const tiny = /^(-?)0\.(0{4,})([1-9]\d*)$/.exec(plain)
  if (!tiny) return groupDigits(plain, locale)
  const [, sign = '', zeros = '', rest = ''] = tiny
  const count = [...String(zeros.length)].map((digit) => SUBSCRIPTS[Number(digit)]).join('')
  return `${sign && MINUS}0${separatorsOf(locale).point}0${count}${rest}`
}
