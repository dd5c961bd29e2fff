import { useBgkClient } from '@bgk/react-bindings'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../../i18n/i18n'
import { useLazyPart } from '../../../shared/screen/use-lazy-part'
import { IconButton } from '../../../ui/controls/button'
import type { ChartSurface } from '../surface'
import type { PriceMenuProps } from './place'
import { watchPriceHold } from './price-hold'

/** Opens the menu of a price: by this button, by a long press and by a right-click on the chart. */
export function PriceMenuButton({ surface, ...menu }: PriceMenuProps & { surface: ChartSurface }) {
  const { t, i18n } = useTranslation('chart')
  const { feed } = useBgkClient()
  const [request, setRequest] = useState<{ readonly price: string; readonly serial: number }>()
  const [open, setOpen] = useState(false)
  const openAt = (price: string) => {
    setRequest((before) => ({ price, serial: (before?.serial ?? 0) + 1 }))
    setOpen(true)
  }
  const latest = useRef(openAt)
  latest.current = openAt
  useEffect(() => watchPriceHold(surface, (price) => latest.current(price)), [surface])
  const Menu = useLazyPart(async () => {
    const [{ PriceMenu }] = await Promise.all([
      import('./price-menu'),
      loadTextsOf(i18n, ['chartOrders', 'trade']),
    ])
    return PriceMenu
  }, request)
  const fromButton = () => {
    const price = surface.crosshairPrice() ?? feed.ticker(menu.pair, menu.kind).get()?.price
    if (price !== undefined) openAt(price)
  }
  return (
    <>
      <IconButton
        icon="plus"
        size={20}
        label={t('priceMenu')}
        aria-haspopup="dialog"
        data-crosshair
        onClick={fromButton}
      />
      {request && Menu && (
        <Menu
          key={request.serial}
          {...menu}
          price={request.price}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
