import { type Attempt, type ResolveOptions, resolveWrite, type WriteOutcome } from '@bgk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bgkKeys } from './keys'
import { useBgkClient } from './provider'

/** Where the search for a lost write stands: `unsure` until asking again, or a person, settles it. */
export type ResolveState = 'idle' | 'checking' | 'unknown'

/** What `useResolveWrite` gives. */
export interface WriteResolver {
  readonly state: ResolveState
  /** Settles what a write hook's `error.attempt` holds; `unsure` also where there is nothing to settle. Never rejects. */
  resolveWrite(attempt: Attempt | undefined, options?: Omit<ResolveOptions, 'signal'>): Promise<WriteOutcome>
  /** Asks again about the last one. */
  again(): Promise<WriteOutcome>
  /** Forgets it: the person has decided. */
  forget(): void
}

const NOTHING: WriteOutcome = { state: 'unknown', candidates: [] }

/**
 * Finds out what became of a write whose answer was lost: an order, a transfer, a cancel, or any other that this client sent.
 * When it was placed, what belongs to the person is asked for again. Leaving the screen ends the search.
 *
 * @example
 * const { state, resolveWrite } = useResolveWrite()
 * const { mutate: place } = usePlaceSpotOrder({
 *   onError: (error) => isBgkError(error) && error.attempt && resolveWrite(error.attempt),
 * })
 */
export function useResolveWrite(): WriteResolver {
  const client = useBgkClient()
  const queries = useQueryClient()
  const [state, setState] = useState<ResolveState>('idle')
  const last = useRef<{ readonly attempt: Attempt; readonly options: ResolveOptions }>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const look = async (): Promise<WriteOutcome> => {
    const asked = last.current
    if (!asked) return NOTHING
    setState('checking')
    const signal = leaving.current?.signal
    const options = { ...asked.options, ...(signal && { signal }) }
    const settled = await resolveWrite(client, asked.attempt, options).catch(() => NOTHING)
    // What was asked for when the answer was lost may be older than what the write did.
    if (settled.state === 'applied') void queries.invalidateQueries({ queryKey: bgkKeys.private })
    if (last.current !== asked) return settled
    if (settled.state !== 'unknown') last.current = undefined
    setState(settled.state === 'unknown' ? 'unknown' : 'idle')
    return settled
  }

  return {
    state,
    resolveWrite(attempt, options = {}) {
      last.current = attempt && { attempt, options }
      if (!attempt) setState('unknown')
      return look()
    },
    again: look,
    forget() {
      last.current = undefined
      setState('idle')
    },
  }
}
