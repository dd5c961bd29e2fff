import type { AppLock } from './app-lock'
import { type LockDelay, type LockRecord, PIN_ROUNDS } from './lock-record'

export const PIN_LENGTH = 6
/** Wrong PINs in a row that end the session. */
const MAX_TRIES = 5

/** Whether this page can hash a PIN: browsers have WebCrypto on secure origins only. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined

/** Outcome of a PIN: `left` attempts after a wrong one, 0 when the session has to end. */
type PinResult = { readonly right: true } | { readonly right: false; readonly left: number }

const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

async function hashOf(pin: string, { salt, rounds }: Pick<LockRecord, 'salt' | 'rounds'>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  return base64Of(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)))
}

/** Stores a new PIN with a salt of its own. */
export async function setPin(lock: AppLock, member: string, pin: string, delay: LockDelay): Promise<void> {
  const salt = base64Of(crypto.getRandomValues(new Uint8Array(16)))
  const hash = await hashOf(pin, { salt, rounds: PIN_ROUNDS })
  lock.write({ member, salt, hash, rounds: PIN_ROUNDS, delay, tries: 0 })
}

/** Compares a PIN with the stored one. Counts before it compares: a page that is closed meanwhile has used the attempt. */
export async function tryPin(lock: AppLock, pin: string): Promise<PinResult> {
  const record = lock.refresh()
  if (!record) return { right: true }
  if (record.tries >= MAX_TRIES) return { right: false, left: 0 }
  const tries = record.tries + 1
  lock.write({ ...record, tries })
  if ((await hashOf(pin, record)) !== record.hash) return { right: false, left: MAX_TRIES - tries }
  const latest = lock.refresh()
  if (latest) lock.write({ ...latest, tries: 0 })
  return { right: true }
}
