import { requireObject } from '../runtime/input'
import { refuse, type Verdict } from './verdict'

/** Maximum size of an image: 10 MB. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** Image types that every browser can show. */
const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Rejection codes of an image; `IMAGE_BROKEN` comes from the uploader, which decodes the file. */
export type ImageCode = 'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' | 'IMAGE_EMPTY' | 'IMAGE_BROKEN'

/**
 * Checks a file before it is uploaded: its kind, and 10 MB at most. Whether it can be decoded only shows
 * later.
 *
 * @param file Every File and Blob is one.
 * @throws BgkError `REQUEST_INVALID` without file.
 * @example
 * import { checkImage } from '@bgk/sdk/forms'
 *
 * console.log(checkImage(new Blob(['...'], { type: 'image/png' })).ok) // true
 */
export function checkImage(file: {
  /** E.g. `image/png`. */
  readonly type: string
  /** In bytes. */
  readonly size: number
}): Verdict<object, ImageCode, 'image'> {
  requireObject(file, 'file')
  const { type, size } = file
  if (typeof type !== 'string' || type.length > 64 || !IMAGE_TYPES.includes(type.toLowerCase()))
    return refuse('IMAGE_TYPE', 'image')
  if (typeof size !== 'number' || !(size > 0)) return refuse('IMAGE_EMPTY', 'image')
  if (size > MAX_IMAGE_BYTES) return refuse('IMAGE_TOO_LARGE', 'image', { max: '10' })
  return { ok: true }
}
