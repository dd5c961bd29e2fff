/** Market shown by a demo. */
export interface DemoMarket {
  readonly seed?: string
  /** Seconds since genesis: a new market that is not stored. */
  readonly elapsed?: number
}

const SEED = /^[\w.-]{1,64}$/
const KEY = 'demoMarket'

/**
 * Reads `?seed=7&t=3600`. The app's own addresses drop these parameters, so the choice is stored for the
 * tab's lifetime.
 * `?seed=` alone restores the default market. Unreadable values are ignored.
 */
export function demoMarket(search: string, memory: Pick<Storage, 'getItem' | 'setItem'>): DemoMarket {
  const params = new URLSearchParams(search)
  if (params.has('seed') || params.has('t')) memory.setItem(KEY, params.toString())
  const words = new URLSearchParams(memory.getItem(KEY) ?? '')
  const seed = words.get('seed') ?? ''
  const seconds = words.get('t') ?? ''
  return {
    ...(SEED.test(seed) && { seed }),
    ...(/^\d{1,8}$/.test(seconds) && { elapsed: Number(seconds) }),
  }
}
