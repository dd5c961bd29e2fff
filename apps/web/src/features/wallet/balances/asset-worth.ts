import type { WalletAsset } from '@bgk/sdk'
import { add, cmp, type Decimal, decimal, gte, isPositive, isZero, mul, tryDecimal } from '@bgk/sdk/decimal'
import { searchable } from '../../../i18n/languages'
import { coinName } from '../../../shared/coins/coin-names'

/**
 * Worth of a coin in USDT, available and locked together. Exact; undefined if a part or the price is unknown.
 */
export function assetWorth(
  asset: Pick<WalletAsset, 'available' | 'locked' | 'unitPrice'>,
): Decimal | undefined {
  const held = sumKnown([asset.available, asset.locked])
  const price = tryDecimal(asset.unitPrice)
  return held && price && mul(held, price)
}

type Held = Pick<WalletAsset, 'coin' | 'available' | 'locked' | 'unitPrice'>

/**
 * Coins to display, by worth: filtered by code, and on request without those with nothing available
 * (docs/reference/product.md#screens). Coins without any balance are `zeros`, but a search includes them. A
 * coin with an unknown amount may have a balance.
 */
export function pickAssets<Asset extends Held>(
  assets: readonly Asset[],
  { search, availableOnly }: { search: string; availableOnly: boolean },
): { readonly shown: readonly Asset[]; readonly zeros: readonly Asset[] } {
  const query = searchable(search.trim())
  const found = byWorth(assets).filter(
    ({ coin, available }) =>
      [coin, coinName(coin)].some((name) => searchable(name).includes(query)) &&
      (!availableOnly || available === undefined || isPositive(available)),
  )
  if (query !== '') return { shown: found, zeros: [] }
  return { shown: found.filter((asset) => !isEmpty(asset)), zeros: found.filter(isEmpty) }
}

const isEmpty = ({ available, locked }: Held): boolean =>
  available !== undefined && locked !== undefined && isZero(available) && isZero(locked)

/** Sorts by worth, highest first; unknown worth before zero, otherwise stable. */
function byWorth<Asset extends Held>(assets: readonly Asset[]): readonly Asset[] {
  const rows = assets.map((asset) => ({ asset, worth: assetWorth(asset), empty: isEmpty(asset) }))
  rows.sort((a, b) => {
    if (a.empty !== b.empty) return a.empty ? 1 : -1
    if (a.worth && b.worth) return cmp(b.worth, a.worth)
    return Number(b.worth !== undefined) - Number(a.worth !== undefined)
  })
  return rows.map(({ asset }) => asset)
}

/** USDT price from which four decimals are too coarse: one step is a dollar. */
const EXPENSIVE_PRICE = '10000'

/** Decimals of an amount in lists: four, or eight for an expensive coin such as BTC. */
export const amountDecimals = (unitPrice: string | undefined): 4 | 8 =>
  unitPrice !== undefined && tryDecimal(unitPrice) && gte(unitPrice, EXPENSIVE_PRICE) ? 8 : 4

/** Address of a coin's records. */
export const coinPage = (coin: string): string => `/balanceRecord?coin=${encodeURIComponent(coin)}`

export function sumKnown(amounts: readonly (string | undefined)[]): Decimal | undefined {
  let sum = decimal('0')
  for (const amount of amounts) {
    const known = tryDecimal(amount)
    if (!known) return undefined
    sum = add(sum, known)
  }
  return sum
}
