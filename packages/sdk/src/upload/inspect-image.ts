/** A kind of picture the exchange takes. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

/** What the bytes are, whatever the file calls itself: a kind of picture, one that is broken, or none of ours. */
export type Inspection = ImageType | 'broken' | 'unknown'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const ascii = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/**
 * Tells a picture by its bytes and finds what a cut-off download or a failed copy leaves behind: no size, no end. It does not
 * decode; a file that passes may still be refused by a decoder.
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

/** Segments with a frame header that has a size, then a scan, then an end mark. */
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
      // A height of 0 is allowed: it stands after the scan then.
      if (at + 9 > view.byteLength || view.getUint16(at + 7) === 0) return false
      sized = true
    }
    at += 2 + view.getUint16(at + 2)
  }
  return false
}

/** Cameras put more behind the end mark, therefore it is looked for from the back. */
function endsAfter(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.length - 2; at > scan; at--)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

/** One container as long as it says, with a picture in it. */
function webpIsWhole(view: DataView, bytes: Uint8Array): boolean {
  return view.byteLength >= 20 && view.getUint32(4, true) + 8 <= view.byteLength && ascii(bytes, 12, 'VP8')
}
