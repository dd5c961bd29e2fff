const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))

/** One pixel each. */
export const png = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
)
export const webp = bytesOf('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA')

/** Frame of a JPEG of that many bytes: header with a thumbnail's end mark in it, frame, scan, end. */
export function jpeg(total = 60, width = 4000, height = 3000): Uint8Array<ArrayBuffer> {
  const head = [
    ...[0xff, 0xd8],
    ...[0xff, 0xe1, 0x00, 0x06, 0xff, 0xd8, 0xff, 0xd9],
    ...[0xff, 0xc0, 0x00, 0x0b, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
    ...[0xff, 0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 0x3f, 0],
  ]
  const bytes = new Uint8Array(Math.max(total, head.length + 2))
  bytes.set(head)
  bytes.set([0xff, 0xd9], bytes.length - 2)
  return bytes
}

/** Offset of the scan in `jpeg()`. */
export const JPEG_SCAN_AT = 23
