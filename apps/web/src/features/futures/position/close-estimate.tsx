import { useBgkClient, useThrottledLive } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { estimateMarketOrder, futuresProfit } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useEstimateRows } from '../../../trading/order-form/order-texts'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { FactList } from '../../../ui/layout/card'
import typography from '../../../ui/styles/typography.module.css'
import { lotParams, pairOf, useContract, useSigned, withUnit } from '../trade-texts'

interface CloseEstimateProps {
  position: FuturesPosition
  /** Lots as typed; undefined if empty and the closable quantity is unknown. */
  quantity: string | undefined
}

/**
 * Estimated result of a close, from the visible book (docs/reference/rules.md#r34). Needs the texts `trade`.
 */
export function CloseEstimate({ position, quantity }: CloseEstimateProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const estimateRows = useEstimateRows()
  const market = useContract(position)
  const { feed } = useBgkClient()
  const pair = pairOf(position)
  const book = useThrottledLive(pair && feed.book(pair, 'futures'))
  const { side, entryPrice, quote } = position
  const estimate =
    market && book && side
      ? estimateMarketOrder({
          side: side === 'buy' ? 'sell' : 'buy',
          book,
          quantity,
          contractSize: market.contractSize,
        })
      : undefined
  const profit =
    market && estimate && side && entryPrice !== undefined
      ? futuresProfit({
          side,
          entryPrice,
          lastPrice: estimate.averagePrice,
          contractSize: market.contractSize,
          quantity: estimate.quantity,
        })
      : undefined
  const direction = directionOf(profit)
  return (
    <>
      <FactList
        rows={[
          { label: t('openPrice'), value: withUnit(format.price(entryPrice, market?.priceDecimals), quote) },
          ...estimateRows(estimate, market),
          {
            label: t('profitEstimate'),
            value: withUnit(signed(profit), quote),
            tone: direction === 'flat' ? undefined : direction,
          },
        ]}
      />
      {estimate?.atLeast && (
        <p className={typography.hint}>
          {t('bookTooThin', { shown: format.amount(estimate.quantity, 0), ...lotParams(quantity, format) })}
        </p>
      )}
    </>
  )
}
