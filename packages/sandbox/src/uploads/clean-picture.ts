import { type CleanImage, cleanImage } from './clean-image'
import { withOrientation } from './image-formats'

/** Cleans a member's picture and rotates it upright (docs/reference/rules.md#r46). Rejects with PoolBusy. */
export type PictureCleaner = (bytes: Uint8Array, uid: number) => Promise<CleanImage>

/** Redraws a JPEG by its EXIF orientation; returns the same bytes if impossible. */
export type TurnJpeg = (jpeg: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/** Redraws a rotated JPEG upright. If impossible, it retains the orientation and nothing else of its EXIF. */
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
