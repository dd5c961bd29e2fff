import { useBgkClient, useMarketTerms, useStreamStatus } from '@bgk/react-bindings'
import type { BgkError, MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { useEffect, useLayoutEffect, useState } from 'react'
import { isPassing } from '../../../shared/live/market-stream'
import type { MarketKind as MarketType } from '../../../shared/navigation/addresses'
import type { RouteName } from '../../../shared/navigation/routes'
import type { PairSlot } from '../../../shared/storage/chosen-markets'

/** Differences of a market page between spot and contracts. */
export interface TypeOfMarket {
  /** Name in the route and in recent markets (docs/reference/product.md#routes). */
  readonly type: MarketType
  readonly kind: MarketKind
  /** Storage slot of the selected pair. */
  readonly slot: PairSlot
  readonly route: Extract<RouteName, 'coinExchange' | 'futures'>
}

const types: Readonly<Record<MarketType, TypeOfMarket>> = {
  trad: { type: 'trad', kind: 'spot', slot: 'selectedCoin', route: 'coinExchange' },
  contract: { type: 'contract', kind: 'futures', slot: 'futuresCoinParams', route: 'futures' },
}

/** Market of the address; spot for unknown values. */
export function typeOfMarket(param: string | undefined): TypeOfMarket {
  return param === 'contract' ? types.contract : types.trad
}

export interface MarketHook {
  /** Changes with the market's terms; prices have their own source. */
  market: SpotMarket | undefined
  problem: BgkError | undefined
  retry: () => void
}

/** Market of the page, or the error that prevents it. */
export function useMarket(pair: PairRef, kind: MarketKind): MarketHook {
  const { feed } = useBgkClient()
  const [problem, setProblem] = useState<BgkError>()
  const [resting, setResting] = useState(false)
  // Leaving the stream and reopening it requests the market again.
  const stream = resting ? undefined : feed.ticker(pair, kind)
  const market = useMarketTerms(stream)
  const { error: ended } = useStreamStatus(stream)
  const missing = market === undefined
  // In the step that opens the stream: a rejection is emitted once, perhaps before a normal effect.
  useLayoutEffect(() => {
    if (!missing) {
      setProblem(undefined)
      return
    }
    return feed.onProblem((one) => {
      if (!isPassing(one)) setProblem(one)
    })
  }, [feed, missing])
  useEffect(() => setResting(false), [resting])
  return {
    market,
    problem: ended ?? problem,
    retry() {
      setProblem(undefined)
      setResting(true)
    },
  }
}
