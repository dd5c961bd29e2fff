import type { WalletAsset } from '@bgk/sdk'
import { add, cmp, type Decimal, decimal, gte, isPositive, isZero, mul, tryDecimal } from '@bgk/sdk/decimal'
import { searchable } from '../../../i18n/languages'
import { coinName } from '../../../shared/coins/coin-names'

/** What a coin is worth in USDT, available and locked together; exact, and undefined where a part of it or the price is not known. */
export function assetWorth(
  asset: Pick<WalletAsset, 'available' | 'locked' | 'unitPrice'>,
): Decimal | undefined {
  const held = sumKnown([asset.available, asset.locked])
  const price = tryDecimal(asset.unitPrice)
  return held && price && mul(held, price)
}

/** Amounts of a coin in a list. */
type Held = Pick<WalletAsset, 'coin' | 'available' | 'locked' | 'unitPrice'>

/**
 * The coins to show, by worth: by code, and without those that have nothing available when asked
 * (docs/reference/product.md#screens). Coins without any balance are `zeros`; a search finds them too. A coin with an
 * unknown amount may have some.
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

/** Dearest first; coins of unknown worth before those worth nothing, otherwise as they came. */
function byWorth<Asset extends Held>(assets: readonly Asset[]): readonly Asset[] {
  const rows = assets.map((asset) => ({ asset, worth: assetWorth(asset), empty: isEmpty(asset) }))
  rows.sort((a, b) => {
    if (a.empty !== b.empty) return a.empty ? 1 : -1
    if (a.worth && b.worth) return cmp(b.worth, a.worth)
    return Number(b.worth !== undefined) - Number(a.worth !== undefined)
  })
  return rows.map(({ asset }) => asset)
}

/** USDT from which four decimals of a coin are too coarse: one step is a dollar. */
const DEAR = '10000'

/** Decimals of an amount in lists: four, and eight for a coin as dear as BTC. */
export const amountDecimals = (unitPrice: string | undefined): 4 | 8 =>
  unitPrice !== undefined && tryDecimal(unitPrice) && gte(unitPrice, DEAR) ? 8 : 4

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
