export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** A picture without anything that is not needed to draw it. */
export interface CleanParts extends ImageSize {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** As EXIF has it, 2 to 8, of one that is to be turned. */
  readonly orientation?: number
}

/** Chunks or segments of one picture. Cameras and programs write hundreds; a million empty ones take a second. */
export const MAX_PARTS = 10_000
