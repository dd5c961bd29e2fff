import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Rotates a JPEG upright with MozJPEG in WebAssembly, loaded on first use. */
export async function turnJpeg(jpeg: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  coders ??= loadCoders()
  const { decode, encode } = await coders
  const picture = await decode(jpeg.buffer, { preserveOrientation: true })
  return new Uint8Array(
    await encode(picture, { quality: QUALITY, progressive: false, optimize_coding: false }),
  )
}

const QUALITY = 90

let coders: ReturnType<typeof loadCoders> | undefined

async function loadCoders() {
  const decoder = await import('@jsquash/jpeg/decode.js')
  const encoder = await import('@jsquash/jpeg/encode.js')
  // The library fetches its code by URL, which Node does not support for files.
  await decoder.init(await codeOf('codec/dec/mozjpeg_dec.wasm'))
  await encoder.init(await codeOf('codec/enc/mozjpeg_enc.wasm'))
  return { decode: decoder.default, encode: encoder.default }
}

async function codeOf(file: string): Promise<{ instantiateWasm: Instantiate }> {
  const path = createRequire(import.meta.url).resolve(`@jsquash/jpeg/${file}`)
  const code = await WebAssembly.compile(await readFile(path))
  return {
    instantiateWasm(imports, use) {
      const instance = new WebAssembly.Instance(code, imports)
      use(instance)
      return instance.exports
    },
  }
}

type Instantiate = (
  imports: WebAssembly.Imports,
  use: (instance: WebAssembly.Instance) => void,
) => WebAssembly.Exports
