import { useBgkClient } from '@bgk/react-bindings'
import { useMemo } from 'react'
import { spanOf, type TimeFilter, type TimeSpan } from './record-filter'

/** The time a filter means by the exchange's clock, as of its choosing. */
export function useRecordSpan(time: TimeFilter): TimeSpan {
  const { clock } = useBgkClient()
  return useMemo(() => spanOf(time, clock.now()), [time, clock])
}
