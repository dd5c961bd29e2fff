import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import type { Store } from '../store/store'

/** Used methods of Web Crypto. */
export type Subtle = Pick<SubtleCrypto, 'importKey' | 'sign' | 'digest'>

export interface KeyedHash {
  hmac(key: Uint8Array, text: string): Promise<Uint8Array>
  sha256(data: Uint8Array | string): Promise<string>
}

export function createKeyedHash(subtle: Subtle): KeyedHash {
  return {
    async hmac(key, text) {
      const algorithm = { name: 'HMAC', hash: 'SHA-256' }
      const imported = await subtle.importKey('raw', new Uint8Array(key), algorithm, false, ['sign'])
      return new Uint8Array(await subtle.sign('HMAC', imported, utf8ToBytes(text)))
    },
    async sha256(data) {
      const bytes = typeof data === 'string' ? utf8ToBytes(data) : new Uint8Array(data)
      return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', bytes)))
    },
  }
}

/** Compares secrets by their hashes, so that timing reveals no position. */
export function sameText(a: string, b: string): boolean {
  return hashOf(a) === hashOf(b)
}

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** Derives a key for one purpose from the exchange's secret: the same on every node and after a restart. */
export type DerivedKeys = (purpose: string) => Promise<Uint8Array>

export interface DerivedKeysOptions {
  /** An engine may be replaced later by another of the same exchange. */
  readonly keeper: { readonly store: Pick<Store, 'secret'> }
  /** For stores without a secret. */
  readonly randomBytes: (size: number) => Uint8Array
  readonly hash: KeyedHash
}

export function createDerivedKeys({ keeper, randomBytes, hash }: DerivedKeysOptions): DerivedKeys {
  const keys = new Map<string, Uint8Array>()
  let ownSecret: Uint8Array | undefined

  const secret = async (): Promise<Uint8Array> => {
    const stored = await keeper.store.secret?.()
    if (stored !== undefined) return stored
    ownSecret ??= randomBytes(32)
    return ownSecret
  }

  return async (purpose) => {
    const known = keys.get(purpose)
    if (known !== undefined) return known
    const key = await hash.hmac(await secret(), purpose)
    keys.set(purpose, key)
    return key
  }
}

/** Kind of hashed text; hashes of different kinds never match. */
type Kind = 'account' | 'place' | 'target' | 'number' | 'code' | 'recovery'

/**
 * Hashes names, network addresses and codes in commands. Readers of the journal learn none of them and have
 * no key to try a million codes.
 */
export type AccessHash = (kind: Kind, text: string) => Promise<string>

const BYTES = 16

export function createAccessHash(keys: DerivedKeys, { hmac }: KeyedHash): AccessHash {
  return async (kind, text) =>
    base64urlnopad.encode((await hmac(await keys('codes and log-ins'), `${kind} ${text}`)).subarray(0, BYTES))
}
