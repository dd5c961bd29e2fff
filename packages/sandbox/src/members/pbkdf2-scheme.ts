import { base64nopad } from '@scure/base'
import { sameText } from './keyed-hash'
import type { PasswordScheme } from './password-scheme'

export interface Pbkdf2SchemeOptions {
  /** Of Web Crypto, as browsers and Node have it. */
  readonly subtle: Pick<SubtleCrypto, 'importKey' | 'deriveBits'>
  readonly randomBytes: (size: number) => Uint8Array
  /** Default 600 000 rounds of SHA-256. */
  readonly rounds?: number
}

const ROUNDS = 600_000
const SALT_BYTES = 16
const HASH_BYTES = 32
const STORED = /^\$pbkdf2-sha256\$i=([1-9]\d{0,7})\$([A-Za-z0-9+/]{21}[AQgw])\$([A-Za-z0-9+/]{43})$/

/** Where there is no scrypt, as in a browser: `$pbkdf2-sha256$i=600000$salt$hash`. */
export function createPbkdf2Scheme({
  subtle,
  randomBytes,
  rounds = ROUNDS,
}: Pbkdf2SchemeOptions): PasswordScheme {
  const start = `$pbkdf2-sha256$i=${rounds}$`
  const derive = async (password: string, salt: Uint8Array, iterations: number): Promise<string> => {
    const secret = new TextEncoder().encode(password)
    const key = await subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations }
    return base64nopad.encode(new Uint8Array(await subtle.deriveBits(algorithm, key, HASH_BYTES * 8)))
  }
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return `${start}${base64nopad.encode(salt)}$${await derive(password, salt, rounds)}`
    },
    reads: (stored) => STORED.test(stored),
    async verify(password, stored) {
      const [, iterations = '', salt = '', hash = ''] = STORED.exec(stored) ?? []
      if (hash === '') return false
      return sameText(await derive(password, base64nopad.decode(salt), Number(iterations)), hash)
    },
    isCurrent: (stored) => stored.startsWith(start),
    decoy: () =>
      `${start}${base64nopad.encode(randomBytes(SALT_BYTES))}$${base64nopad.encode(randomBytes(HASH_BYTES))}`,
  }
}
