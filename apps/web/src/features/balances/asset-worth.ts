import type { WalletAsset } from '@bgk/sdk'
import { add, type Decimal, decimal, isPositive, mul, tryDecimal } from '@bgk/sdk/decimal'

/** What a coin is worth in USDT, available and frozen together; exact. */
export function assetWorth(asset: Pick<WalletAsset, 'available' | 'frozen' | 'unitPrice'>): Decimal {
  return mul(add(asset.available, asset.frozen), tryDecimal(asset.unitPrice) ?? decimal('0'))
}

/**
 * The coins to show: by code, and without those that have nothing usable when asked
 * (docs/reference/product.md#screens).
 */
export function pickAssets<Asset extends Pick<WalletAsset, 'coin' | 'available'>>(
  assets: readonly Asset[],
  { search, hideZero }: { search: string; hideZero: boolean },
): readonly Asset[] {
  const wanted = search.trim().toUpperCase()
  return assets.filter(
    (asset) => asset.coin.toUpperCase().includes(wanted) && (!hideZero || isPositive(asset.available)),
  )
}

/** What came and went of a coin. */
export const coinPage = (coin: string): string => `/balanceRecord?coin=${encodeURIComponent(coin)}`
