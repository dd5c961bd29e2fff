export interface ImageSize {
  readonly width: number
  readonly height: number
}

export interface EncodeTarget extends ImageSize {
  /** 0 to 1. */
  readonly quality: number
}

/** Decodes and re-encodes pictures for shrinking; a host without one sends them as they are. */
export interface ImageCodec<Image extends ImageSize = ImageSize> {
  /** Fails on a broken file. Turns the picture upright where the file says how it was held. */
  decode(file: Blob): Promise<Image>
  /** A JPEG of that size. */
  encode(image: Image, target: EncodeTarget): Promise<Blob>
  /** Called once when the picture is no longer needed. */
  release?(image: Image): void
}
