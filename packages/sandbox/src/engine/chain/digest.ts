import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Checksums of the journal, provided by the host: Node's own (`nodeDigest`), or portable ones. */
export interface Digest {
  /** Unsigned crc32 of the UTF-8 bytes. */
  crc32(text: string): number
  /** SHA-256 of the UTF-8 bytes, 64 hex digits. */
  sha256(text: string): string
}

/** Checksums for browsers: the journal is sealed synchronously, and Web Crypto's SHA-256 is asynchronous. */
export const portableDigest: Digest = {
  crc32: (text) => crc32(utf8ToBytes(text)),
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
}

/** Remainders of CRC-32 by byte. */
export const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1
  return value
})

/** Unsigned CRC-32 of ISO 3309. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8)
  return (crc ^ -1) >>> 0
}
