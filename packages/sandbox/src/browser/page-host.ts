import { StoreError } from '../store/store-error'
import type { PageHost } from './browser-sandbox-options'

/** What the page has, with what was given instead. */
export function pageHost(given: Partial<PageHost> = {}): PageHost {
  const crypto = given.crypto ?? globalThis.crypto
  if (crypto?.subtle === undefined) {
    throw new StoreError(
      'UNREACHABLE',
      'The exchange needs Web Crypto: open the page by https or from localhost.',
    )
  }
  return {
    indexedDB: globalThis.indexedDB,
    locks: globalThis.navigator?.locks,
    timers: {
      setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
      // Node's timer object turns into its number.
      clearTimeout: (id) => globalThis.clearTimeout(Number(id)),
    },
    now: () => Date.now(),
    ...given,
    crypto,
  }
}
