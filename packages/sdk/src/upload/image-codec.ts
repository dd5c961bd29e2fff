import { requireObject } from '../runtime/input'

/** How large a picture is, in pixels. */
export interface ImageSize {
  /** In pixels. */
  readonly width: number
  /** In pixels. */
  readonly height: number
}

/** What a picture is to become. */
export interface EncodeTarget extends ImageSize {
  /** Of the JPEG, 0 to 1. */
  readonly quality: number
}

/** Decodes and re-encodes pictures for shrinking; a host without one sends them as they are. */
export interface ImageCodec<Image extends ImageSize = ImageSize> {
  /** Fails on a broken file. Turns the picture upright where the file says how it was held. */
  decode(file: Blob): Promise<Image>
  /** A JPEG of that size. */
  encode(image: Image, target: EncodeTarget): Promise<Blob>
  /** Called once when the picture is no longer needed. */
  release?(image: Image): void
}

/** The parts of a browser that this needs; each may be missing. */
export interface ImageHost {
  /** Decodes. */
  readonly createImageBitmap?: typeof globalThis.createImageBitmap
  /** Encodes. */
  readonly OffscreenCanvas?: typeof globalThis.OffscreenCanvas
}

/**
 * The browser's own decoder and encoder, off the page.
 *
 * @param host Where they are looked for; the global object when absent.
 * @returns The codec; undefined where the host has none, as in Node.
 * @throws BgkError `CONFIG` for a host that is none.
 * @example
 * import { browserImageCodec } from '@bgk/sdk/upload'
 *
 * console.log(browserImageCodec({})) // undefined
 */
export function browserImageCodec(host: ImageHost = globalThis): ImageCodec<ImageBitmap> | undefined {
  requireObject(host, 'host', 'CONFIG')
  const { createImageBitmap, OffscreenCanvas } = host
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return undefined
  return {
    decode: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
    async encode(image, { width, height, quality }) {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d', { alpha: false })
      if (!context) throw new Error('no 2d canvas')
      // JPEG has no transparency: what shows through is paper.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, width, height)
      return canvas.convertToBlob({ type: 'image/jpeg', quality })
    },
    release: (image) => image.close(),
  }
}
