import { useBgkClient, useFiatOrder } from '@bgk/react-bindings'
import { type FiatOrder, isBgkError } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { SubScreen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button, IconButton } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonStack } from '../../../ui/feedback/loading'
import { Moment } from '../../../ui/figures/time-text'
import { Icon } from '../../../ui/icons/icon'
import { Card, FactList } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { useMoney } from '../use-money'
import { EndCard, WaitCard } from './end-card'
import { isOpen, labelKeyOf, RECORDS, stageOf, stepsOf, useOrderTitle } from './fiat-order'
import { OrderChip } from './order-list'
import styles from './orders.module.css'
import { PayForm } from './pay-form'

const POLL_MS = 5000
/** The countdown is over here; the exchange reports it in a moment. */
const SOON_MS = 1000

/** One order from beginning to end: current step, required action, outcome. */
export function OrderScreen({ id }: { id: string }) {
  const { t } = useTranslation('otc')
  const titleOf = useOrderTitle()
  const navigate = useNavigate()
  const describe = useDescribeError()
  const { clock } = useBgkClient()
  const order = useFiatOrder(id, {
    refetchInterval: ({ state: { data } }) => {
      // An order without a status may still be open.
      if (!data || (data.status !== undefined && !isOpen(data))) return false
      return data.status === 'unpaid' && clock.now() > (data.payBefore ?? Infinity) ? SOON_MS : POLL_MS
    },
  })
  const { data } = order
  const gone = isBgkError(order.error) && order.error.reason === 'FIAT_ORDER_NOT_FOUND'
  return (
    <SubScreen
      pull
      title={data?.side === undefined ? t('order') : titleOf(data)}
      back="/otc"
      actions={<IconButton icon="history" label={t('records')} onClick={() => navigate(RECORDS)} />}
    >
      <Stack gap={16} width={480}>
        {data ? (
          <Stages order={data} onOver={() => void order.refetch()} />
        ) : gone ? (
          <EmptyState
            icon="card"
            title={describe(order.error)}
            action={
              <Button variant="soft" size={44} onClick={() => navigate(RECORDS)}>
                {t('records')}
              </Button>
            }
          />
        ) : order.isError ? (
          <QueryError query={order} />
        ) : (
          <SkeletonStack gap={16} heights={[56, 220, 180]} />
        )}
      </Stack>
    </SubScreen>
  )
}

function Stages({ order, onOver }: { order: FiatOrder; onOver: () => void }) {
  const stage = stageOf(order)
  return (
    <>
      <OrderSteps order={order} />
      {stage === 'unpaid' ? (
        <PayForm order={order} onOver={onOver} />
      ) : stage === 'completed' || stage === 'cancelled' || stage === 'rejected' ? (
        <EndCard order={order} stage={stage} />
      ) : (
        <WaitCard order={order} stage={stage} />
      )}
      <OrderFacts order={order} />
    </>
  )
}

function OrderSteps({ order }: { order: FiatOrder }) {
  const { t } = useTranslation('otc')
  const steps = stepsOf(order)
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps} aria-label={t('progress')}>
      {steps.map(({ stage, state }, index) => (
        <li key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden="true">
            {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <span className={styles.label}>
            {t(`steps.${labelKeyOf(order.side, stage)}`)}
            {state === 'done' && <span className="visually-hidden">: {t('steps.done')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function OrderFacts({ order }: { order: FiatOrder }) {
  const { t } = useTranslation(['otc', 'app'])
  const { coins, money, price } = useMoney()
  const { side, coin, currency } = order
  return (
    <Card title={t('details')}>
      <FactList
        rows={[
          { label: t('app:words.status'), value: <OrderChip order={order} /> },
          { label: t('app:words.quantity'), value: coins(order.quantity, coin) },
          { label: t('price'), value: price(order.price, currency) },
          {
            label: side === undefined ? t('payee.amount') : t(`${side}.total`),
            value: money(order.total, currency),
          },
          { label: t('number'), value: order.id },
          { label: t('createdAt'), value: <Moment value={order.createdAt} /> },
        ]}
      />
    </Card>
  )
}
