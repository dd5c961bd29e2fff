import { useFeedStatus, useReadStatus } from '@bgk/react-bindings'
import type { FeedStatus } from '@bgk/sdk'
import { useEffect, useState } from 'react'
import type { StaleStripProps } from '../../ui/feedback/loading'

export interface LiveState {
  state: StaleStripProps['state']
  /** Time of the last price, ms since 1970. */
  since: number | undefined
  /** Prices are too old for trading: dim them and disable order buttons. */
  stale: boolean
}

/** Shorter disconnects, as at a server handover, are not shown. */
const REPORT_DELAY_MS = 600

/**
 * Returns the state of live prices. The first connection attempt counts as live, because nothing is stale
 * yet.
 */
export function useLiveState(): LiveState {
  const status = useFeedStatus()
  const state = stateOf(status)
  const since = status.pricesAt
  const isBroken = state === 'reconnecting'
  // A screen opened during a longer disconnect shows it immediately.
  const isLasting = useLasting(isBroken, since === undefined || Date.now() - since > REPORT_DELAY_MS)
  return isBroken && !isLasting
    ? { state: 'live', since, stale: false }
    : { state, since, stale: state !== 'live' }
}

/** Age of all data on screen: prices and call responses. */
export function useDataState(): Pick<LiveState, 'state' | 'since'> {
  const prices = useLiveState()
  const reads = useReadStatus()
  const isOld = useLasting(reads.state !== 'fresh', false)
  if (prices.state !== 'live' || !isOld) return prices
  return { state: reads.state === 'offline' ? 'offline' : 'reconnecting', since: reads.since }
}

/** Turns true once `is` has been true for a moment, or immediately if the condition is older than that. */
function useLasting(is: boolean, isOlder: boolean): boolean {
  const [isReported, setReported] = useState(is && isOlder)
  useEffect(() => {
    if (!is) return setReported(false)
    const timer = setTimeout(() => setReported(true), REPORT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [is])
  return is && isReported
}

function stateOf({ state, attempt, lastFrameAt }: FeedStatus): LiveState['state'] {
  switch (state) {
    case 'stale':
    case 'reconnecting':
    case 'offline':
      return state
    case 'connecting':
      return lastFrameAt === undefined && attempt <= 1 ? 'live' : 'reconnecting'
    default:
      return 'live'
  }
}
