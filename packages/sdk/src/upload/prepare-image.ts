import { BgkError } from '../errors'
import { type ImageCode, MAX_IMAGE_BYTES } from '../forms/images'
import type { ImageCodec } from './image-codec'
import { type ImageType, inspectImage } from './inspect-image'
import { requireFile, shrinkImage } from './shrink-image'

/** Why a picture is not sent; the `reason` of a CHECK_FAILED. */
export type UploadRefusal = ImageCode

export interface PreparedImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: ImageType
}

const TEXTS: Readonly<Record<UploadRefusal, string>> = {
  IMAGE_EMPTY: 'The file is empty',
  IMAGE_TOO_LARGE: 'The image must not exceed 10 MB',
  IMAGE_TYPE: 'Only JPEG, PNG and WebP images are accepted',
  IMAGE_BROKEN: 'The image cannot be read: the file may be damaged',
}

function refusal(reason: UploadRefusal, cause?: unknown): BgkError {
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
 * UploadRefusal as reason; CANCELLED when told to stop.
 */
export async function prepareImage(
  file: Blob,
  codec: ImageCodec | undefined,
  signal?: AbortSignal,
): Promise<PreparedImage> {
  requireFile(file, 'image')
  if (file.size === 0) throw refusal('IMAGE_EMPTY')
  if (file.size > MAX_IMAGE_BYTES) throw refusal('IMAGE_TOO_LARGE')
  const original = await read(file)
  if (!codec) return original
  // The type as found, because a wrong name would mislead the decoder.
  const typed = new Blob([original.bytes], { type: original.type })
  const small = await shrinkImage(typed, codec, signal).catch((cause: unknown) => {
    throw refusal('IMAGE_BROKEN', cause)
  })
  if (signal?.aborted) throw new BgkError('CANCELLED', 'Cancelled')
  return small === typed ? original : read(small)
}
