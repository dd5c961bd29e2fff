import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

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
