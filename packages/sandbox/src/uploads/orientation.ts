import { concatBytes } from '@noble/hashes/utils.js'

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY = 12

/** Of a segment `Exif`, without its marker and length: the orientation, 2 to 8; undefined: upright, or not readable. */
export function readOrientation(segment: Uint8Array): number | undefined {
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
