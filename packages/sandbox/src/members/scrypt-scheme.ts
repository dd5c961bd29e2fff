import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { base64nopad } from '@scure/base'
import type { PasswordScheme } from './password-hasher'

export interface ScryptSchemeOptions {
  /** log2 of N. Default: 15; tests use 4. */
  readonly cost?: number
  readonly randomBytes: (size: number) => Uint8Array
}

interface Parameters {
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** Takes 32 MB and about 0.4 s of one CPU (docs/operate/secure.md#passwords-and-logins). */
export const SCRYPT_COST = 15

const BLOCK = 8
const PARALLEL = 3
const SALT_BYTES = 16
const HASH_BYTES = 32
const DEAREST = 20
const STORED =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{1,200})\$([A-Za-z0-9+/]{1,200})$/

/** Scrypt of Node: `$scrypt$ln=15,r=8,p=3$salt$hash`. */
export function createScryptScheme({ cost = SCRYPT_COST, randomBytes }: ScryptSchemeOptions): PasswordScheme {
  const parameters = { ln: cost, r: BLOCK, p: PARALLEL }
  const start = `$scrypt$ln=${cost},r=${BLOCK},p=${PARALLEL}$`
  const text = (salt: Uint8Array, hash: Uint8Array) =>
    `${start}${base64nopad.encode(salt)}$${base64nopad.encode(hash)}`
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return text(salt, await derive(password, salt, parameters, HASH_BYTES))
    },
    reads: (stored) => parse(stored) !== undefined,
    async verify(password, stored) {
      const known = parse(stored)
      if (known === undefined) return false
      const derived = await derive(password, known.salt, known.parameters, known.hash.length)
      return timingSafeEqual(derived, known.hash)
    },
    isCurrent: (stored) => stored.startsWith(start),
    decoy: () => text(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES)),
  }
}

function derive(
  password: string,
  salt: Uint8Array,
  { ln, r, p }: Parameters,
  size: number,
): Promise<Uint8Array> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }
  return new Promise((resolve, reject) => {
    scrypt(password, salt, size, options, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

function parse(stored: string): { parameters: Parameters; salt: Uint8Array; hash: Uint8Array } | undefined {
  const match = STORED.exec(stored)
  if (!match) return undefined
  const [, ln, r, p, salt = '', hash = ''] = match
  const parameters = { ln: Number(ln), r: Number(r), p: Number(p) }
  if (parameters.ln < 1 || parameters.ln > DEAREST || parameters.r < 1 || parameters.p < 1) return undefined
  try {
    return { parameters, salt: base64nopad.decode(salt), hash: base64nopad.decode(hash) }
  } catch {
    return undefined
  }
}
