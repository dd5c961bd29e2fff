import { useBgkClient, useReadable } from '@bgk/react-bindings'
import { orderTime } from '@bgk/sdk'
import { deviceTime } from './device-time'

/** When an order was given, in the zone of the device; a text that is no time is shown as it came. */
export function OrderTime({ value, className }: { value: string; className?: string | undefined }) {
  const { feed } = useBgkClient()
  const time = orderTime(value, useReadable(feed.utcOffset))
  if (time === undefined) return <span className={className}>{value}</span>
  const date = new Date(time)
  return (
    <time className={className} dateTime={date.toISOString()}>
      {deviceTime(date)}
    </time>
  )
}
