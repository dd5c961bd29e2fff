import { deviceClock, deviceDay, deviceTime } from './device-time'

const shown = {
  full: deviceTime,
  /** Without the seconds. */
  minute: (date: Date) => deviceTime(date).slice(0, -3),
  day: deviceDay,
  clock: deviceClock,
  /** Without the year: for narrow columns. */
  short: (date: Date) => deviceTime(date).slice(5),
} as const

interface MomentProps {
  /** Epoch milliseconds; `--` stands where the exchange does not say. */
  value: number | undefined
  show?: keyof typeof shown
  className?: string | undefined
}

/** When something happened, in the zone of the device. */
export function Moment({ value, show = 'full', className }: MomentProps) {
  if (value === undefined)
    return (
      <span className={className} translate="no">
        --
      </span>
    )
  const date = new Date(value)
  return (
    <time
      className={className}
      translate="no"
      dateTime={date.toISOString()}
      title={show === 'full' ? undefined : deviceTime(date)}
    >
      {shown[show](date)}
    </time>
  )
}
