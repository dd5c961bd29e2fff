import { type Attempt, type Settlement, type SettleOptions, settle } from '@bgk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bgkKeys } from './keys'
import { useBgkClient } from './provider'

/** Where the search for a lost write stands: `unsure` until asking again, or a person, settles it. */
export type SettleState = 'idle' | 'looking' | 'unsure'

/** What `useSettle` gives. */
export interface Settling {
  readonly state: SettleState
  /** Settles what a write hook's `error.attempt` holds; `unsure` also where there is nothing to settle. Never rejects. */
  settle(attempt: Attempt | undefined, options?: Omit<SettleOptions, 'signal'>): Promise<Settlement>
  /** Asks again about the last one. */
  again(): Promise<Settlement>
  /** Forgets it: the person has decided. */
  forget(): void
}

const NOTHING: Settlement = { state: 'unsure', candidates: [] }

/**
 * Finds out what became of a write whose answer was lost: an order, a transfer, a cancel, or any other that this client sent.
 * When it was placed, what belongs to the person is asked for again. Leaving the screen ends the search.
 *
 * @example
 * const { state, settle } = useSettle()
 * const { mutate: place } = usePlaceSpotOrder({
 *   onError: (error) => isBgkError(error) && error.attempt && settle(error.attempt),
 * })
 */
export function useSettle(): Settling {
  const client = useBgkClient()
  const queries = useQueryClient()
  const [state, setState] = useState<SettleState>('idle')
  const last = useRef<{ readonly attempt: Attempt; readonly options: SettleOptions }>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const look = async (): Promise<Settlement> => {
    const asked = last.current
    if (!asked) return NOTHING
    setState('looking')
    const signal = leaving.current?.signal
    const options = { ...asked.options, ...(signal && { signal }) }
    const settled = await settle(client, asked.attempt, options).catch(() => NOTHING)
    // What was asked for when the answer was lost may be older than what the write did.
    if (settled.state === 'placed') void queries.invalidateQueries({ queryKey: bgkKeys.private })
    if (last.current !== asked) return settled
    if (settled.state !== 'unsure') last.current = undefined
    setState(settled.state === 'unsure' ? 'unsure' : 'idle')
    return settled
  }

  return {
    state,
    settle(attempt, options = {}) {
      last.current = attempt && { attempt, options }
      if (!attempt) setState('unsure')
      return look()
    },
    again: look,
    forget() {
      last.current = undefined
      setState('idle')
    },
  }
}
