import type { FuturesOrder, SpotOrder } from '@bgk/sdk'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../../i18n/i18n'
import { useLazyPart } from '../../../shared/screen/use-lazy-part'
import { type ChartOrder, chartOrders } from './chart-order'

interface Moving {
  readonly order: ChartOrder
  readonly priceDecimals: number
  readonly serial: number
}

/**
 * The way to another price for a list of orders, without the chart. `moverOf` is undefined for an order without a price to change; the
 * sheet's code comes with the first press.
 */
export function useMoveSheet(kind: 'spot' | 'futures'): {
  readonly moverOf: (
    order: SpotOrder | FuturesOrder,
    priceDecimals: number | undefined,
  ) => (() => void) | undefined
  readonly sheet: ReactNode
} {
  const { i18n } = useTranslation()
  const [moving, setMoving] = useState<Moving>()
  const [open, setOpen] = useState(false)
  const Sheet = useLazyPart(async () => {
    const [{ MoveSheet }] = await Promise.all([
      import('./move-sheet'),
      loadTextsOf(i18n, ['chartOrders', 'trade']),
    ])
    return MoveSheet
  }, moving)
  return {
    moverOf(row, priceDecimals) {
      const { base, quote } = row
      if (base === undefined || quote === undefined || priceDecimals === undefined) return undefined
      const [order] = chartOrders([row], { base, quote }, kind)
      return (
        order &&
        (() => {
          setMoving((before) => ({ order, priceDecimals, serial: (before?.serial ?? 0) + 1 }))
          setOpen(true)
        })
      )
    },
    sheet: moving && Sheet && (
      <Sheet
        key={moving.serial}
        order={moving.order}
        price={moving.order.price}
        priceDecimals={moving.priceDecimals}
        open={open}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
