export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** A picture without anything that is not needed to draw it. */
export interface CleanParts extends ImageSize {
  readonly bytes: Uint8Array<ArrayBuffer>
}
