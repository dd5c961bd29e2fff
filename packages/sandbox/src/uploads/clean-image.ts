import { type CleanParts, cleanJpeg, cleanPng, cleanWebp } from './image-formats'

/** Accepted picture types, detected by content. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

export type ImageRefusal =
  | 'IMAGE_EMPTY'
  | 'IMAGE_TOO_LARGE'
  | 'IMAGE_TYPE'
  | 'IMAGE_BROKEN'
  | 'IMAGE_DIMENSIONS'

export type CleanImage =
  | (CleanParts & { readonly ok: true; readonly type: ImageType })
  | { readonly ok: false; readonly code: ImageRefusal }

/** 10 MB (docs/reference/product.md#validation). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
const MAX_SIDE = 8192
const MAX_PIXELS = 40_000_000

const PNG = '\x89PNG\r\n\x1a\n'

/**
 * Rebuilds a picture from its image data only (docs/operate/secure.md#pictures). Camera metadata about place and
 * time, comments, text, thumbnails and trailing data are removed. Nothing is decoded, and the size in the
 * header is checked first: at most 8192 per side and 40 million pixels.
 */
export function cleanImage(bytes: Uint8Array): CleanImage {
  if (bytes.length === 0) return refused('IMAGE_EMPTY')
  if (bytes.length > MAX_IMAGE_BYTES) return refused('IMAGE_TOO_LARGE')
  const type = imageTypeOf(bytes)
  if (type === undefined) return refused('IMAGE_TYPE')
  const parts = CLEANERS[type](bytes)
  if (parts === undefined) return refused('IMAGE_BROKEN')
  const { width, height } = parts
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return refused('IMAGE_DIMENSIONS')
  return { ok: true, type, ...parts }
}

const CLEANERS: Readonly<Record<ImageType, (bytes: Uint8Array) => CleanParts | undefined>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, PNG)) return 'image/png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP')) return 'image/webp'
  return undefined
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  for (let at = 0; at < text.length; at++) if (bytes[at] !== text.charCodeAt(at)) return false
  return true
}

function refused(code: ImageRefusal): CleanImage {
  return { ok: false, code }
}
