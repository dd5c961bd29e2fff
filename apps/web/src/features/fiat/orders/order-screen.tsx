import { useBgkClient, useFiatOrder } from '@bgk/react-bindings'
import { type FiatOrder, isBgkError } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Screen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { TopBar } from '../../../ui/layout/top-bar'
import { RECORDS } from '../paths'
import { EndCard } from './end-card'
import { OrderFacts } from './order-facts'
import styles from './order-list.module.css'
import { isOpen, stageOf } from './order-stage'
import { OrderSteps } from './order-steps'
import { PayForm } from './pay-form'
import { useOrderTitle } from './use-order-title'
import { WaitCard } from './wait-card'

const POLL_MS = 5000
/** Its time is over here: the exchange says so in a moment. */
const SOON_MS = 1000

/** One order from beginning to end: what it waits for, what is to be done, how it ended. */
export function OrderScreen({ id }: { id: string }) {
  const { t } = useTranslation('otc')
  const titleOf = useOrderTitle()
  const navigate = useNavigate()
  const goBack = useGoBack('/otc')
  const describe = useDescribeError()
  const { clock } = useBgkClient()
  const order = useFiatOrder(id, {
    refetchInterval: ({ state: { data } }) => {
      // One that does not say its state may still go on.
      if (!data || (data.status !== undefined && !isOpen(data))) return false
      return data.status === 'unpaid' && clock.now() > (data.payBefore ?? Infinity) ? SOON_MS : POLL_MS
    },
  })
  const { data } = order
  const gone = isBgkError(order.error) && order.error.reason === 'FIAT_ORDER_NOT_FOUND'
  return (
    <Screen
      pull
      bar={
        <TopBar
          title={data?.side === undefined ? t('order') : titleOf(data)}
          onBack={goBack}
          actions={<IconButton icon="history" label={t('records')} onClick={() => navigate(RECORDS)} />}
        />
      }
    >
      <div className={styles.page}>
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
          <ErrorState
            text={describe(order.error)}
            busy={order.isFetching}
            onRetry={() => void order.refetch()}
          />
        ) : (
          <div className={styles.page} aria-busy="true">
            <Skeleton height={56} radius={14} />
            <Skeleton height={220} radius={14} />
            <Skeleton height={180} radius={14} />
          </div>
        )}
      </div>
    </Screen>
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
