import { readPicture } from '../uploads/uploads'
import { Rejection } from './rejection'

/**
 * A reference as it is kept: the path into the object store, whatever origin was written before it. '' stays. Throws Rejection
 * PICTURE_UNKNOWN with that field for what is no picture of the member's own: nobody hands in somebody else's papers or proof, and
 * nobody makes the staff fetch from elsewhere.
 */
export function ownPicture(uid: number, field: string, reference: string): string {
  const picture = reference === '' ? undefined : readPicture(reference)
  if (reference !== '' && picture?.uid !== uid) throw new Rejection('PICTURE_UNKNOWN', { field })
  return picture?.path ?? ''
}
