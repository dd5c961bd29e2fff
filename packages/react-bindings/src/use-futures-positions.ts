import type { FuturesPosition } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useFuturesPoll } from './use-futures-poll'
import { useRead } from './use-read'

/** Open positions on all pairs; asked for again every 3 s while any futures order is open (spec §4). Waits for a login. */
export function useFuturesPositions(): UseQueryResult<readonly FuturesPosition[]> {
  const every = useFuturesPoll()
  return useRead(entries.futuresPositions, undefined, { poll: () => every })
}
