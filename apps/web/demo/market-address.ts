/** Which market a demo shows. */
export interface DemoMarket {
  readonly seed?: string
  /** Seconds since genesis: a market made anew and not kept. */
  readonly elapsed?: number
}

const SEED = /^[\w.-]{1,64}$/
const KEY = 'demoMarket'

/**
 * Reads `?seed=7&t=3600`. The app's own addresses have no such words, therefore a market asked for is remembered for as
 * long as the tab is; `?seed=` alone goes back to the usual one. What cannot be read is left out.
 */
export function demoMarket(search: string, memory: Pick<Storage, 'getItem' | 'setItem'>): DemoMarket {
  const asked = new URLSearchParams(search)
  if (asked.has('seed') || asked.has('t')) memory.setItem(KEY, asked.toString())
  const words = new URLSearchParams(memory.getItem(KEY) ?? '')
  const seed = words.get('seed') ?? ''
  const seconds = words.get('t') ?? ''
  return {
    ...(SEED.test(seed) && { seed }),
    ...(/^\d{1,8}$/.test(seconds) && { elapsed: Number(seconds) }),
  }
}
