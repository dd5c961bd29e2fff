/** How an exchange is told what its time does: a number is how many times faster than real it goes. */
export type ClockMode = 'real' | 'virtual' | number

/** The rate of a clock in this mode; 0: only `advance` moves it. */
export function rateOf(mode: ClockMode = 'real'): number {
  return mode === 'real' ? 1 : mode === 'virtual' ? 0 : mode
}
