/** Random bytes drawn at once: asking for them is dearer than having them. */
const POOL = 4096
const SIZE = 16

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Gives ids of 32 random hex digits, a new one each time. */
export function createFreshIds(randomBytes: (size: number) => Uint8Array): () => string {
  let pool = new Uint8Array()
  let at = 0
  return () => {
    if (at === pool.length) {
      pool = Uint8Array.from(randomBytes(POOL))
      at = 0
    }
    let id = ''
    for (const end = at + SIZE; at < end; at++) id += HEX[pool[at] ?? 0]
    return id
  }
}
