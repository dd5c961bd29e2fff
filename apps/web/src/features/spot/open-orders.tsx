import { useCancelSpotOrder, useOpenOrders } from '@bgk/react-bindings'
import type { PairRef, SpotMarket, SpotOrder } from '@bgk/sdk'
import { isBgkError } from '@bgk/sdk'
import { useState } from 'react'
import { useDescribeError } from '../../app/use-describe-error'
import { useTranslation } from '../../i18n/use-translation'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { SkeletonRows } from '../../ui/skeleton'
import { useToast } from '../../ui/ui-provider'
import styles from './open-orders.module.css'
import { OrderCard } from './order-card'

export interface OpenOrdersProps {
  pair: PairRef
  market: SpotMarket | undefined
}

/** The orders of this pair that still wait, asked for again every 5 s while there are any (spec §4). */
export function OpenOrders({ pair, market }: OpenOrdersProps) {
  const { t } = useTranslation('spot')
  const format = useNumberFormat()
  const describe = useDescribeError()
  const toast = useToast()
  const orders = useOpenOrders(pair)
  const cancel = useCancelSpotOrder()
  const [asked, setAsked] = useState<SpotOrder>()
  const [refusal, setRefusal] = useState<string>()

  const confirm = async () => {
    if (!asked || cancel.isPending) return
    setRefusal(undefined)
    try {
      const answer = await cancel.mutateAsync({ id: asked.id })
      setAsked(undefined)
      toast({ text: answer.message || t('cancelled'), tone: 'success' })
    } catch (error) {
      if (isBgkError(error) && error.code === 'OUTCOME_UNKNOWN') {
        setAsked(undefined)
        toast({ text: t('outcomeUnknown'), tone: 'error' })
      } else setRefusal(describe(error))
    }
  }

  if (orders.isPending) return <SkeletonRows count={2} height={96} />
  if (!orders.data) {
    return (
      <ErrorState
        compact
        text={describe(orders.error)}
        busy={orders.isFetching}
        onRetry={() => void orders.refetch()}
      />
    )
  }
  return (
    <>
      {orders.data.rows.length === 0 ? (
        <EmptyState compact icon="orders" title={t('noOrders')} hint={t('noOrdersHint')} />
      ) : (
        <ul className={styles.list} aria-label={t('openOrders')}>
          {orders.data.rows.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              market={market}
              cancelling={cancel.isPending && asked?.id === order.id}
              onCancel={() => {
                setRefusal(undefined)
                setAsked(order)
              }}
            />
          ))}
        </ul>
      )}
      <ConfirmSheet
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void confirm()}
        title={t('cancelTitle')}
        text={t('cancelText')}
        facts={
          asked && [
            { label: t('pair'), value: `${asked.base}/${asked.quote}` },
            { label: t('side'), value: t(asked.side), tone: asked.side === 'buy' ? 'up' : 'down' },
            {
              label: t('priceHead', { coin: asked.quote }),
              value: format.price(asked.price, market?.priceDecimals),
            },
            {
              label: t('remaining'),
              value: `${format.amount(asked.remaining, market?.amountDecimals ?? 8, true)} ${asked.base}`,
            },
          ]
        }
        confirmLabel={t('cancelConfirm')}
        cancelLabel={t('keep')}
        variant="danger"
        busy={cancel.isPending}
        error={refusal}
      />
    </>
  )
}
