import { useBgkClient } from '@bgk/react-bindings'
import { useEffect } from 'react'
import { useDescribeError } from '../shared/writes/use-describe-error'
import { useToast } from '../ui/overlays/ui-provider'

const QUIET_MS = 60_000

/** Says, once a minute at most, that what the exchange pushes cannot be read (docs/reference/product.md#messages). */
export function useFrameTrouble(): void {
  const { feed, clock } = useBgkClient()
  const toast = useToast()
  const describe = useDescribeError()
  useEffect(() => {
    let said = Number.NEGATIVE_INFINITY
    return feed.onProblem((problem) => {
      if (problem.code !== 'FRAME_INVALID' || clock.now() - said < QUIET_MS) return
      said = clock.now()
      toast({ text: describe(problem), tone: 'error' })
    })
  }, [feed, clock, toast, describe])
}
