import { concatBytes } from '@noble/hashes/utils.js'
import { crc32 } from '../engine/chain/portable-digest'
import { type CleanParts, MAX_PARTS } from './clean-parts'

const SIGNATURE = 8
/** What draws: everything else is text, time, EXIF, profiles, animation, or something of somebody's own. */
const DRAWS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])

/** A PNG of the chunks that draw it, each with the right checksum, ended at its end. undefined: not whole. */
export function cleanPng(bytes: Uint8Array): CleanParts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33 || view.getUint32(8) !== 13 || nameAt(bytes, 8) !== 'IHDR') return undefined
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  if (size.width === 0 || size.height === 0) return undefined
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE)]
  let drawn = false
  let at = SIGNATURE
  for (let parts = 0; parts < MAX_PARTS && at + 12 <= bytes.length; parts++) {
    const end = at + 12 + view.getUint32(at)
    const name = nameAt(bytes, at)
    if (end > bytes.length || (name === 'IHDR') !== (at === SIGNATURE)) return undefined
    if (DRAWS.has(name)) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined
      kept.push(bytes.subarray(at, end))
    }
    if (name === 'IDAT') drawn = true
    if (name === 'IEND') return drawn ? { ...size, bytes: concatBytes(...kept) } : undefined
    at = end
  }
  return undefined
}

function nameAt(bytes: Uint8Array, chunk: number): string {
  return String.fromCharCode(...bytes.subarray(chunk + 4, chunk + 8))
}
