/** Milliseconds of a `Retry-After` header, in seconds or as a date; undefined when it is neither. */
export function retryAfterMs(text: string | undefined, now: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const seconds = Number(text)
  const ms = Number.isNaN(seconds) ? Date.parse(text) - now : seconds * 1000
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
