import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { crc32 } from '../engine/chain/digest'

interface ImageSize {
  readonly width: number
  readonly height: number
}

/** A picture without anything that is not needed to draw it. */
export interface CleanParts extends ImageSize {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** As EXIF has it, 2 to 8, of one that is to be turned. */
  readonly orientation?: number
}

/** Chunks or segments of one picture. Cameras and programs write hundreds; a million empty ones take a second. */
const MAX_PARTS = 10_000

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
  const retained: Uint8Array[] = [Uint8Array.of(0xff, START)]
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
      retained.push(Uint8Array.of(0xff, END))
      return { ...size, bytes: concatBytes(...retained), ...(orientation !== undefined && { orientation }) }
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
    if (
      isFrame(marker) ||
      marker === SCAN ||
      TABLES.has(marker) ||
      declaresColours(bytes, at, marker, length)
    ) {
      retained.push(bytes.subarray(at, end))
    }
    at = end
  }
  return undefined
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** JFIF without a thumbnail, and Adobe's word on the colour transform. */
function declaresColours(bytes: Uint8Array, at: number, marker: number, length: number): boolean {
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

const SIGNATURE = 8
/** What draws: everything else is text, time, EXIF, profiles, animation, or something of somebody's own. */
const DRAWS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])

/** A PNG of the chunks that draw it, each with the right checksum, ended at its end. undefined: not whole. */
export function cleanPng(bytes: Uint8Array): CleanParts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33 || view.getUint32(8) !== 13 || nameAt(bytes, 8) !== 'IHDR') return undefined
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  if (size.width === 0 || size.height === 0) return undefined
  const retained: Uint8Array[] = [bytes.subarray(0, SIGNATURE)]
  let drawn = false
  let at = SIGNATURE
  for (let parts = 0; parts < MAX_PARTS && at + 12 <= bytes.length; parts++) {
    const end = at + 12 + view.getUint32(at)
    const name = nameAt(bytes, at)
    if (end > bytes.length || (name === 'IHDR') !== (at === SIGNATURE)) return undefined
    if (DRAWS.has(name)) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined
      retained.push(bytes.subarray(at, end))
    }
    if (name === 'IDAT') drawn = true
    if (name === 'IEND') return drawn ? { ...size, bytes: concatBytes(...retained) } : undefined
    at = end
  }
  return undefined
}

function nameAt(bytes: Uint8Array, chunk: number): string {
  return String.fromCharCode(...bytes.subarray(chunk + 4, chunk + 8))
}

const ALPHA_FLAG = 0x10

/** A still WebP of its picture and its alpha channel. undefined: not whole, or moving. */
export function cleanWebp(bytes: Uint8Array): CleanParts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 20) return undefined
  const whole = view.getUint32(4, true) + 8
  if (whole > bytes.length) return undefined
  const retained: Uint8Array[] = []
  let canvas: ImageSize | undefined
  let picture: ImageSize | undefined
  let at = 12
  let parts = 0
  while (at + 8 <= whole) {
    parts += 1
    if (parts > MAX_PARTS) return undefined
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length
    if (end > whole) return undefined
    const name = String.fromCharCode(...bytes.subarray(at, at + 4))
    const body = bytes.subarray(at + 8, end)
    if (name === 'VP8X') {
      if (canvas !== undefined || at !== 12 || length !== 10) return undefined
      canvas = { width: 1 + uint24(body, 4), height: 1 + uint24(body, 7) }
      retained.push(chunk(name, Uint8Array.of((body[0] ?? 0) & ALPHA_FLAG, ...body.subarray(1))))
    } else if (name === 'VP8 ' || name === 'VP8L') {
      if (picture !== undefined) return undefined
      picture = name === 'VP8L' ? losslessSize(body) : lossySize(body)
      if (picture === undefined) return undefined
      retained.push(chunk(name, body))
    } else if (name === 'ALPH' && canvas !== undefined) retained.push(chunk(name, body))
    at = end + (length % 2)
  }
  if (picture === undefined || picture.width === 0 || picture.height === 0) return undefined
  // One picture has the size of its canvas; another size means a trick or damage.
  if (canvas && (canvas.width !== picture.width || canvas.height !== picture.height)) return undefined
  return { ...picture, bytes: chunk('RIFF', concatBytes(utf8ToBytes('WEBP'), ...retained)) }
}

function lossySize(body: Uint8Array): ImageSize | undefined {
  if (body.length < 10 || body[3] !== 0x9d || body[4] !== 0x01 || body[5] !== 0x2a) return undefined
  return { width: uint16(body, 6) & 0x3fff, height: uint16(body, 8) & 0x3fff }
}

function losslessSize(body: Uint8Array): ImageSize | undefined {
  if (body.length < 5 || body[0] !== 0x2f) return undefined
  const bits = uint16(body, 1) + uint16(body, 3) * 0x10000
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

function chunk(name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, body.length, true)
  return concatBytes(utf8ToBytes(name), length, body, new Uint8Array(body.length % 2))
}

function uint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
}

function uint24(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) | ((bytes[at + 2] ?? 0) << 16)
}

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY = 12

/** Of a segment `Exif`, without its marker and length: the orientation, 2 to 8; undefined: upright, or not readable. */
function readOrientation(segment: Uint8Array): number | undefined {
  const tiff = segment.subarray(6)
  if (tiff.length < 14) return undefined
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = view.getUint16(0)
  const little = order === 0x4949
  if (!little && order !== 0x4d4d) return undefined
  const start = view.getUint32(4, little)
  if (start + 2 > tiff.length) return undefined
  const entries = view.getUint16(start, little)
  for (let at = start + 2, n = 0; n < entries && at + ENTRY <= tiff.length; at += ENTRY, n++) {
    if (view.getUint16(at, little) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, little)
    return view.getUint16(at + 2, little) === SHORT && value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** The JPEG with a segment `Exif` that says its orientation and nothing else. */
export function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const exif = Uint8Array.of(
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  )
  return concatBytes(jpeg.subarray(0, 2), exif, jpeg.subarray(2))
}
