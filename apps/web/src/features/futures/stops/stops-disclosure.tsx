import type { FuturesMarket } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Icon } from '../../../ui/icons/icon'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { onDemand } from '../on-demand'
import { leverageOf, priceOf } from '../order/order-draft'
import type { FuturesOrderForm } from '../order/use-futures-order'
import styles from './stops-disclosure.module.css'

const StopFields = onDemand(
  async () => (await import('./stop-fields')).StopFields,
  <Skeleton height={256} radius={14} />,
)

/** Take-profit and stop-loss of the order form, folded away until wanted; folded it still says what is set. */
export function StopsDisclosure({ form, market }: { form: FuturesOrderForm; market: FuturesMarket }) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const [wanted, setWanted] = useState(false)
  const { draft, dispatch, problem } = form
  const { side, quantity, takeProfit, stopLoss } = draft
  // What is wrong inside must be seen.
  const open = wanted || problem?.field === 'takeProfit' || problem?.field === 'stopLoss'
  const price = (value: string) => format.price(value, market.priceDecimals)
  const set = takeProfit !== '' || stopLoss !== ''
  return (
    <details className={styles.stops} open={open} onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary>
        <span>{t('takeProfitStopLoss')}</span>
        {!open && set && (
          <span className={styles.set}>
            {price(takeProfit)} / {price(stopLoss)}
          </span>
        )}
        <Icon name="chevron-down" size={16} />
      </summary>
      {open && (
        <StopFields
          base={{
            side,
            openPrice: priceOf(draft, market),
            leverage: leverageOf(draft, market),
            quantity,
            contractSize: market.contractSize,
          }}
          quote={market.quote}
          priceDecimals={market.priceDecimals}
          takeProfit={takeProfit}
          stopLoss={stopLoss}
          onChange={(field, next) => dispatch({ type: 'stop', field, price: next })}
          problem={problem}
        />
      )}
    </details>
  )
}
