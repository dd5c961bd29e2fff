import { refuse, type Verdict } from '../verdict'

/** Most bytes of an image (spec §5: 10 MB). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** Kinds of picture every browser can show. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** `IMAGE_BROKEN` shows only when the file is decoded: the uploader says it. */
export type ImageCode = 'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' | 'IMAGE_EMPTY' | 'IMAGE_BROKEN'

/** Checks a file before it is uploaded: its kind, and 10 MB at most (spec §5). Every File and Blob is one; whether it can be decoded only shows later. */
export function checkImage(file: {
  /** E.g. `image/png`. */
  readonly type: string
  /** In bytes. */
  readonly size: number
}): Verdict<object, ImageCode, 'image'> {
  if (file.type.length > 64 || !IMAGE_TYPES.includes(file.type.toLowerCase()))
    return refuse('IMAGE_TYPE', 'image')
  if (!(file.size > 0)) return refuse('IMAGE_EMPTY', 'image')
  if (file.size > MAX_IMAGE_BYTES) return refuse('IMAGE_TOO_LARGE', 'image', { max: '10' })
  return { ok: true }
}
