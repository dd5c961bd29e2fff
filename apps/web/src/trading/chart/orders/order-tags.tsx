import { useCancelFuturesOrder, useCancelSpotOrder } from '@bgk/react-bindings'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { RemovalSheet } from '../../../shared/writes/removal-sheet'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { hapticTick } from '../../../ui/gestures/haptics'
import type { ChartSurface } from '../surface'
import { type ChartOrder, tagColumns } from './chart-order'
import { MoveSheet } from './move-sheet'
import { OrderTag } from './order-tag'
import styles from './order-tags.module.css'

export interface OrderTagsProps {
  surface: ChartSurface
  orders: readonly ChartOrder[]
  priceDecimals: number
}

/** Action on one of them; it stays while its sheet closes. */
interface Asked {
  readonly order: ChartOrder
  readonly action: 'move' | 'cancel'
  /** Price of the drop. */
  readonly price: string | undefined
  readonly serial: number
}

/** The member's orders over the chart, each at its price, to move and to cancel. */
export function OrderTags({ surface, orders, priceDecimals }: OrderTagsProps) {
  const [{ confirmOrders }] = usePreferences()
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)
  const [moving, setMoving] = useState(false)
  const columns = useColumns(surface, orders)
  const ask = (order: ChartOrder, action: Asked['action'], price?: string) => {
    if (moving) return
    if (price !== undefined) hapticTick()
    setAsked((before) => ({ order, action, price, serial: (before?.serial ?? 0) + 1 }))
    setOpen(true)
  }
  const close = () => setOpen(false)
  const isAsked = (order: ChartOrder) => asked?.order.id === order.id && asked.action === 'move'
  return (
    <>
      {orders.map((order, index) => (
        <OrderTag
          key={order.id}
          {...{ order, surface, priceDecimals }}
          column={columns[index] ?? 0}
          pending={isAsked(order) && (open || moving) ? asked?.price : undefined}
          moving={moving && isAsked(order)}
          onMove={(price) => ask(order, 'move', price)}
          onCancel={() => ask(order, 'cancel')}
        />
      ))}
      <div className={styles.sheets}>
        {asked?.action === 'move' && (
          <MoveSheet
            key={asked.serial}
            order={asked.order}
            price={asked.price ?? asked.order.price}
            priceDecimals={priceDecimals}
            open={open}
            immediate={asked.price !== undefined && !confirmOrders}
            onBusy={setMoving}
            onClose={close}
          />
        )}
        {asked?.action === 'cancel' && (
          <CancelSheet
            key={asked.serial}
            order={asked.order}
            priceDecimals={priceDecimals}
            open={open}
            onClose={close}
          />
        )}
      </div>
    </>
  )
}

/** Tags beside each other where their heights meet; measured when the orders change and when the view does. */
function useColumns(surface: ChartSurface, orders: readonly ChartOrder[]): readonly (0 | 1)[] {
  const [columns, setColumns] = useState<readonly (0 | 1)[]>([])
  useLayoutEffect(() => {
    const measure = () => {
      const heights = orders.map(({ price }) => surface.priceToY(Number(price)) ?? 0)
      const next = tagColumns(heights)
      setColumns((before) => (before.join() === next.join() ? before : next))
    }
    measure()
    return surface.onViewChange(measure)
  }, [surface, orders])
  return columns
}

interface CancelSheetProps {
  order: ChartOrder
  priceDecimals: number
  open: boolean
  onClose: () => void
}

/** Asks before an order is cancelled at its line (docs/reference/product.md#validation). */
function CancelSheet({ order, priceDecimals, ...sheet }: CancelSheetProps) {
  const { t } = useTranslation(['chartOrders', 'app', 'futures', 'notices', 'spot', 'trade'])
  const format = useNumberFormat()
  const spot = useCancelSpotOrder()
  const futures = useCancelFuturesOrder()
  const { id, kind, base, quote, side, price, remaining } = order
  const unit = kind === 'spot' ? base : t('trade:lots')
  return (
    <RemovalSheet
      {...sheet}
      remove={() => (kind === 'spot' ? spot : futures).mutateAsync({ id })}
      success={t('notices:ORDER_CANCELLED')}
      title={t('trade:cancelTitle')}
      text={t(kind === 'spot' ? 'spot:cancelText' : 'futures:cancelText')}
      facts={[
        { label: t('trade:pair'), value: `${base}/${quote}` },
        { label: t('app:words.side'), value: t(`app:words.${side}`), tone: side === 'buy' ? 'up' : 'down' },
        { label: t('app:words.priceIn', { coin: quote }), value: format.price(price, priceDecimals) },
        { label: t('trade:unfilled'), value: `${format.amount(remaining, 8, true)} ${unit}` },
      ]}
      confirmLabel={t('trade:cancelConfirm')}
      cancelLabel={t('trade:keep')}
    />
  )
}
