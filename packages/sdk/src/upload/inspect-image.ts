/** Image type accepted by the exchange. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

/** Type by content, whatever the file name: an accepted type, a broken image, or unknown. */
export type Inspection = ImageType | 'broken' | 'unknown'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const ascii = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/**
 * Detects an image by its bytes, and the damage of truncated downloads and failed copies: no size, no end. It
 * does not decode; a decoder may still reject the file.
 */
export function inspectImage(bytes: Uint8Array): Inspection {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (PNG.every((byte, index) => bytes[index] === byte))
    return pngIsWhole(view, bytes) ? 'image/png' : 'broken'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return jpegIsWhole(view, bytes) ? 'image/jpeg' : 'broken'
  if (ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP'))
    return webpIsWhole(view, bytes) ? 'image/webp' : 'broken'
  return 'unknown'
}

/** Chunks from a header with a size to the end chunk. */
function pngIsWhole(view: DataView, bytes: Uint8Array): boolean {
  if (view.byteLength < 33 || !ascii(bytes, 12, 'IHDR')) return false
  if (view.getUint32(16) === 0 || view.getUint32(20) === 0) return false
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    if (ascii(bytes, at + 4, 'IEND')) return true
  }
  return false
}

/** Segments with a frame header with a size, then a scan, then an end marker. */
function jpegIsWhole(view: DataView, bytes: Uint8Array): boolean {
  let sized = false
  let at = 2
  while (at + 4 <= view.byteLength && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) return sized && endsAfter(bytes, at)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) {
      // A height of 0 is valid: it follows the scan then.
      if (at + 9 > view.byteLength || view.getUint16(at + 7) === 0) return false
      sized = true
    }
    at += 2 + view.getUint16(at + 2)
  }
  return false
}

/** Searched from the back, because cameras append data after the end marker. */
function endsAfter(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.length - 2; at > scan; at--)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

/** One container of the declared length, with an image in it. */
function webpIsWhole(view: DataView, bytes: Uint8Array): boolean {
  return view.byteLength >= 20 && view.getUint32(4, true) + 8 <= view.byteLength && ascii(bytes, 12, 'VP8')
}
