import { crc32 } from 'node:zlib'
import { concatBytes } from '@noble/hashes/utils.js'

const text = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0))

/** A PNG chunk with its length and its checksum, or a wrong one. */
export function chunk(name: string, body: Uint8Array, sum?: number): Uint8Array {
  const named = concatBytes(text(name), body)
  const whole = new Uint8Array(named.length + 8)
  const view = new DataView(whole.buffer)
  view.setUint32(0, body.length)
  whole.set(named, 4)
  view.setUint32(4 + named.length, sum ?? crc32(named))
  return whole
}

/** A PNG of `side` by `side` pixels with these chunks between header and end. */
export function pngOf(chunks: readonly Uint8Array[], side = 3): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, side)
  view.setUint32(4, side)
  head.set([8, 2], 8)
  const end = chunk('IEND', new Uint8Array())
  return concatBytes(text('\x89PNG\r\n\x1a\n'), chunk('IHDR', head), ...chunks, end)
}
