const two = (part: number) => String(part).padStart(2, '0')

/** Seconds as minutes and seconds: `19:08`. */
export const shortClock = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`

/** Seconds as hours, minutes and seconds: `23:59:08`. */
export const longClock = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${shortClock(seconds % 3600)}`
