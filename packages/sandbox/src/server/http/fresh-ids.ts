import { bytesToHex } from '@noble/hashes/utils.js'

/** Random bytes drawn at once: asking for them is dearer than having them. */
const POOL = 4096
const SIZE = 16

/** Gives ids of 32 random hex digits, a new one each time. */
export function createFreshIds(randomBytes: (size: number) => Uint8Array): () => string {
  let pool = new Uint8Array()
  let at = 0
  return () => {
    if (at === pool.length) {
      pool = Uint8Array.from(randomBytes(POOL))
      at = 0
    }
    at += SIZE
    return bytesToHex(pool.subarray(at - SIZE, at))
  }
}
