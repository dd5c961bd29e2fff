export { browserImageCodec, type ImageHost } from './browser-image-codec'
export {
  createUploader,
  type UploadClient,
  type UploadedImage,
  type Uploader,
  type UploaderOptions,
  type UploadOptions,
} from './create-uploader'
export type { EncodeTarget, ImageCodec, ImageSize } from './image-codec'
export { type ImageType, type Inspection, inspectImage } from './inspect-image'
export type { UploadRefusal } from './prepare-image'
export { SHRINK_ABOVE_BYTES, shrinkImage } from './shrink-image'
