import { useBgkClient, useIeoProjects } from '@bgk/react-bindings'
import { askAgainIn } from './ask-again-in'

/** The token sales, asked for again while they are shown: what is left of them shrinks, and they open and end by the clock. */
export function useSales() {
  const { clock } = useBgkClient()
  return useIeoProjects({
    refetchInterval: ({ state: { data } }) => askAgainIn(data ?? [], clock.now()),
  })
}
