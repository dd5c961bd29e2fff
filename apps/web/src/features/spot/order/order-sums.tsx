import type { SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import type { OrderDraft, Usable } from './order-draft'
import styles from './order-form.module.css'
import { ticketOf, totalOf } from './ticket'

const UNKNOWN = '--'

export interface OrderSumsProps {
  draft: OrderDraft
  market: SpotMarket | undefined
  usable: Usable | undefined
  onTransfer: () => void
}

/** What the order comes to, and what there is to pay it with. */
export function OrderSums({ draft, market, usable, onTransfer }: OrderSumsProps) {
  const { t } = useTranslation('spot')
  const format = useNumberFormat()
  const ticket = market && ticketOf(draft, market)
  const buy = draft.side === 'buy'
  const inBase = draft.unit === 'base'
  const other = inBase
    ? format.amount(ticket && totalOf(ticket), 8, true)
    : format.amount(ticket?.amount, market?.quantityDecimals ?? 8, true)
  const held = format.amount(buy ? usable?.quote : usable?.base, 4)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t(inBase ? 'total' : 'amountWord')}</dt>
        <dd data-testid="order-total">
          {other === UNKNOWN ? other : `${other} ${inBase ? market?.quote : market?.base}`}
        </dd>
      </div>
      <div>
        <dt>{t('available')}</dt>
        <dd className={styles.held}>
          <span data-testid="available">
            {held === UNKNOWN ? held : `${held} ${buy ? market?.quote : market?.base}`}
          </span>
          <button type="button" className={styles.add} aria-label={t('transferIn')} onClick={onTransfer}>
            <Icon name="plus" size={16} />
          </button>
        </dd>
      </div>
    </dl>
  )
}
