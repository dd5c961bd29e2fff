import { createHmac } from 'node:crypto'

/** A key for one purpose, of the secret that a database keeps for all its nodes (`Store.secret`). */
export function derivedKey(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest()
}
