import { useBgkClient } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { call, futuresClosedPositions } from '@bgk/sdk/endpoints'
import { useEffect, useRef } from 'react'
import { useApp } from '../../../shared/app-context'

const KEY = 'openPositions'

/** Tells what has become of positions that were open when they were last seen on this device, and are not any more. */
export function useEnded(
  positions: readonly FuturesPosition[] | undefined,
  tell: (ended: readonly FuturesPosition[]) => void,
): void {
  const { transport } = useBgkClient()
  const { storage } = useApp()
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    if (!positions) return
    const now = positions.map(({ id }) => String(id))
    const remember = () => storage.set(KEY, now.join())
    const gone = (storage.get(KEY) ?? '').split(',').filter((id) => id !== '' && !now.includes(id))
    if (gone.length === 0) {
      remember()
      return
    }
    const leaving = new AbortController()
    const { signal } = leaving
    call(transport, futuresClosedPositions, { page: 1, limit: 20 }, { signal })
      .then(({ rows }) => {
        remember()
        latest.current(rows.filter(({ id }) => gone.includes(String(id))))
      })
      // Without an answer nothing is said; the next answer about positions asks again.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [positions, storage, transport])
}
