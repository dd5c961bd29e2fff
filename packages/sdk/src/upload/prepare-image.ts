import { BgkError } from '../errors'
import { type ImageCode, MAX_IMAGE_BYTES } from '../forms/images'
import { cancelled } from '../runtime/abort'
import { badInput, requireObject } from '../runtime/input'
import { type ImageType, inspectImage } from './inspect-image'

export interface PreparedImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: ImageType
}

const TEXTS: Readonly<Record<ImageCode, string>> = {
  IMAGE_EMPTY: 'The file is empty',
  IMAGE_TOO_LARGE: 'The image must not exceed 10 MB',
  IMAGE_TYPE: 'Only JPEG, PNG and WebP images are accepted',
  IMAGE_BROKEN: 'The image cannot be read: the file may be damaged',
}

function refusal(reason: ImageCode, cause?: unknown): BgkError {
  return new BgkError('CHECK_FAILED', TEXTS[reason], {
    reason,
    field: 'image',
    cause,
    ...(reason === 'IMAGE_TOO_LARGE' && { params: { max: '10' } }),
  })
}

async function read(file: Blob): Promise<PreparedImage> {
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    // The file was moved or deleted after being chosen.
    (cause: unknown) => Promise.reject(refusal('IMAGE_BROKEN', cause)),
  )
  const type = inspectImage(bytes)
  if (type === 'unknown') throw refusal('IMAGE_TYPE')
  if (type === 'broken') throw refusal('IMAGE_BROKEN')
  return { bytes, type }
}

/**
 * Validates an image by its bytes and shrinks a large one if there is a codec. Throws CHECK_FAILED with an
 * ImageCode as reason; CANCELLED when aborted.
 */
export async function prepareImage(
  file: Blob,
  codec: ImageCodec | undefined,
  signal?: AbortSignal,
): Promise<PreparedImage> {
  // Duck typing, because the file may come from another window.
  if (typeof Object(file).arrayBuffer !== 'function' || typeof Object(file).size !== 'number')
    throw badInput('image', file, 'a File or Blob')
  if (file.size === 0) throw refusal('IMAGE_EMPTY')
  if (file.size > MAX_IMAGE_BYTES) throw refusal('IMAGE_TOO_LARGE')
  const original = await read(file)
  if (!codec) return original
  // The detected type, because a wrong name would mislead the decoder.
  const typed = new Blob([original.bytes], { type: original.type })
  const small = await shrinkImage(typed, codec, signal).catch((cause: unknown) => {
    throw refusal('IMAGE_BROKEN', cause)
  })
  if (signal?.aborted) throw cancelled()
  return small === typed ? original : read(small)
}

const KB = 1024

/** Images above this size in bytes are shrunk before upload: 200 kB. */
export const SHRINK_ABOVE_BYTES = 200 * KB
const QUALITY = 0.1
const MAX_AREA = 4_000_000

/** Returns the scale of the sides for one round, by file size. */
export function shrinkFactor(bytes: number): number {
  if (bytes > 2000 * KB) return 0.3
  if (bytes > 1000 * KB) return 0.5
  if (bytes > 500 * KB) return 0.7
  return 0.9
}

/** Returns the next size: sides times the factor, at most about 4 megapixels, at least one pixel. */
export function nextSize(size: ImageSize, bytes: number): ImageSize {
  const factor = shrinkFactor(bytes)
  const area = size.width * size.height * factor * factor
  const scale = area > MAX_AREA ? factor * Math.sqrt(MAX_AREA / area) : factor
  return {
    width: Math.max(1, Math.floor(size.width * scale)),
    height: Math.max(1, Math.floor(size.height * scale)),
  }
}

/**
 * Re-encodes an image until it has 200 kB or less. Each round starts from the decoded original, so losses do
 * not accumulate.
 * Throws the codec's errors; an abort takes effect after the current round.
 */
export async function shrinkImage<Image extends ImageSize>(
  file: Blob,
  codec: ImageCodec<Image>,
  signal?: AbortSignal,
): Promise<Blob> {
  if (file.size <= SHRINK_ABOVE_BYTES) return file
  const image = await codec.decode(file)
  try {
    let size: ImageSize = { width: image.width, height: image.height }
    let result = file
    while (result.size > SHRINK_ABOVE_BYTES && !signal?.aborted) {
      const next = nextSize(size, result.size)
      // A single pixel cannot get smaller: the encoder is faulty.
      if (next.width === size.width && next.height === size.height) break
      size = next
      result = await codec.encode(image, { ...size, quality: QUALITY })
    }
    return result
  } finally {
    codec.release?.(image)
  }
}

/** Image size in pixels. */
export interface ImageSize {
  /** In pixels. */
  readonly width: number
  /** In pixels. */
  readonly height: number
}

/** Target of an encoding. */
export interface EncodeTarget extends ImageSize {
  /** JPEG quality, 0 to 1. */
  readonly quality: number
}

/** Decodes and re-encodes images for shrinking; without one they are sent unchanged. */
export interface ImageCodec<Image extends ImageSize = ImageSize> {
  /** Decodes a file and applies its orientation; rejects for a broken file. */
  decode(file: Blob): Promise<Image>
  /** Encodes a JPEG of the target size. */
  encode(image: Image, target: EncodeTarget): Promise<Blob>
  /** Called once when the image is no longer needed. */
  release?(image: Image): void
}

/** The browser APIs used here; each may be missing. */
export interface ImageHost {
  /** Decodes. */
  readonly createImageBitmap?: typeof globalThis.createImageBitmap
  /** Encodes. */
  readonly OffscreenCanvas?: typeof globalThis.OffscreenCanvas
}

/**
 * Creates a codec from the browser's own decoder and encoder, off the page.
 *
 * @param host Host of the APIs. Default: the global object.
 * @returns The codec; undefined on hosts without these APIs, such as Node.
 * @throws BgkError `CONFIG` for an invalid host.
 * @example
 * import { browserImageCodec } from '@bgk/sdk/upload'
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
      // JPEG has no transparency, so the background is white.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, width, height)
      return canvas.convertToBlob({ type: 'image/jpeg', quality })
    },
    release: (image) => image.close(),
  }
}
