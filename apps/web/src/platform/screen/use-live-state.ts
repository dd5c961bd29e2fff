import { useFeedStatus } from '@bgk/react-bindings'
import type { StaleStripProps } from '../../ui/feedback/stale-strip'

export interface LiveState {
  state: StaleStripProps['state']
  /** When the last price came, ms since 1970. */
  since: number | undefined
  /** Prices are too old to trade on: dim them, disable order buttons. */
  stale: boolean
}

/** How live the prices are. The first connection attempt counts as live: there is nothing old to warn of yet. */
export function useLiveState(): LiveState {
  const status = useFeedStatus()
  const since = status.lastFrameAt
  switch (status.state) {
    case 'stale':
      return { state: 'stale', since, stale: true }
    case 'reconnecting':
      return { state: 'reconnecting', since, stale: true }
    case 'offline':
      return { state: 'offline', since, stale: true }
    case 'connecting':
      return since === undefined && status.attempt <= 1
        ? { state: 'live', since, stale: false }
        : { state: 'reconnecting', since, stale: true }
    default:
      return { state: 'live', since, stale: false }
  }
}
