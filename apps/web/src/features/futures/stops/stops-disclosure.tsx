import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/screen/on-demand'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Icon } from '../../../ui/icons/icon'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import type { FuturesOrderForm } from '../order/use-futures-order'
import styles from './stops-disclosure.module.css'

const StopFields = onDemand(
  async () => (await import('./stop-fields')).StopFields,
  <Skeleton height={256} radius={14} />,
)

/** Take-profit and stop-loss of the order form, folded away until wanted; folded it still says what is set. */
export function StopsDisclosure({ form }: { form: FuturesOrderForm }) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const [wanted, setWanted] = useState(false)
  const { draft, dispatch, terms, ticket, writing } = form
  const { takeProfit, stopLoss } = draft
  const { problem } = writing
  // What is wrong inside must be seen.
  const open = wanted || problem?.field === 'takeProfit' || problem?.field === 'stopLoss'
  const price = (value: string) => format.price(value, terms?.market.priceDecimals)
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
      {open && terms && ticket && (
        <StopFields
          base={{
            side: ticket.side,
            openPrice: ticket.price,
            leverage: ticket.leverage,
            quantity: ticket.quantity,
            contractSize: terms.market.contractSize,
          }}
          quote={terms.market.quote}
          priceDecimals={terms.market.priceDecimals}
          takeProfit={takeProfit}
          stopLoss={stopLoss}
          onChange={(field, next) => dispatch({ type: 'stop', field, price: next })}
          problem={problem}
        />
      )}
    </details>
  )
}
