import { concatBytes } from '@noble/hashes/utils.js'
import { type CleanParts, type ImageSize, MAX_PARTS } from './clean-parts'
import { readOrientation } from './orientation'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** Tables, restart interval and number of lines; the frame headers are told by isFrame. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xcc, 0xdb, 0xdd])
const JFIF = 0xe0
const EXIF = 0xe1
const ADOBE = 0xee

/**
 * A JPEG of its frame, tables and scans. All application segments go (EXIF with its places, XMP, Photoshop, colour
 * profile) but the two that say how to read colours, and so do comments and what follows the end; the orientation is returned. undefined:
 * not whole.
 */
export function cleanJpeg(bytes: Uint8Array): CleanParts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [Uint8Array.of(0xff, START)]
  let size: ImageSize | undefined
  let orientation: number | undefined
  let scans = 0
  let parts = 0
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) {
      if (size === undefined || scans === 0) return undefined
      kept.push(Uint8Array.of(0xff, END))
      return { ...size, bytes: concatBytes(...kept), ...(orientation !== undefined && { orientation }) }
    }
    parts += 1
    if (at + 4 > bytes.length || parts > MAX_PARTS) return undefined
    const length = view.getUint16(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    if (isFrame(marker)) {
      // A second frame header could say another size than the one that was looked at.
      if (size !== undefined || length < 8) return undefined
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      if (size.width === 0 || size.height === 0) return undefined
    }
    if (marker === EXIF && named(bytes, at, 'Exif\0\0'))
      orientation ??= readOrientation(bytes.subarray(at + 4, end))
    if (marker === SCAN) {
      if (size === undefined) return undefined
      end = endOfScan(bytes, end)
      scans += 1
    }
    if (isFrame(marker) || marker === SCAN || TABLES.has(marker) || saysColours(bytes, at, marker, length)) {
      kept.push(bytes.subarray(at, end))
    }
    at = end
  }
  return undefined
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** JFIF without a thumbnail, and Adobe's word on the colour transform. */
function saysColours(bytes: Uint8Array, at: number, marker: number, length: number): boolean {
  if (marker === JFIF) return length === 16 && named(bytes, at, 'JFIF\0')
  return marker === ADOBE && length === 14 && named(bytes, at, 'Adobe')
}

function named(bytes: Uint8Array, at: number, name: string): boolean {
  return [...name].every((letter, index) => bytes[at + 4 + index] === letter.charCodeAt(0))
}

/** The first marker after compressed data; a stuffed 0xff and restart marks belong to the data. */
function endOfScan(bytes: Uint8Array, start: number): number {
  // Byte by byte: `indexOf` for each of ten million 0xff would take seconds.
  for (let at = start; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
