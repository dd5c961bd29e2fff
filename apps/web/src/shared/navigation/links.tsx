import type { PairRef } from '@bgk/sdk'
import { useCallback } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router-dom'
import { useApp } from '../app-context'
import type { MarketKind } from './addresses'
import { useNavigate } from './navigate'

/** A link to a screen of the app, which slides in. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition {...props} />
}

/** Just before leaving a list: names the coin icon and the price of this row, so that they morph into the page of detail. */
function markShared(row: HTMLElement): void {
  for (const name of ['coin-icon', 'last-price']) {
    const part = row.querySelector<HTMLElement | SVGElement>(`[data-shared="${name}"]`)
    part?.style.setProperty('view-transition-name', name)
  }
}

const tradedOn = { trad: 'selectedCoin', contract: 'futuresCoinParams' } as const

/** Goes to the market's page of a pair, which is then also the one to be traded; the icon and price of `row` move along. */
export function useOpenMarket(kind: MarketKind): (pair: PairRef, row?: HTMLElement) => void {
  const { pairs } = useApp()
  const navigate = useNavigate()
  return useCallback(
    (pair, row) => {
      pairs.set('marketDetails', pair)
      pairs.set(tradedOn[kind], pair)
      if (row) markShared(row)
      void navigate(`/marketDetails/${kind}`)
    },
    [pairs, navigate, kind],
  )
}
