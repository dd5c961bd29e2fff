import { badInput, requireObject } from '../runtime/input'
import type { ImageCodec, ImageSize } from './image-codec'

const KB = 1024

/** Above so many bytes a picture is shrunk before it is sent: 200 kB. */
export const SHRINK_ABOVE_BYTES = 200 * KB
const QUALITY = 0.1
const MAX_AREA = 4_000_000

/** Throws BgkError REQUEST_INVALID unless the value is a File or Blob, of this window or another. */
export function requireFile(value: unknown, field: string): void {
  if (typeof Object(value).arrayBuffer !== 'function' || typeof Object(value).size !== 'number')
    throw badInput(field, value, 'a File or Blob')
}

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
 *
 * @param file The picture.
 * @param codec Decodes and encodes it, e.g. `browserImageCodec()`.
 * @param signal Stops after the round that runs.
 * @returns The smaller picture, or the same file where it is small enough; fails as the codec fails.
 * @throws BgkError `REQUEST_INVALID` for a file or codec that is none.
 * @example
 * import { browserImageCodec, shrinkImage } from '@bgk/sdk/upload'
 *
 * const codec = browserImageCodec()
 * const small = codec && (await shrinkImage(new Blob(['...']), codec))
 * console.log(small?.size)
 */
export async function shrinkImage<Image extends ImageSize>(
  file: Blob,
  codec: ImageCodec<Image>,
  signal?: AbortSignal,
): Promise<Blob> {
  requireFile(file, 'file')
  requireObject(codec, 'codec')
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
