import { base64nopad } from '@scure/base'
import type { PasswordScheme } from './password-hasher'

/** Used functions of `@node-rs/argon2`. */
export interface Argon2Library {
  hash(password: string, options: object): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
}

// OWASP's second row for argon2id: 19 MiB, two passes, one lane (docs/operate/secure.md#passwords-and-logins).
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const START = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`
const STORED = /^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]{1,200}\$[A-Za-z0-9+/]{1,200}$/

/** argon2id of `@node-rs/argon2`: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export function createArgon2Scheme(
  library: Argon2Library,
  randomBytes: (size: number) => Uint8Array,
): PasswordScheme {
  return {
    // 2 is argon2id in the library's enumeration.
    hash: (password) =>
      library.hash(password, { algorithm: 2, memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES }),
    reads: (stored) => STORED.test(stored),
    verify: (password, stored) => library.verify(stored, password),
    isCurrent: (stored) => stored.startsWith(START),
    decoy: () => `${START}${base64nopad.encode(randomBytes(16))}$${base64nopad.encode(randomBytes(32))}`,
  }
}

/** Loads the library if installed; it is never a dependency. Undefined in any other case. */
export async function findArgon2(name = '@node-rs/argon2'): Promise<Argon2Library | undefined> {
  try {
    const found: unknown = await import(name)
    return isLibrary(found) ? found : undefined
  } catch {
    return undefined
  }
}

function isLibrary(value: unknown): value is Argon2Library {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hash' in value &&
    typeof value.hash === 'function' &&
    'verify' in value &&
    typeof value.verify === 'function'
  )
}
