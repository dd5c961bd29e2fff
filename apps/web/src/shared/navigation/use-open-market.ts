import type { PairRef } from '@bgk/sdk'
import { useCallback } from 'react'
import { useApp } from '../app-context'
import type { MarketKind } from '../storage/recent-markets'
import { markShared } from './mark-shared'
import { useNavigate } from './use-navigate'

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
