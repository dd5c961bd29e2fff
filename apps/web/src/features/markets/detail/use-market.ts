import { useBgkClient, useLive, useStreamStatus } from '@bgk/react-bindings'
import type { BgkError, MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { useEffect, useLayoutEffect, useState } from 'react'
import { isPassing } from '../../../shared/live/sockets/passing-problem'
import { sameTerms } from '../../../shared/live/sockets/same-terms'

export interface MarketHook {
  /** New when its terms are: whoever shows its price follows it. */
  market: SpotMarket | undefined
  /** Why there is none. */
  problem: BgkError | undefined
  retry: () => void
}

const asItIs = (market: SpotMarket) => market

/** The market that is looked at; when it does not come, why. */
export function useMarket(pair: PairRef, kind: MarketKind): MarketHook {
  const { feed } = useBgkClient()
  const [problem, setProblem] = useState<BgkError>()
  const [resting, setResting] = useState(false)
  // A stream that was left and is opened again asks anew.
  const stream = resting ? undefined : feed.ticker(pair, kind)
  const market = useLive(stream, asItIs, sameTerms)
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
