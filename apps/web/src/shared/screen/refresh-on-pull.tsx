import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import type { PullToRefresh } from '../../ui/gestures/pull-to-refresh'

/** Pulling a screen down asks again for everything it shows. The part comes with the first touch: no visit pays for it before. */
export function RefreshOnPull({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const queries = useQueryClient()
  const [Part, setPart] = useState<typeof PullToRefresh>()
  useEffect(() => {
    const load = () => {
      import('../../ui/gestures/pull-to-refresh').then(
        (part) => setPart(() => part.PullToRefresh),
        () => undefined,
      )
    }
    const element = scroller.current
    element?.addEventListener('touchstart', load, { once: true, passive: true })
    return () => element?.removeEventListener('touchstart', load)
  }, [scroller])
  return Part && <Part scroller={scroller} onRefresh={() => queries.refetchQueries({ type: 'active' })} />
}
