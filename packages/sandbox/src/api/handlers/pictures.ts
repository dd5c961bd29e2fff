import type { StoredImage, UploadImageInput } from '@bgk/sdk'
import { ObjectStoreFull, UploadQuotaReached } from '../../uploads/object-store'
import { readPicture } from '../../uploads/uploads'
import type { Call, Services } from '../handler'
import { Rejection } from '../rejection'

/** Keeps the one picture of a form; more of it than fits is refused before it gets here. */
export async function uploadImage(
  { uploads }: Services,
  { input, uid }: Call<UploadImageInput>,
): Promise<StoredImage> {
  const bytes = new Uint8Array(await input.image.arrayBuffer())
  try {
    const stored = await uploads.store(uid, bytes)
    if (stored.ok) return { url: stored.url }
    throw new Rejection(stored.code, {
      field: 'image',
      ...(stored.code === 'IMAGE_TOO_LARGE' && { params: { max: '10' } }),
    })
  } catch (error) {
    if (error instanceof ObjectStoreFull) throw new Rejection('UPLOADS_FULL')
    if (error instanceof UploadQuotaReached) {
      const max = String(Math.floor(error.most / 1_000_000))
      throw new Rejection('UPLOAD_QUOTA_REACHED', { params: { max } })
    }
    throw error
  }
}

/**
 * A reference as it is kept: the path into the object store, whatever origin was written before it. '' stays. Throws Rejection
 * PICTURE_UNKNOWN with that field for what is no picture of the member's own: nobody hands in somebody else's papers or proof, and
 * nobody makes the staff fetch from elsewhere.
 */
export function ownPicture(uid: number, field: string, reference: string): string {
  const picture = reference === '' ? undefined : readPicture(reference)
  if (reference !== '' && picture?.uid !== uid) throw new Rejection('PICTURE_UNKNOWN', { field })
  return picture?.path ?? ''
}
