export {
  createUploader,
  type UploadClient,
  type UploadedImage,
  type Uploader,
  type UploaderOptions,
  type UploadOptions,
} from './create-uploader'
export type { ImageType } from './inspect-image'
export {
  browserImageCodec,
  type EncodeTarget,
  type ImageCodec,
  type ImageHost,
  type ImageSize,
} from './prepare-image'
