import { useBgkClient, useReadable } from '@bgk/react-bindings'
import { useMemo } from 'react'
import { spanOf, type TimeFilter, type TimeSpan } from './record-filter'

/** The time a filter means by the exchange's clock, as of its choosing, and the zone of the exchange. */
export function useRecordSpan(time: TimeFilter): { span: TimeSpan; utcOffset: number } {
  const { clock, feed } = useBgkClient()
  const utcOffset = useReadable(feed.utcOffset)
  const span = useMemo(() => spanOf(time, clock.now()), [time, clock])
  return { span, utcOffset }
}
