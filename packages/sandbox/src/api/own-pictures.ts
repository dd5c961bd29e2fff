import { ownerOfPicture } from '../uploads/uploads'
import { Rejection } from './rejection'

/**
 * Refuses addresses of pictures that lie in another member's folder: nobody hands in somebody else's papers or
 * proof. Addresses elsewhere, as other exchanges have them, are taken as they are. Throws Rejection PICTURE_UNKNOWN.
 */
export function ownPictures(uid: number, pictures: Readonly<Record<string, string>>): void {
  for (const [field, url] of Object.entries(pictures)) {
    if ((ownerOfPicture(url) ?? uid) !== uid) throw new Rejection('PICTURE_UNKNOWN', { field })
  }
}
