import type { PairRef } from '@bgk/sdk'
import { useCallback } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router-dom'
import { useApp } from '../app-context'
import type { MarketKind } from './addresses'
import { useNavigate } from './navigate'

/** Link to a screen of the app, which slides in. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition {...props} />
}

/** Names icon and price of this row for a view transition to the market page. */
function markShared(row: HTMLElement): void {
  for (const name of ['coin-icon', 'last-price']) {
    const part = row.querySelector<HTMLElement | SVGElement>(`[data-shared="${name}"]`)
    part?.style.setProperty('view-transition-name', name)
  }
}

const tradedOn = { trad: 'selectedCoin', contract: 'futuresCoinParams' } as const

/**
 * Returns a function that opens a pair's market page and selects the pair for trading; icon and price of
 * `row` morph along.
 */
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
