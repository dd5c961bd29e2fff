import { useLayoutEffect, useState } from 'react'
import { usePreferences } from '../../../shared/app-context'
import { hapticTick } from '../../../ui/gestures/haptics'
import { CancelSheet } from '../orders/cancel-sheet'
import type { ChartOrder } from '../orders/chart-order'
import { MoveSheet } from '../orders/move-sheet'
import { OrderTag } from '../orders/order-tag'
import { type ChartStop, stopKey } from '../positions/chart-stop'
import { RemoveStopSheet, StopSheet } from '../positions/stop-sheets'
import { StopTag } from '../positions/stop-tag'
import type { ChartSurface } from '../surface'
import { type TagPlace, tagPlaces } from './tag-places'
import styles from './tags.module.css'

export interface ChartTagsProps {
  surface: ChartSurface
  orders: readonly ChartOrder[]
  stops: readonly ChartStop[]
  priceDecimals: number
  /** Taken by the legend at the top, in px. */
  top: number
}

type Tagged =
  | { readonly key: string; readonly price: string; readonly order: ChartOrder; readonly stop?: never }
  | { readonly key: string; readonly price: string; readonly stop: ChartStop; readonly order?: never }

/** Action on one of them; it stays while its sheet closes. */
interface TagAction {
  readonly tagged: Tagged
  readonly action: 'move' | 'cancel'
  /** Price of the drop. */
  readonly price: string | undefined
  readonly serial: number
}

/** The member's orders and stops over the chart, each at its price, to move and to cancel. */
export function ChartTags({ surface, orders, stops, priceDecimals, top }: ChartTagsProps) {
  const [{ confirmOrders }] = usePreferences()
  const [active, setActive] = useState<TagAction>()
  const [open, setOpen] = useState(false)
  const [moving, setMoving] = useState(false)
  const all: readonly Tagged[] = [
    ...orders.map((order) => ({ key: `order-${order.id}`, price: order.price, order })),
    ...stops.map((stop) => ({ key: stopKey(stop), price: stop.price, stop })),
  ]
  const places = usePlaces(surface, all, top)
  const openSheet = (tagged: Tagged, action: TagAction['action'], price?: string) => {
    if (moving) return
    if (price !== undefined) hapticTick()
    setActive((before) => ({ tagged, action, price, serial: (before?.serial ?? 0) + 1 }))
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      {all.map((tagged, index) => {
        const isActive = active?.tagged.key === tagged.key && active.action === 'move'
        const tag = {
          ...{ surface, priceDecimals },
          place: places[index],
          pending: isActive && (open || moving) ? active.price : undefined,
          moving: moving && isActive,
          onMove: (price: string | undefined) => openSheet(tagged, 'move', price),
          onCancel: () => openSheet(tagged, 'cancel'),
        }
        return tagged.order ? (
          <OrderTag key={tagged.key} {...tag} order={tagged.order} />
        ) : (
          <StopTag key={tagged.key} {...tag} stop={tagged.stop} />
        )
      })}
      <div className={styles.sheets}>
        {active && (
          <TagSheet
            key={active.serial}
            {...{ active, open, priceDecimals }}
            immediate={active.price !== undefined && !confirmOrders}
            onBusy={setMoving}
            onClose={close}
          />
        )}
      </div>
    </>
  )
}

interface TagSheetProps {
  active: TagAction
  open: boolean
  priceDecimals: number
  immediate: boolean
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function TagSheet({ active, immediate, onBusy, ...sheet }: TagSheetProps) {
  const { tagged, action, price = tagged.price } = active
  const { order, stop } = tagged
  if (action === 'cancel')
    return order ? <CancelSheet {...sheet} order={order} /> : <RemoveStopSheet {...sheet} stop={stop} />
  const change = { ...sheet, immediate, onBusy, price }
  return order ? <MoveSheet {...change} order={order} /> : <StopSheet {...change} stop={stop} />
}

/** Places of the tags; measured when they change and when the view does. */
function usePlaces(
  surface: ChartSurface,
  tags: readonly Tagged[],
  top: number,
): readonly (TagPlace | undefined)[] {
  const [places, setPlaces] = useState<readonly (TagPlace | undefined)[]>([])
  const prices = tags.map(({ price }) => price).join()
  useLayoutEffect(() => {
    const measure = () => {
      const heights = prices === '' ? [] : prices.split(',').map((price) => surface.priceToY(Number(price)))
      const next = tagPlaces(heights, surface.plot().height, top)
      setPlaces((before) => (isSame(before, next) ? before : next))
    }
    measure()
    return surface.onViewChange(measure)
  }, [surface, prices, top])
  return places
}

const isSame = (before: readonly (TagPlace | undefined)[], next: readonly (TagPlace | undefined)[]) =>
  before.length === next.length &&
  next.every((place, index) => {
    const old = before[index]
    return old?.column === place?.column && old?.shift === place?.shift
  })
