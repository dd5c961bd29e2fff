import { base64urlnopad } from '@scure/base'
import type { Digest } from '../engine/chain/portable-digest'

/**
 * `bgk_sbx_` + 32 random bytes + 6 characters of crc32: opaque, recognised by secret scanners, and a typo is
 * refused without a look-up. Only its SHA-256 is ever stored (docs/reference/exchange.md#sessions-and-codes).
 */
const SHAPE = /^bgk_sbx_([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{6})$/

/** A new token from 32 random bytes. */
export function mintToken(randomBytes: (size: number) => Uint8Array, digest: Digest): string {
  const secret = base64urlnopad.encode(randomBytes(32))
  return `bgk_sbx_${secret}${checksum(secret, digest)}`
}

/** Whether the text can be a token at all: shape and checksum. */
export function isToken(text: string, digest: Digest): boolean {
  const match = SHAPE.exec(text)
  return match !== null && checksum(match[1] ?? '', digest) === match[2]
}

function checksum(secret: string, digest: Digest): string {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, digest.crc32(secret))
  return base64urlnopad.encode(bytes)
}
