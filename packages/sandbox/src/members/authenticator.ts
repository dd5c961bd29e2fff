import { base32nopad } from '@scure/base'
import type { Totp } from '../core/access/security'
import type { Factor } from '../core/kernel/command'
import { type AccessHash, type DerivedKeys, type KeyedHash, type Subtle, sameText } from './keyed-hash'

/** Time-based codes of RFC 6238: SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000
const KEY_BYTES = 20
const RECOVERY_CODES = 10

/** Keys and codes of authenticator apps. Keys are derived, never stored: only each nonce is. */
export interface Authenticator {
  /** Secret key for the app, in base32. */
  secretOf(uid: number, nonce: string): Promise<string>
  /** Factor proven by an app code within one step of now, or by a recovery code; undefined: wrong or used. */
  factorOf(uid: number, totp: Readonly<Totp>, code: string): Promise<Factor | undefined>
  /** Generates ten new recovery codes and their hashes. */
  recoveryCodes(
    uid: number,
  ): Promise<{ readonly codes: readonly string[]; readonly hashes: readonly string[] }>
}

export interface AuthenticatorOptions {
  readonly subtle: Subtle
  readonly keyedHash: KeyedHash
  readonly keys: DerivedKeys
  readonly hash: AccessHash
  readonly randomBytes: (size: number) => Uint8Array
  /** Machine time, shared by apps: the exchange time may differ. */
  readonly now: () => number
}

export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { subtle, keyedHash, keys, hash, randomBytes, now } = options
  const keyOf = async (uid: number, nonce: string) =>
    (await keyedHash.hmac(await keys('authenticator apps'), `${uid} ${nonce}`)).subarray(0, KEY_BYTES)

  const stepOf = async (uid: number, { nonce, lastStep }: Readonly<Totp>, digits: string) => {
    const key = await keyOf(uid, nonce)
    const current = Math.floor(now() / STEP_MS)
    for (const step of [current - 1, current, current + 1])
      if (step > lastStep && sameText(await totpCode(subtle, key, step), digits)) return step
    return undefined
  }

  return {
    secretOf: async (uid, nonce) => base32nopad.encode(await keyOf(uid, nonce)),
    async factorOf(uid, totp, typed) {
      const code = typed.replace(/[\s-]/g, '').toUpperCase()
      if (/^\d{6}$/.test(code)) {
        const step = await stepOf(uid, totp, code)
        return step === undefined ? undefined : { step }
      }
      const recovery = await hash('recovery', `${uid} ${code}`)
      return totp.recovery.includes(recovery) ? { recovery } : undefined
    },
    async recoveryCodes(uid) {
      const plain = Array.from({ length: RECOVERY_CODES }, () =>
        base32nopad.encode(randomBytes(7)).slice(0, 10),
      )
      const hashes = await Promise.all(plain.map((code) => hash('recovery', `${uid} ${code}`)))
      return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes }
    },
  }
}

/** Computes the code of a step (RFC 4226, 5.3). */
export async function totpCode(subtle: Subtle, key: Uint8Array, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const imported = await subtle.importKey('raw', new Uint8Array(key), algorithm, false, ['sign'])
  const mac = new DataView(await subtle.sign('HMAC', imported, counter))
  const offset = mac.getUint8(19) & 0xf
  return String((mac.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
