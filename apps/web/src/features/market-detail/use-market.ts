import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { BgkError, MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { useEffect, useLayoutEffect, useState } from 'react'
import { sameTerms } from '../../live/same-terms'

/** The socket mends these by itself. */
const PASSING = new Set<string>(['CANCELLED', 'FRAME_INVALID', 'SOCKET_ERROR', 'LISTENER_FAILED'])

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
  const market = useLive(resting ? undefined : feed.ticker(pair, kind), asItIs, sameTerms)
  const missing = market === undefined
  // In the step that opens the stream (what is written into the page follows it from there): a refusal is told once, maybe before an effect.
  useLayoutEffect(() => {
    if (!missing) {
      setProblem(undefined)
      return
    }
    return feed.onProblem((one) => {
      if (!PASSING.has(one.code)) setProblem(one)
    })
  }, [feed, missing])
  useEffect(() => setResting(false), [resting])
  return {
    market,
    problem,
    retry() {
      setProblem(undefined)
      setResting(true)
    },
  }
}
