const two = (part: number) => String(part).padStart(2, '0')

/** `2026-11-22` in the zone of the device, as date inputs write it. */
export function deviceDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `02:45:13` in the zone of the device. */
export function deviceClock(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** `2026-11-22 02:45:13` in the zone of the device. */
export function deviceTime(date: Date): string {
  return `${deviceDay(date)} ${deviceClock(date)}`
}
