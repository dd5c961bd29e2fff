import { useCancelSpotOrder, useResolveWrite } from '@bgk/react-bindings'
import { isBgkError, type SpotOrder } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemovalSheet } from '../../../shared/writes/removal-sheet'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import type { FactRow } from '../../../ui/layout/card'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { useToast } from '../../../ui/overlays/ui-provider'
import { marketOf, pairOf, useSpotMarkets } from './order-figures'
import styles from './orders.module.css'

interface CancelOneProps {
  order: SpotOrder
  open: boolean
  onClose: () => void
}

/** Asks before an order is cancelled (docs/reference/product.md#validation). */
export function CancelOne({ order, ...sheet }: CancelOneProps) {
  const { t } = useTranslation(['spot', 'app', 'notices', 'trade'])
  const format = useNumberFormat()
  const cancel = useCancelSpotOrder()
  const { side, base = UNKNOWN, quote = UNKNOWN } = order
  const market = marketOf(useSpotMarkets(), order)
  const facts: readonly FactRow[] = [
    { label: t('trade:pair'), value: pairOf(order) },
    {
      label: t('app:words.side'),
      value: side === undefined ? UNKNOWN : t(`app:words.${side}`),
      tone: side && (side === 'buy' ? 'up' : 'down'),
    },
    {
      label: t('app:words.priceIn', { coin: quote }),
      value:
        order.type === 'market' ? t('trade:marketOrder') : format.price(order.price, market?.priceDecimals),
    },
    {
      label: t('trade:unfilled'),
      value: `${format.amount(order.remaining, market?.quantityDecimals ?? 8, true)} ${base}`,
    },
  ]
  return (
    <RemovalSheet
      {...sheet}
      remove={() => cancel.mutateAsync({ id: order.id })}
      success={t('notices:ORDER_CANCELLED')}
      title={t('trade:cancelTitle')}
      text={t('cancelText')}
      facts={facts}
      confirmLabel={t('trade:cancelConfirm')}
      cancelLabel={t('trade:keep')}
    />
  )
}

/** Cancels every order of the list after a question; the exchange has no call for all, so one goes after the other. */
export function CancelAll({ orders }: { orders: readonly SpotOrder[] }) {
  const { t } = useTranslation('spot')
  const describe = useDescribeError()
  const toast = useToast()
  const cancel = useCancelSpotOrder()
  const { resolve } = useResolveWrite()
  const underWay = useRef(false)
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const busy = done !== undefined

  /** Why an order was not cancelled, or not surely; undefined when it was. */
  const cancelOne = async (id: number): Promise<unknown> => {
    try {
      await cancel.mutateAsync({ id })
    } catch (error) {
      if (!isBgkError(error) || !error.attempt) return error
      return (await resolve(error.attempt)).state === 'applied' ? undefined : error
    }
  }

  const confirm = async () => {
    if (underWay.current) return
    underWay.current = true
    setProblem(undefined)
    // Those that were shown: what comes meanwhile was not agreed to.
    const ids = orders.map(({ id }) => id)
    const failures: unknown[] = []
    for (const [index, id] of ids.entries()) {
      setDone(index)
      const failure = await cancelOne(id)
      if (failure !== undefined) failures.push(failure)
    }
    underWay.current = false
    setDone(undefined)
    const [failure] = failures
    if (failure === undefined) {
      setAsking(false)
      toast({ text: t('cancelledAll', { count: ids.length }), tone: 'success' })
    } else {
      const text = t('cancelledSome', { done: ids.length - failures.length, count: ids.length })
      setProblem(`${text} ${describe(failure)}`)
    }
  }

  return (
    <div className={styles.all}>
      <Button variant="quiet" size={36} onClick={() => setAsking(true)}>
        {t('cancelAll')}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => {
          setProblem(undefined)
          setAsking(false)
        }}
        onConfirm={() => void confirm()}
        title={t('cancelAllTitle', { count: orders.length })}
        text={t('cancelText')}
        confirmLabel={busy ? t('cancelling', { done: done + 1, all: orders.length }) : t('cancelAll')}
        cancelLabel={t('keepAll')}
        variant="danger"
        busy={busy}
        error={problem}
      />
    </div>
  )
}
