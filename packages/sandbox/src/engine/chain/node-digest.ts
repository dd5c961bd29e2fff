import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Digest } from './digest'

export const nodeDigest: Digest = {
  crc32: (text) => crc32(text),
  sha256: (text) => hash('sha256', text),
}
