import { type CleanImage, cleanImage } from './clean-image'
import { withOrientation } from './image-formats'

/** Cleans a picture of a member and turns it upright (docs/reference/rules.md#r46). Rejects with PoolBusy. */
export type PictureCleaner = (bytes: Uint8Array, uid: number) => Promise<CleanImage>

/** Draws a JPEG anew as its EXIF orientation says; the same bytes where that is impossible. */
export type TurnJpeg = (jpeg: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/**
 * A JPEG that its camera marked as turned is drawn anew, upright. Where that is impossible it keeps the mark, and nothing else of its
 * EXIF.
 */
export async function cleanAndTurn(bytes: Uint8Array, turn: TurnJpeg): Promise<CleanImage> {
  const image = cleanImage(bytes)
  if (!image.ok || image.orientation === undefined) return image
  const marked = withOrientation(image.bytes, image.orientation)
  try {
    const turned = cleanImage(await turn(marked))
    if (!turned.ok) return { ok: false, code: 'IMAGE_BROKEN' }
    return turned.orientation === undefined ? turned : { ...image, bytes: marked }
  } catch {
    return { ok: false, code: 'IMAGE_BROKEN' }
  }
}
