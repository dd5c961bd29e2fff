import type { Client } from '@bgk/sdk'

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))

/** One pixel, nothing in it that does not draw. */
export const png = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
)

/** The outside of a JPEG of that many bytes; `told` is written into it as a camera writes places. */
export function jpeg(metadata = '', total = 100): Uint8Array<ArrayBuffer> {
  const note = Buffer.from(`Exif\0\0${metadata}`)
  const head = [
    ...[0xff, 0xd8],
    ...[0xff, 0xe1, (note.length + 2) >> 8, (note.length + 2) & 255, ...note],
    ...[0xff, 0xc0, 0x00, 0x0b, 8, 0, 30, 0, 40, 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 0x3f, 0],
  ]
  const bytes = new Uint8Array(Math.max(total, head.length + 2))
  bytes.set(head)
  bytes.set([0xff, 0xd9], bytes.length - 2)
  return bytes
}

/** What a reference to a picture of that member looks like. */
export async function pictureOf(client: Client, name = 'picture'): Promise<string> {
  return `/oss/bgk/members/${(await client.user.info()).member}/${name}.png`
}

/** Hands the pixel in, and answers its reference. */
export async function uploadPng(client: Client): Promise<string> {
  const { url } = await client.user.uploadImage({ image: new Blob([png], { type: 'image/png' }) })
  return url
}
