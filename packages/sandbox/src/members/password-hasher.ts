import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createWorkPool } from './work-pool'

/**
 * scrypt in PHC form: `$scrypt$ln=15,r=8,p=3$salt$hash` (32 MB and about 0.4 s a hash at ln 15). Every hash needs
 * that memory, therefore two run at a time and fifty wait; the rest are turned away with PoolBusy.
 */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /**
   * Whether the password belongs to the hash. Without a hash (nobody has that name) it costs the same time and
   * says no.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>
}

export interface PasswordHasherOptions {
  /** log2 of scrypt's N; default 15. Tests take 4. */
  readonly cost?: number
  readonly randomBytes: (size: number) => Buffer
}

const BLOCK = 8
const PARALLEL = 3
const HASH_BYTES = 32
const PLACES = 2
const QUEUE = 50
const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export function createPasswordHasher({ cost = 15, randomBytes }: PasswordHasherOptions): PasswordHasher {
  const pool = createWorkPool(PLACES, QUEUE)
  const parameters = { ln: cost, r: BLOCK, p: PARALLEL }
  const nobody = {
    parameters,
    salt: randomBytes(16),
    hash: randomBytes(HASH_BYTES),
  }
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const hash = await pool.run(() => derive(password, salt, parameters, HASH_BYTES))
      return `$scrypt$ln=${cost},r=${BLOCK},p=${PARALLEL}$${base64(salt)}$${base64(hash)}`
    },
    async verify(password, stored) {
      const known = stored === undefined ? undefined : parse(stored)
      const { parameters: asked, salt, hash } = known ?? nobody
      const given = await pool.run(() => derive(password, salt, asked, hash.length))
      return timingSafeEqual(given, hash) && known !== undefined
    },
  }
}

interface Parameters {
  readonly ln: number
  readonly r: number
  readonly p: number
}

function derive(password: string, salt: Buffer, { ln, r, p }: Parameters, size: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }
  return new Promise((resolve, reject) => {
    scrypt(password, salt, size, options, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

function parse(stored: string): { parameters: Parameters; salt: Buffer; hash: Buffer } | undefined {
  const match = STORED.exec(stored)
  if (!match) return undefined
  const [, ln, r, p, salt = '', hash = ''] = match
  return {
    parameters: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** PHC texts have no padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
