import { useBgkClient } from '@bgk/react-bindings'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../../i18n/i18n'
import { usePart } from '../../../shared/screen/use-part'
import { IconButton } from '../../../ui/controls/button'
import type { ChartSurface } from '../surface'
import type { PriceMenuProps } from './place'
import { watchPriceHold } from './price-hold'

/** Opens the menu of a price: by this button, by a long press and by a right-click on the chart. */
export function PriceMenuButton({ surface, ...menu }: PriceMenuProps & { surface: ChartSurface }) {
  const { t, i18n } = useTranslation('chart')
  const { feed } = useBgkClient()
  const [asked, setAsked] = useState<{ readonly price: string; readonly serial: number }>()
  const [open, setOpen] = useState(false)
  const ask = (price: string) => {
    setAsked((before) => ({ price, serial: (before?.serial ?? 0) + 1 }))
    setOpen(true)
  }
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => watchPriceHold(surface, (price) => latest.current(price)), [surface])
  const Menu = usePart(async () => {
    const [{ PriceMenu }] = await Promise.all([
      import('./price-menu'),
      loadTextsOf(i18n, ['chartOrders', 'trade']),
    ])
    return PriceMenu
  }, asked)
  const fromButton = () => {
    const price = surface.crosshairPrice() ?? feed.ticker(menu.pair, menu.kind).get()?.price
    if (price !== undefined) ask(price)
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
      {asked && Menu && (
        <Menu key={asked.serial} {...menu} price={asked.price} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
