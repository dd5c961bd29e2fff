import { useBgkClient, useReadable } from '@bgk/react-bindings'
import { orderTime } from '@bgk/sdk'
import { deviceClock, deviceDay, deviceTime } from './device-time'

const shown = {
  full: deviceTime,
  day: deviceDay,
  clock: deviceClock,
  /** Without the year: for narrow columns. */
  short: (date: Date) => deviceTime(date).slice(5),
} as const

interface ExchangeTimeProps {
  /** As the exchange tells it: wall clock of its own zone, or milliseconds. */
  value: string
  show?: keyof typeof shown
  className?: string | undefined
}

/** When something happened, in the zone of the device; a text that is no time is shown as it came. */
export function ExchangeTime({ value, show = 'full', className }: ExchangeTimeProps) {
  const { feed } = useBgkClient()
  const time = orderTime(value, useReadable(feed.utcOffset))
  if (time === undefined) return <span className={className}>{value}</span>
  const date = new Date(time)
  return (
    <time
      className={className}
      dateTime={date.toISOString()}
      title={show === 'full' ? undefined : deviceTime(date)}
    >
      {shown[show](date)}
    </time>
  )
}
