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
    // A file that was moved or deleted since it was chosen.
    (cause: unknown) => Promise.reject(refusal('IMAGE_BROKEN', cause)),
  )
  const type = inspectImage(bytes)
  if (type === 'unknown') throw refusal('IMAGE_TYPE')
  if (type === 'broken') throw refusal('IMAGE_BROKEN')
  return { bytes, type }
}

/**
 * Checks a picture by its bytes and shrinks a large one where there is a codec. Fails with CHECK_FAILED and an
 * ImageCode as reason; CANCELLED when told to stop.
 */
export async function prepareImage(
  file: Blob,
  codec: ImageCodec | undefined,
  signal?: AbortSignal,
): Promise<PreparedImage> {
  // Of this window or another.
  if (typeof Object(file).arrayBuffer !== 'function' || typeof Object(file).size !== 'number')
    throw badInput('image', file, 'a File or Blob')
  if (file.size === 0) throw refusal('IMAGE_EMPTY')
  if (file.size > MAX_IMAGE_BYTES) throw refusal('IMAGE_TOO_LARGE')
  const original = await read(file)
  if (!codec) return original
  // The type as found, because a wrong name would mislead the decoder.
  const typed = new Blob([original.bytes], { type: original.type })
  const small = await shrinkImage(typed, codec, signal).catch((cause: unknown) => {
    throw refusal('IMAGE_BROKEN', cause)
  })
  if (signal?.aborted) throw cancelled()
  return small === typed ? original : read(small)
}

const KB = 1024

/** Above so many bytes a picture is shrunk before it is sent: 200 kB. */
export const SHRINK_ABOVE_BYTES = 200 * KB
const QUALITY = 0.1
const MAX_AREA = 4_000_000

/** How much shorter the sides get in one round, by the size of the file. */
export function shrinkFactor(bytes: number): number {
  if (bytes > 2000 * KB) return 0.3
  if (bytes > 1000 * KB) return 0.5
  if (bytes > 500 * KB) return 0.7
  return 0.9
}

/** The next size: sides times the factor, then at most about 4 megapixels, never below a pixel. */
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
 * Re-encodes a picture until it is 200 kB or less. Each round starts from the decoded original, so that the losses of one round
 * do not add to the next.
 * Fails as the codec fails; stopped by the signal it ends after the round that runs.
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
      // A single pixel cannot get smaller; some encoder is out of its mind.
      if (next.width === size.width && next.height === size.height) break
      size = next
      result = await codec.encode(image, { ...size, quality: QUALITY })
    }
    return result
  } finally {
    codec.release?.(image)
  }
}

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
