import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useBgkContext } from './bgk-context'
import { refresh } from './refresh'

const TIMES = 4
const EVERY_MS = 1000

/**
 * To be called when a cycle order has run out: asks for the running orders again at once, and four times, a second apart, for the
 * histories and wallets, because settling takes a moment (spec §4). Called again it starts over; it ends with the component.
 */
export function useCycleHistoryRefresh(): () => void {
  const { timers } = useBgkContext()
  const queries = useQueryClient()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = timers.setTimeout(() => {
      refresh(queries, ['cycle.history', 'account'])
      setLeft(left - 1)
    }, EVERY_MS)
    return () => timers.clearTimeout(timer)
  }, [left, queries, timers])

  return useCallback(() => {
    refresh(queries, ['cycle.positions'])
    setLeft(TIMES)
  }, [queries])
}
