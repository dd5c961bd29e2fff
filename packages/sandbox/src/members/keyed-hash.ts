/** The part of Web Crypto that uploads use. */
export type Subtle = Pick<SubtleCrypto, 'importKey' | 'sign' | 'digest'>

export interface KeyedHash {
  /** HMAC-SHA-256. */
  hmac(key: Uint8Array, text: string): Promise<Uint8Array>
  /** SHA-256, 64 hex digits. */
  sha256(data: Uint8Array | string): Promise<string>
}

const utf8 = new TextEncoder()

export function createKeyedHash(subtle: Subtle): KeyedHash {
  return {
    async hmac(key, text) {
      const algorithm = { name: 'HMAC', hash: 'SHA-256' }
      const imported = await subtle.importKey('raw', new Uint8Array(key), algorithm, false, ['sign'])
      return new Uint8Array(await subtle.sign('HMAC', imported, utf8.encode(text)))
    },
    async sha256(data) {
      const bytes = typeof data === 'string' ? utf8.encode(data) : new Uint8Array(data)
      return toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)))
    },
  }
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
