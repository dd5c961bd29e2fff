const two = (part: number) => String(part).padStart(2, '0')

/** A time to wait as it is shown: whole days, and a clock with two digits each. */
export function splitSeconds(all: number) {
  return {
    days: Math.floor(all / 86_400),
    hours: two(Math.floor(all / 3600) % 24),
    minutes: two(Math.floor(all / 60) % 60),
    seconds: two(all % 60),
  }
}
