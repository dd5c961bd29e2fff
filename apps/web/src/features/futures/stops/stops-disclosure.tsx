import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/screen/on-demand'
import { Skeleton } from '../../../ui/feedback/loading'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Icon } from '../../../ui/icons/icon'
import type { FuturesOrderState } from '../order-form/use-futures-order'
import styles from './stops-disclosure.module.css'

const StopFields = onDemand(
  async () => (await import('./stop-fields')).StopFields,
  <Skeleton height={256} radius={14} />,
)

/** Take-profit and stop-loss of the order form, folded away until wanted; folded it still says what is set. */
export function StopsDisclosure({ form }: { form: FuturesOrderState }) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const [unfolded, setUnfolded] = useState(false)
  const { draft, dispatch, market, order, write } = form
  const { takeProfitPrice, stopLossPrice } = draft
  const { problem } = write
  // What is wrong inside must be seen.
  const open = unfolded || problem?.field === 'takeProfitPrice' || problem?.field === 'stopLossPrice'
  const price = (value: string) => format.price(value, market?.priceDecimals)
  const set = takeProfitPrice !== '' || stopLossPrice !== ''
  return (
    <details className={styles.stops} open={open} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>
        <span>{t('takeProfitStopLoss')}</span>
        {!open && set && (
          <span className={styles.set}>
            {price(takeProfitPrice)} / {price(stopLossPrice)}
          </span>
        )}
        <Icon name="chevron-down" size={16} />
      </summary>
      {open && market && order && (
        <StopFields
          base={{
            side: order.side,
            openPrice: order.price,
            leverage: order.leverage,
            quantity: order.quantity,
            contractSize: market.contractSize,
          }}
          quote={market.quote}
          priceDecimals={market.priceDecimals}
          takeProfitPrice={takeProfitPrice}
          stopLossPrice={stopLossPrice}
          onChange={(field, next) => dispatch({ type: 'stop', field, price: next })}
          problem={problem}
        />
      )}
    </details>
  )
}
