import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * `bgk_sbx_` + 32 random bytes + 6 characters of crc32: opaque, recognised by secret scanners, and a typo is
 * refused without a look-up. Only its SHA-256 is ever stored (exchange §4).
 */
const SHAPE = /^bgk_sbx_([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{6})$/

/** A new token from 32 random bytes. */
export function mintToken(randomBytes: (size: number) => Buffer): string {
  const secret = randomBytes(32).toString('base64url')
  return `bgk_sbx_${secret}${checksum(secret)}`
}

/** Whether the text can be a token at all: shape and checksum. */
export function isToken(text: string): boolean {
  const match = SHAPE.exec(text)
  return match !== null && checksum(match[1] ?? '') === match[2]
}

/** What is stored instead of the token, 64 hex digits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function checksum(secret: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(secret))
  return bytes.toString('base64url')
}
