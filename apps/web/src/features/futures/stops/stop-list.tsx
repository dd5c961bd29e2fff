import { useCancelStopOrder } from '@bgk/react-bindings'
import type { FuturesPosition, StopOrder } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/screen/moment'
import { useSending } from '../../../shared/writes/use-sending'
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
  const sending = useSending()
  const [subject, setSubject] = useState<StopOrder>()
  const [asking, setAsking] = useState<'cancel' | 'edit'>()
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  const ask = (stop: StopOrder, what: 'cancel' | 'edit') => {
    sending.clear()
    setSubject(stop)
    setAsking(what)
  }
  const subjectFacts =
    subject &&
    facts({
      takeProfit: subject.takeProfitPrice ?? '',
      stopLoss: subject.stopLossPrice ?? '',
      quantity: subject.quantity,
    })
  const confirm = async () => {
    if (!subject) return
    const { id } = subject
    const leave = () => setAsking(undefined)
    const sent = await sending.run(() => cancel.mutateAsync({ id }), {
      sent: { kind: 'change', title: t('trade:cancelConfirm'), facts: subjectFacts },
      said: t('notices:ORDER_CANCELLED'),
      onLost: leave,
    })
    if (sent === 'done') leave()
  }
  if (stops.length === 0 && asking === undefined)
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
              <Button variant="soft" size={36} onClick={() => ask(stop, 'edit')}>
                {t('edit')}
              </Button>
              <Button variant="ghost" size={36} onClick={() => ask(stop, 'cancel')}>
                {t('trade:cancel')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {subject && (
        <EditStopSheet
          key={subject.id}
          position={position}
          // The newest of it, while it stands: what is not typed is sent as it is now.
          stop={stops.find(({ id }) => id === subject.id) ?? subject}
          open={asking === 'edit'}
          onClose={() => setAsking(undefined)}
        />
      )}
      <ConfirmSheet
        open={asking === 'cancel'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void confirm()}
        title={t('cancelStopTitle')}
        text={t('cancelStopText')}
        facts={subjectFacts}
        confirmLabel={t('trade:cancelConfirm')}
        cancelLabel={t('trade:keep')}
        variant="danger"
        busy={sending.busy}
        error={sending.refusal?.text}
      />
    </>
  )
}
