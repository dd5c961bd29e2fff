import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import type { Store } from '../store/store'

/** The part of Web Crypto that uploads use. */
export type Subtle = Pick<SubtleCrypto, 'importKey' | 'sign' | 'digest'>

export interface KeyedHash {
  /** HMAC-SHA-256. */
  hmac(key: Uint8Array, text: string): Promise<Uint8Array>
  /** SHA-256, 64 hex digits. */
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

/** Compares secrets by their hashes: the time taken reveals nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  return hashOf(a) === hashOf(b)
}

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** A key for one purpose, of the secret that is kept with the exchange: the same at every node and after a restart. */
export type DerivedKeys = (purpose: string) => Promise<Uint8Array>

export interface DerivedKeysOptions {
  /** That of an engine may be another one later, of the same exchange. */
  readonly keeper: { readonly store: Pick<Store, 'secret'> }
  /** Where the store keeps no secret. */
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

/** What a hash stands for: the same text means nothing of another kind. */
type Kind = 'account' | 'place' | 'target' | 'number' | 'code' | 'recovery'

/**
 * In the place of names, network addresses and codes in commands: whoever reads the journal learns none of them, and has no key to try
 * a million codes with.
 */
export type AccessHash = (kind: Kind, text: string) => Promise<string>

const BYTES = 16

export function createAccessHash(keys: DerivedKeys, { hmac }: KeyedHash): AccessHash {
  return async (kind, text) =>
    base64urlnopad.encode((await hmac(await keys('codes and log-ins'), `${kind} ${text}`)).subarray(0, BYTES))
}
