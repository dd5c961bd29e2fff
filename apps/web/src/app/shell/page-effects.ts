import { useBgkClient } from '@bgk/react-bindings'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { config } from '../../config'
import type { Route } from '../../shared/navigation/routes'
import { useDescribeError } from '../../shared/writes/use-describe-error'
import { useToast } from '../../ui/overlays/ui-provider'

export type SlideDirection = 'forward' | 'back' | 'none'

interface Place {
  level: number
}

/**
 * How the new screen comes in: from the right to a higher level, from the left to a lower one
 * (docs/reference/product.md#routes).
 */
export function slideDirection(from: Place | undefined, to: Place): SlideDirection {
  if (!from || from.level === to.level) return 'none'
  return to.level > from.level ? 'forward' : 'back'
}

/** What every change of route brings: the product's name as title, and on <html> the way the screen slides in. */
export function useRouteEffects(route: Route): void {
  const { key } = useLocation()
  const from = useRef<Route>(undefined)
  useLayoutEffect(() => {
    document.title = config.name
    document.documentElement.dataset.nav = slideDirection(from.current, route)
    from.current = route
  }, [key, route])
}

const QUIET_MS = 60_000

/** Says, once a minute at most, that what the exchange pushes cannot be read (docs/reference/product.md#messages). */
export function useFrameErrorToast(): void {
  const { feed, clock } = useBgkClient()
  const toast = useToast()
  const describe = useDescribeError()
  useEffect(() => {
    let shownAt = Number.NEGATIVE_INFINITY
    return feed.onProblem((problem) => {
      if (problem.code !== 'FRAME_INVALID' || clock.now() - shownAt < QUIET_MS) return
      shownAt = clock.now()
      toast({ text: describe(problem), tone: 'error' })
    })
  }, [feed, clock, toast, describe])
}
