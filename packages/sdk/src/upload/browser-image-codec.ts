import type { ImageCodec } from './image-codec'

/** The parts of a browser that this needs; each may be missing. */
export interface ImageHost {
  readonly createImageBitmap?: typeof globalThis.createImageBitmap
  readonly OffscreenCanvas?: typeof globalThis.OffscreenCanvas
}

/** The browser's own decoder and encoder, off the page; undefined where the host has none, as in Node. */
export function browserImageCodec(host: ImageHost = globalThis): ImageCodec<ImageBitmap> | undefined {
  const { createImageBitmap, OffscreenCanvas } = host
  if (!createImageBitmap || !OffscreenCanvas) return undefined
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
