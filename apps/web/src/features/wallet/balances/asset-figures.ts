import type { FuturesAsset, WalletAsset } from '@bgk/sdk'
import { round, toText, tryDecimal } from '@bgk/sdk/decimal'
import { usePreferences } from '../../../shared/app-context'
import { useFiat } from '../../../shared/storage/use-fiat'
import { directionOf, HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { amountDecimals, assetWorth, sumKnown } from './asset-worth'

/** Figures of a coin's row, in any account. */
export type CoinAsset = Pick<
  WalletAsset,
  'coin' | 'available' | 'locked' | 'unitPrice' | 'depositEnabled' | 'withdrawEnabled'
>

/** Figures of a coin of an account as text: `--` for unknown ones, stars while amounts are hidden. */
export function useCoinFigures() {
  const [{ hideAmounts }] = usePreferences()
  const format = useNumberFormat()
  const fiat = useFiat()
  const text = (shown: string) => (hideAmounts ? HIDDEN : shown)
  return (asset: CoinAsset) => {
    const { available, locked, unitPrice } = asset
    const decimals = amountDecimals(unitPrice)
    const total = sumKnown([available, locked])
    const exact = assetWorth(asset)
    const worth = exact && toText(exact)
    return {
      total: text(format.amount(total && toText(total), decimals)),
      available: text(format.amount(available, decimals)),
      locked: text(format.amount(locked, decimals)),
      /** In USDT. */
      worth: text(format.amount(worth, 2)),
      isPriced: exact !== undefined,
      fiat: text(fiat(worth)),
    }
  }
}

/** Figures of a coin of the futures account as text. */
export function useFuturesFigures() {
  const [{ hideAmounts }] = usePreferences()
  const format = useNumberFormat()
  const text = (amount: string | undefined) => (hideAmounts ? HIDDEN : format.amount(amount, 4))
  return (asset: FuturesAsset) => {
    const profit = tryDecimal(asset.realizedPnl)
    const shown = profit ? toText(round(profit, 4, 'halfUp')) : asset.realizedPnl
    const direction = directionOf(shown)
    return {
      available: text(asset.available),
      profit: `${!hideAmounts && direction === 'up' ? '+' : ''}${text(shown)}`,
      direction: hideAmounts ? undefined : direction,
      positionMargin: text(asset.positionMargin),
      orderMargin: text(asset.orderMargin),
    }
  }
}
