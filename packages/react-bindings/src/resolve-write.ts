import { type Attempt, type ResolveOptions, resolveWrite, type WriteOutcome } from '@bgk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bgkKeys } from './keys'
import { useBgkClient } from './provider'

/** State of resolving a lost write; `unknown` until a retry or the user decides. */
export type ResolveState = 'idle' | 'checking' | 'unknown'

/** Result of `useResolveWrite`. */
export interface WriteResolver {
  readonly state: ResolveState
  /** Resolves the `error.attempt` of a write hook; `unknown` without an attempt. Never rejects. */
  resolve(attempt: Attempt | undefined, options?: Omit<ResolveOptions, 'signal'>): Promise<WriteOutcome>
  /** Resolves the last attempt again. */
  retry(): Promise<WriteOutcome>
  /** Clears the state after the user's decision. */
  reset(): void
}

const NOTHING: WriteOutcome = { state: 'unknown', candidates: [] }

/**
 * Resolves a write with a lost response: an order, transfer, cancel, or any other write of this client. If it
 * was applied, account data is refetched. Unmounting aborts.
 *
 * @example
 * const { state, resolve } = useResolveWrite()
 * const { mutate: place } = usePlaceSpotOrder({
 *   onError: (error) => isBgkError(error) && error.attempt && resolve(error.attempt),
 * })
 */
export function useResolveWrite(): WriteResolver {
  const client = useBgkClient()
  const queries = useQueryClient()
  const [state, setState] = useState<ResolveState>('idle')
  const last = useRef<{ readonly attempt: Attempt; readonly options: ResolveOptions }>(undefined)
  const unmounting = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    unmounting.current = controller
    return () => controller.abort()
  }, [])

  const resolveLast = async (): Promise<WriteOutcome> => {
    const current = last.current
    if (!current) return NOTHING
    setState('checking')
    const signal = unmounting.current?.signal
    const options = { ...current.options, ...(signal && { signal }) }
    const outcome = await resolveWrite(client, current.attempt, options).catch(() => NOTHING)
    // Data read since the loss may predate the write.
    if (outcome.state === 'applied') void queries.invalidateQueries({ queryKey: bgkKeys.private })
    if (last.current !== current) return outcome
    if (outcome.state !== 'unknown') last.current = undefined
    setState(outcome.state === 'unknown' ? 'unknown' : 'idle')
    return outcome
  }

  return {
    state,
    resolve(attempt, options = {}) {
      last.current = attempt && { attempt, options }
      if (!attempt) setState('unknown')
      return resolveLast()
    },
    retry: resolveLast,
    reset() {
      last.current = undefined
      setState('idle')
    },
  }
}
