import { useBgkClient } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../i18n/i18n'
import { useApp } from '../../shared/app-context'
import { useLazyPart } from '../../shared/screen/use-lazy-part'
import type { ChartSurface } from './surface'

export interface DrawingTools {
  readonly open: boolean
  toggle(): void
  /** Gives the tools their place, for as long as they are open. */
  readonly placeRef: (place: HTMLElement | null) => void
  /** The drawings over the bars. */
  readonly overlay: (surface: ChartSurface) => ReactNode
}

/** The drawings of a market: their code is fetched with the first drawing, or where one is stored. */
export function useDrawings(
  pair: PairRef,
  kind: MarketKind,
  priceDecimals: number | undefined,
): DrawingTools {
  const { i18n } = useTranslation()
  const { storage } = useApp()
  const { origin } = useBgkClient()
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const storageKey = `drawings:${origin}:${kind}:${pair.base}/${pair.quote}`
  const Layer = useLazyPart(
    async () => {
      const [{ Drawings }] = await Promise.all([
        import('./drawings/drawings'),
        loadTextsOf(i18n, ['drawings']),
      ])
      return Drawings
    },
    open || storage.get(storageKey) !== null,
  )
  return {
    open,
    toggle: () => setOpen(!open),
    placeRef: setPlace,
    overlay: (surface) =>
      Layer &&
      priceDecimals !== undefined && (
        <Layer key={storageKey} {...{ surface, storageKey, priceDecimals }} tools={open ? place : null} />
      ),
  }
}
