import { useFeedStatus, useReadStatus } from '@bgk/react-bindings'
import type { FeedStatus } from '@bgk/sdk'
import { useEffect, useState } from 'react'
import type { StaleStripProps } from '../../ui/feedback/loading'

export interface LiveState {
  state: StaleStripProps['state']
  /** When the last price came, ms since 1970. */
  since: number | undefined
  /** Prices are too old to trade on: dim them, disable order buttons. */
  stale: boolean
}

/** A link that is there again sooner, as when a server hands its sockets over, is nothing to move the screen for. */
const REPORT_DELAY_MS = 600

/** How live the prices are. The first connection attempt counts as live: there is nothing old to warn of yet. */
export function useLiveState(): LiveState {
  const status = useFeedStatus()
  const state = stateOf(status)
  const since = status.pricesAt
  const isBroken = state === 'reconnecting'
  // A screen that is opened while the link is broken for longer says so at once.
  const isLasting = useLasting(isBroken, since === undefined || Date.now() - since > REPORT_DELAY_MS)
  return isBroken && !isLasting
    ? { state: 'live', since, stale: false }
    : { state, since, stale: state !== 'live' }
}

/** Age of everything on screen: prices, and the answers of calls. */
export function useDataState(): Pick<LiveState, 'state' | 'since'> {
  const prices = useLiveState()
  const reads = useReadStatus()
  const isOld = useLasting(reads.state !== 'fresh', false)
  if (prices.state !== 'live' || !isOld) return prices
  return { state: reads.state === 'offline' ? 'offline' : 'reconnecting', since: reads.since }
}

/** Turns true when `is` has been true for a moment, or immediately where the trouble is older than that. */
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
