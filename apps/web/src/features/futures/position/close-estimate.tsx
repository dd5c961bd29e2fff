import type { FuturesPosition } from '@bgk/sdk'
import { estimateMarketOrder, futuresProfit, UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useShownBook } from '../../../trading/order-form/use-market-estimate'
import { FactList } from '../../../ui/layout/fact-list'
import { directionOf } from '../../../ui/number-text/direction-of'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { pairOf, withCoin } from '../trade-words'
import { useContract } from '../use-contract'
import { useSigned } from '../use-signed'
import styles from './close-sheet.module.css'

interface CloseEstimateProps {
  position: FuturesPosition
  /** Lots, as typed; undefined while none are and the exchange does not say how many there are. */
  quantity: string | undefined
}

/** About what closing so many lots brings, by walking the shown book (docs/reference/rules.md#r34). */
export function CloseEstimate({ position, quantity }: CloseEstimateProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const market = useContract(position)
  const book = useShownBook(pairOf(position), 'futures', 'market')
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
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  return (
    <>
      <FactList
        rows={[
          { label: t('openPrice'), value: price(entryPrice) },
          { label: t('closePriceEstimate'), value: `≈ ${price(estimate?.averagePrice)}` },
          {
            label: t('slippage'),
            value: estimate ? `${format.amount(estimate.slippagePercent, 2)}%` : UNKNOWN,
          },
          {
            label: t('profitEstimate'),
            value: withCoin(signed(profit), quote),
            tone: direction === 'flat' ? undefined : direction,
          },
        ]}
      />
      {estimate?.atLeast && (
        <p className={styles.words}>
          {t('bookTooThin', { shown: format.amount(estimate.quantity, 0), lots: format.amount(quantity, 0) })}
        </p>
      )}
    </>
  )
}
