import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type CleanParts, type ImageSize, MAX_PARTS } from './clean-parts'

const ALPHA_FLAG = 0x10

/** A still WebP of its picture and its alpha channel. undefined: not whole, or moving. */
export function cleanWebp(bytes: Uint8Array): CleanParts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 20) return undefined
  const whole = view.getUint32(4, true) + 8
  if (whole > bytes.length) return undefined
  const kept: Uint8Array[] = []
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
      kept.push(chunk(name, Uint8Array.of((body[0] ?? 0) & ALPHA_FLAG, ...body.subarray(1))))
    } else if (name === 'VP8 ' || name === 'VP8L') {
      if (picture !== undefined) return undefined
      picture = name === 'VP8L' ? losslessSize(body) : lossySize(body)
      if (picture === undefined) return undefined
      kept.push(chunk(name, body))
    } else if (name === 'ALPH' && canvas !== undefined) kept.push(chunk(name, body))
    at = end + (length % 2)
  }
  if (picture === undefined || picture.width === 0 || picture.height === 0) return undefined
  // One picture has the size of its canvas; another size means a trick or damage.
  if (canvas && (canvas.width !== picture.width || canvas.height !== picture.height)) return undefined
  return { ...picture, bytes: chunk('RIFF', concatBytes(utf8ToBytes('WEBP'), ...kept)) }
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
