/** Pads a part of a time or date: `07`. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** Whole days, hours, minutes and seconds of a duration in seconds. */
export const durationParts = (seconds: number) => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor(seconds / 3600) % 24,
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
})

/**
 * Formats a duration in seconds: `19:08`, or with hours `23:59:08`. The first part is unlimited; `--` if the
 * duration is unknown.
 */
export function durationText(seconds: number | undefined, first: 'minutes' | 'hours' = 'minutes'): string {
  if (seconds === undefined) return '--'
  const minutes = Math.floor(seconds / 60)
  const parts =
    first === 'hours' ? [Math.floor(minutes / 60), minutes % 60, seconds % 60] : [minutes, seconds % 60]
  return parts.map(twoDigits).join(':')
}

/** Date in the device's time zone, as date inputs use it: `2026-11-22`. */
export function deviceDay(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** Time in the device's time zone: `02:45:13`. */
export function deviceClock(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`
}

/** Date and time in the device's time zone: `2026-11-22 02:45:13`. */
function deviceTime(date: Date): string {
  return `${deviceDay(date)} ${deviceClock(date)}`
}

const shown = {
  full: deviceTime,
  /** Without seconds. */
  minute: (date: Date) => deviceTime(date).slice(0, -3),
  day: deviceDay,
  clock: deviceClock,
} as const

interface MomentProps {
  /** Epoch milliseconds; `--` if undefined. */
  value: number | undefined
  show?: keyof typeof shown
  className?: string | undefined
}

/** Time of an event in the device's time zone. */
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
