export {
  createUploader,
  type UploadClient,
  type UploadedImage,
  type Uploader,
  type UploaderOptions,
  type UploadOptions,
} from './create-uploader'
export { type ImageType, type Inspection, inspectImage } from './inspect-image'
export type { UploadRefusal } from './prepare-image'
export {
  browserImageCodec,
  type EncodeTarget,
  type ImageCodec,
  type ImageHost,
  type ImageSize,
  SHRINK_ABOVE_BYTES,
  shrinkImage,
} from './prepare-image'
