import type { WalletAsset } from '@bgk/sdk'
import { add, type Decimal, decimal, isPositive, mul, tryDecimal } from '@bgk/sdk/decimal'
import { searchable } from '../../../i18n/languages'
import { coinName } from '../../../shared/coins/coin-names'

/** What a coin is worth in USDT, available and frozen together; exact, and undefined where a part of it or the price is not known. */
export function assetWorth(
  asset: Pick<WalletAsset, 'available' | 'frozen' | 'unitPrice'>,
): Decimal | undefined {
  const held = sumKnown([asset.available, asset.frozen])
  const price = tryDecimal(asset.unitPrice)
  return held && price && mul(held, price)
}

/**
 * The coins to show: by code, and without those that have nothing available when asked
 * (docs/reference/product.md#screens). One of which the exchange does not say it may have some.
 */
export function pickAssets<Asset extends Pick<WalletAsset, 'coin' | 'available'>>(
  assets: readonly Asset[],
  { search, hideZero }: { search: string; hideZero: boolean },
): readonly Asset[] {
  const wanted = searchable(search.trim())
  return assets.filter(
    ({ coin, available }) =>
      [coin, coinName(coin)].some((name) => searchable(name).includes(wanted)) &&
      (!hideZero || available === undefined || isPositive(available)),
  )
}

/** What came and went of a coin. */
export const coinPage = (coin: string): string => `/balanceRecord?coin=${encodeURIComponent(coin)}`

/** The sum of amounts, exact; undefined where one of them is not known: no part is taken as nothing. */
export function sumKnown(amounts: readonly (string | undefined)[]): Decimal | undefined {
  let sum = decimal('0')
  for (const amount of amounts) {
    const known = tryDecimal(amount)
    if (!known) return undefined
    sum = add(sum, known)
  }
  return sum
}
