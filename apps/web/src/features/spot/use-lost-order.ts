/*
 * An order whose answer was lost. Nobody knows whether it was placed until the exchange's lists say so
 * (docs/reference/rules.md#r27):
 *   none -> looking -> placed, or missing: settled, none again
 *                   -> open: still unknown (no network, or two orders that could be it) -> looking, when asked
 * Always: while it is not settled the form says so, and nothing is sent again by itself.
 */
import { useBgkClient } from '@bgk/react-bindings'
import { reconcileSpotOrder, type SpotAttempt } from '@bgk/sdk'
import { useEffect, useRef, useState } from 'react'

export interface LostOrder {
  readonly state: 'none' | 'looking' | 'open'
  /** Looks for an order that was sent just now; `knownIds` are of orders that stood before. */
  find(attempt: SpotAttempt, knownIds: readonly number[]): Promise<Found>
  findAgain(): Promise<Found>
  forget(): void
}

export type Found = 'placed' | 'missing' | 'unknown'

interface Search {
  readonly attempt: SpotAttempt
  readonly knownIds: readonly number[]
}

/** Looks for orders whose answer was lost; leaving the screen ends the search. */
export function useLostOrder(): LostOrder {
  const client = useBgkClient()
  const [state, setState] = useState<LostOrder['state']>('none')
  const lost = useRef<Search>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const look = async (search: Search | undefined): Promise<Found> => {
    if (!search) return 'unknown'
    lost.current = search
    setState('looking')
    const signal = leaving.current?.signal
    const found = await reconcileSpotOrder(client, search.attempt, {
      knownIds: search.knownIds,
      ...(signal && { signal }),
    }).catch(() => undefined)
    if (found?.state === 'placed' || found?.state === 'notPlaced') {
      lost.current = undefined
      setState('none')
      return found.state === 'placed' ? 'placed' : 'missing'
    }
    setState('open')
    return 'unknown'
  }

  return {
    state,
    find: (attempt, knownIds) => look({ attempt, knownIds }),
    findAgain: () => look(lost.current),
    forget() {
      lost.current = undefined
      setState('none')
    },
  }
}
