import type { Fill } from '@bgk/sdk'
import { gt } from '@bgk/sdk/decimal'
import { groupDigits, type MarketEstimate, UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useLiveState } from '../../shared/screen/live-state'
import { useNumberFormat } from '../../ui/figures/number-format'
import type { FactRow } from '../../ui/layout/card'

/** Decimals of a total in the quote coin: of a balance where prices are whole money, all for a small coin. */
export const totalDecimals = (priceDecimals: number): number => (priceDecimals > 4 ? 8 : 4)

/** Number format of a market. */
interface FillMarket {
  readonly quote: string
  /** Coin of quantities; absent: lots. */
  readonly unit?: string
  readonly priceDecimals?: number | undefined
  readonly quantityDecimals?: number | undefined
}

/** A fill in a line: quantity, average price, total, fee, and of a close what was gained (docs/reference/rules.md#r34). Needs the texts `trade`. */
export function useFillSummary(): (fill: Fill, market: FillMarket) => string {
  const { t } = useTranslation('trade')
  const format = useNumberFormat()
  return (fill, { quote, unit, priceDecimals = 2, quantityDecimals = 8 }) => {
    const { filled, averagePrice, total, fee, feeCoin = quote, realizedPnl: pnl } = fill
    const lots = unit ?? t('lotUnit', { count: Number(filled) })
    const money = (text: string) => `${format.amount(text, totalDecimals(priceDecimals), true)} ${quote}`
    return [
      t('fill.quantity', { quantity: `${format.amount(filled, quantityDecimals, true)} ${lots}` }),
      averagePrice !== undefined && t('fill.average', { price: format.price(averagePrice, priceDecimals) }),
      total !== undefined && t('fill.total', { total: money(total) }),
      fee !== undefined && t('fill.fee', { fee: `${format.amount(fee, 8, true)} ${feeCoin}` }),
      pnl !== undefined && t('fill.pnl', { pnl: `${gt(pnl, '0') ? '+' : ''}${money(pnl)}` }),
    ]
      .filter((part) => part !== false)
      .join(' · ')
  }
}

interface EstimatedMarket {
  readonly quote: string
  readonly priceDecimals: number
}

/** A market order's estimate as rows: average price, slippage, total; beyond the shown book they are said to be bounds. */
export function useEstimateRows(): (
  estimate: MarketEstimate | undefined,
  market: EstimatedMarket | undefined,
) => readonly FactRow[] {
  const { t } = useTranslation('trade')
  const format = useNumberFormat()
  return (estimate, market) => {
    const known = market && estimate
    const bound = (text: string) => (estimate?.atLeast ? t('atLeast', { text }) : text)
    const { averagePrice, slippagePercent, total } = known ?? {}
    const decimals = market?.priceDecimals ?? 2
    return [
      { label: t('averageEstimate'), value: format.price(averagePrice, decimals) },
      {
        label: t('slippage'),
        value: slippagePercent === undefined ? UNKNOWN : bound(`${format.amount(slippagePercent, 2)}%`),
      },
      {
        label: t('totalEstimate'),
        value: known ? bound(`${format.amount(total, totalDecimals(decimals))} ${market.quote}`) : UNKNOWN,
      },
    ]
  }
}

/** A quantity as it was typed, in a unit other than that of the order. */
interface TypedQuantity {
  /** Plain decimal text. */
  readonly quantity: string
  /** A coin's code. */
  readonly unit: string
}

/** An order under review, with the quantity as it was typed; undefined: in the unit of the order. */
export type ReviewedOrder<Order> = Order & { readonly typed?: TypedQuantity | undefined }

/** The quantity as it stands in the form, as a row of the review. Needs the texts `trade`. */
export function useTypedRows(): (typed: TypedQuantity | undefined) => readonly FactRow[] {
  const { t } = useTranslation('trade')
  const { locale } = useNumberFormat()
  return (typed) =>
    typed ? [{ label: t('typed'), value: `${groupDigits(typed.quantity, locale)} ${typed.unit}` }] : []
}

/** Why nothing should be ordered now: prices are old, or do not come at all. Undefined while they are live. Needs the texts `trade`. */
export function useStaleReason(): string | undefined {
  const { t } = useTranslation('trade')
  const { state, stale } = useLiveState()
  return stale && state !== 'live' ? t(`late.${state}`) : undefined
}
