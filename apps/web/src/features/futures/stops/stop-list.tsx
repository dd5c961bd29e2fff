import { useCancelStopOrder } from '@bgk/react-bindings'
import type { FuturesPosition, StopOrder } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/screen/moment'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { useContract } from '../use-contract'
import { EditStopSheet } from './edit-stop-sheet'
import styles from './stop-list.module.css'
import { useStopFacts } from './use-stop-facts'

interface StopListProps {
  position: FuturesPosition
  stops: readonly StopOrder[]
}

/** The stop orders that stand, each with a way to change and to cancel it. */
export function StopList({ position, stops }: StopListProps) {
  const { t } = useTranslation(['futures', 'notices', 'trade'])
  const format = useNumberFormat()
  const market = useContract(position)
  const facts = useStopFacts(market)
  const cancel = useCancelStopOrder()
  const [edited, setEdited] = useState<StopOrder>()
  const [editing, setEditing] = useState(false)
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  const factsOf = ({ takeProfitPrice, stopLossPrice, quantity }: StopOrder) =>
    facts({ takeProfit: takeProfitPrice ?? '', stopLoss: stopLossPrice ?? '', quantity })
  const write = useConfirmedMutation({
    review: true,
    mutate: ({ id }: StopOrder) => cancel.mutateAsync({ id }),
    describe: (stop) => ({ kind: 'change', title: t('trade:cancelConfirm'), facts: factsOf(stop) }),
    success: t('notices:ORDER_CANCELLED'),
  })
  const edit = (stop: StopOrder) => {
    setEdited(stop)
    setEditing(true)
  }
  if (stops.length === 0 && !editing && !write.reviewing)
    return <EmptyState compact icon="flag" title={t('noStops')} hint={t('noStopsHint')} />
  return (
    <>
      <ul className={styles.list} aria-label={t('standingStops')}>
        {stops.map((stop) => (
          <li key={stop.id} className={styles.stop}>
            <dl className={styles.facts}>
              <div>
                <dt>{t('takeProfit')}</dt>
                <dd translate="no">{price(stop.takeProfitPrice)}</dd>
              </div>
              <div>
                <dt>{t('stopLoss')}</dt>
                <dd translate="no">{price(stop.stopLossPrice)}</dd>
              </div>
              <div>
                <dt>{t('lots')}</dt>
                <dd translate="no">{format.amount(stop.quantity, 0)}</dd>
              </div>
            </dl>
            <Moment className={styles.time} value={stop.createdAt} />
            <div className={styles.actions}>
              <Button variant="soft" size={36} onClick={() => edit(stop)}>
                {t('edit')}
              </Button>
              <Button variant="ghost" size={36} onClick={() => void write.submit(stop)}>
                {t('trade:cancel')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited && (
        <EditStopSheet
          key={edited.id}
          position={position}
          // The newest of it, while it stands: what is not typed is sent as it is now.
          stop={stops.find(({ id }) => id === edited.id) ?? edited}
          open={editing}
          onClose={() => setEditing(false)}
        />
      )}
      <ConfirmSheet
        {...write.sheet}
        title={t('cancelStopTitle')}
        text={t('cancelStopText')}
        facts={write.input && factsOf(write.input)}
        confirmLabel={t('trade:cancelConfirm')}
        cancelLabel={t('trade:keep')}
        variant="danger"
      />
    </>
  )
}
