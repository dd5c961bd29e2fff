import { base64nopad } from '@scure/base'
import { sameText } from './keyed-hash'
import { createWorkPool } from './work-pool'

/** A password hash scheme. All texts are in PHC form and include their costs. */
export interface PasswordScheme {
  hash(password: string): Promise<string>
  /** Returns true if `verify` supports the text. */
  reads(stored: string): boolean
  verify(password: string, stored: string): Promise<boolean>
  /** Returns true if a new hash would have the same costs. */
  isCurrent(stored: string): boolean
  /** Creates a hash of no password that takes as long to verify as a real one. */
  decoy(): string
}

/**
 * Hashes passwords as PHC strings, `$scrypt$ln=15,r=8,p=3$salt$hash`. New hashes use the preferred scheme;
 * the others remain verifiable. Hashing needs much memory, so two run at a time and fifty wait. The rest are
 * rejected with PoolBusy, first those of the place with the most requests (`work-pool.ts`).
 */
export interface PasswordHasher {
  /** `place`: requesting member or network address. */
  hash(password: string, place: string): Promise<string>
  /**
   * Returns true if the password matches the hash. Without a hash (unknown account) it takes the same time
   * and returns false.
   */
  verify(password: string, stored: string | undefined, place: string): Promise<boolean>
  /** Returns true for a hash with another scheme or other costs than new ones. */
  isOutdated(stored: string): boolean
}

interface PasswordHasherOptions {
  readonly preferred: PasswordScheme
  /** Earlier schemes, and those of other machines. */
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
  readonly subtle: Pick<SubtleCrypto, 'importKey' | 'deriveBits'>
  readonly randomBytes: (size: number) => Uint8Array
  /** Rounds of SHA-256. Default: 600,000. */
  readonly rounds?: number
}

const ROUNDS = 600_000
const SALT_BYTES = 16
const HASH_BYTES = 32
const STORED = /^\$pbkdf2-sha256\$i=([1-9]\d{0,7})\$([A-Za-z0-9+/]{21}[AQgw])\$([A-Za-z0-9+/]{43})$/

/** PBKDF2 for browsers, which have no scrypt: `$pbkdf2-sha256$i=600000$salt$hash`. */
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
