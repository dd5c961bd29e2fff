import type { ImageRefusal } from '../uploads/clean-image'

export type UploadReason = ImageRefusal | 'UPLOADS_FULL' | 'PICTURE_UNKNOWN'

/** What the exchange says about pictures when it refuses them. */
export const uploadMessages: Readonly<Record<UploadReason, string>> = {
  IMAGE_EMPTY: 'The file is empty',
  IMAGE_TOO_LARGE: 'The image must not exceed 10 MB',
  IMAGE_TYPE: 'Only JPEG, PNG and WebP images are accepted',
  IMAGE_BROKEN: 'The image cannot be read: the file may be damaged',
  IMAGE_DIMENSIONS: 'The image must have at most 8192 pixels a side and 40 million in all',
  UPLOADS_FULL: 'There is no room for more pictures now, please try again later',
  PICTURE_UNKNOWN: 'Please upload the picture first',
}
