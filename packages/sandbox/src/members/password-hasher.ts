import { base64nopad } from '@scure/base'
import { sameText } from './keyed-hash'
import { createWorkPool } from './work-pool'

/** One way to hash passwords. All texts are in PHC form and name the costs they were made with. */
export interface PasswordScheme {
  hash(password: string): Promise<string>
  /** Whether `verify` understands the text. */
  reads(stored: string): boolean
  verify(password: string, stored: string): Promise<boolean>
  /** Whether a new hash would have the same costs. */
  isCurrent(stored: string): boolean
  /** A hash of no password at all, as dear to verify as a real one. */
  decoy(): string
}

/**
 * Passwords as PHC texts, `$scrypt$ln=15,r=8,p=3$salt$hash`. New ones are made with the preferred scheme; those of
 * the others are still read. Every hash needs much memory, therefore two run at a time and fifty wait; the rest
 * are turned away with PoolBusy, first those of the place that asks for most (`work-pool.ts`).
 */
export interface PasswordHasher {
  /** `place`: who asks, a member or a network address. */
  hash(password: string, place: string): Promise<string>
  /**
   * Whether the password belongs to the hash. Without a hash (nobody has that name) it costs the same time and
   * says no.
   */
  verify(password: string, stored: string | undefined, place: string): Promise<boolean>
  /** Whether the hash was made with another scheme or other costs than new ones are. */
  isOutdated(stored: string): boolean
}

interface PasswordHasherOptions {
  readonly preferred: PasswordScheme
  /** Schemes of earlier times and other machines. */
  readonly others?: readonly PasswordScheme[]
}

const PLACES = 2
const QUEUE = 50

export function createPasswordHasher({ preferred, others = [] }: PasswordHasherOptions): PasswordHasher {
  const pool = createWorkPool(PLACES, QUEUE)
  const schemes = [preferred, ...others]
  const nobody = preferred.decoy()
  return {
    hash: (password, place) => pool.run(place, () => preferred.hash(password)),
    async verify(password, stored, place) {
      const scheme = stored === undefined ? undefined : schemes.find((each) => each.reads(stored))
      if (stored !== undefined && scheme) return pool.run(place, () => scheme.verify(password, stored))
      await pool.run(place, () => preferred.verify(password, nobody))
      return false
    },
    isOutdated: (stored) => !preferred.isCurrent(stored),
  }
}

interface Pbkdf2SchemeOptions {
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
