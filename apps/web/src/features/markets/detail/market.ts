import { useBgkClient, useMarketTerms, useStreamStatus } from '@bgk/react-bindings'
import type { BgkError, MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { useEffect, useLayoutEffect, useState } from 'react'
import { isPassing } from '../../../shared/live/market-stream'
import type { MarketKind as MarketType } from '../../../shared/navigation/addresses'
import type { RouteName } from '../../../shared/navigation/routes'
import type { PairSlot } from '../../../shared/storage/chosen-markets'

/** What a market's page does differently for spot and for contracts. */
export interface TypeOfMarket {
  /** As the route and the list of recent markets name it (docs/reference/product.md#routes). */
  readonly type: MarketType
  /** As the SDK names it. */
  readonly kind: MarketKind
  /** Where the pair to be traded is kept. */
  readonly slot: PairSlot
  readonly route: Extract<RouteName, 'coinExchange' | 'futures'>
}

const types: Readonly<Record<MarketType, TypeOfMarket>> = {
  trad: { type: 'trad', kind: 'spot', slot: 'selectedCoin', route: 'coinExchange' },
  contract: { type: 'contract', kind: 'futures', slot: 'futuresCoinParams', route: 'futures' },
}

/** The market the address asks for; anything unknown is spot. */
export function typeOfMarket(param: string | undefined): TypeOfMarket {
  return param === 'contract' ? types.contract : types.trad
}

export interface MarketHook {
  /** New when its terms are: whoever shows its price follows it. */
  market: SpotMarket | undefined
  /** Why there is none. */
  problem: BgkError | undefined
  retry: () => void
}

/** The market that is looked at; when it does not come, why. */
export function useMarket(pair: PairRef, kind: MarketKind): MarketHook {
  const { feed } = useBgkClient()
  const [problem, setProblem] = useState<BgkError>()
  const [resting, setResting] = useState(false)
  // A stream that was left and is opened again asks anew.
  const stream = resting ? undefined : feed.ticker(pair, kind)
  const market = useMarketTerms(stream)
  const { error: ended } = useStreamStatus(stream)
  const missing = market === undefined
  // In the step that opens the stream (what is written into the page follows it from there): a refusal is told once, maybe before an effect.
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
