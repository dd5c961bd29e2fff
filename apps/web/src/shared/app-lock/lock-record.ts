/** Minutes in the background before the lock asks again. */
export const LOCK_DELAYS = [0, 1, 5, 15] as const
export type LockDelay = (typeof LOCK_DELAYS)[number]

/** PBKDF2 rounds of a new PIN. */
export const PIN_ROUNDS = 310_000
const MIN_ROUNDS = 300_000
const MAX_ROUNDS = 10_000_000

/** App lock of one member on this device. */
export interface LockRecord {
  /** Member number. */
  readonly member: string
  /** Base64. */
  readonly salt: string
  /** PBKDF2-SHA-256 of the PIN, base64. */
  readonly hash: string
  readonly rounds: number
  readonly delay: LockDelay
  /** Wrong PINs since the last right one. */
  readonly tries: number
}

/** Reads a stored lock; undefined where there is none, or none that a PIN could open. */
export function readLock(text: string | null): LockRecord | undefined {
  let saved: Record<string, unknown>
  try {
    saved = { ...Object(JSON.parse(text ?? '{}')) }
  } catch {
    return undefined
  }
  const { member, salt, hash, rounds } = saved
  const delay = LOCK_DELAYS.find((one) => one === saved.delay)
  const tries = Number(saved.tries)
  if (typeof member !== 'string' || !isBase64(salt) || !isBase64(hash)) return undefined
  if (typeof rounds !== 'number' || !(rounds >= MIN_ROUNDS && rounds <= MAX_ROUNDS)) return undefined
  if (delay === undefined || !Number.isInteger(tries) || tries < 0) return undefined
  return { member, salt, hash, rounds, delay, tries }
}

const isBase64 = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9+/]{16,}={0,2}$/.test(value)
