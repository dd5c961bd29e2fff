import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js'

async function coderOf(file: string) {
  const path = createRequire(import.meta.url).resolve(`@jsquash/jpeg/${file}`)
  const code = await WebAssembly.compile(await readFile(path))
  return {
    instantiateWasm(imports: WebAssembly.Imports, use: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(code, imports)
      use(instance)
      return instance.exports
    },
  }
}

/** A grey JPEG with the brightness of each pixel from `bright`. */
export async function jpegOf(
  width: number,
  height: number,
  bright: (x: number, y: number) => number,
): Promise<Uint8Array<ArrayBuffer>> {
  await initEncoder(await coderOf('codec/enc/mozjpeg_enc.wasm'))
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) {
    const value = bright(at % width, Math.floor(at / width))
    data.set([value, value, value], at * 4)
  }
  return new Uint8Array(await encode({ data, width, height, colorSpace: 'srgb' }))
}

/** Stored pixels, ignoring EXIF. */
export async function decodeJpeg(bytes: Uint8Array): Promise<ImageData> {
  await initDecoder(await coderOf('codec/dec/mozjpeg_dec.wasm'))
  return decode(new Uint8Array(bytes).buffer)
}
