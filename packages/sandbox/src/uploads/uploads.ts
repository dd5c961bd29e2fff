import type { UploadCredentials } from '@bgk/sdk'
import { toBase64Url } from '../members/base64'
import { type CleanImage, cleanImage, type ImageRefusal } from './clean-image'
import { createKeyedHash, type KeyedHash, type Subtle } from './keyed-hash'
import { folderOf, objectKey, readObjectKey } from './object-key'
import type { ObjectStore } from './object-store'
import { type CredentialMint, createCredentialMint } from './upload-credentials'

/** Pictures of members: who may write them, what becomes of them, where they are found. */
export interface Uploads {
  readonly hash: KeyedHash
  readonly mint: CredentialMint
  readonly objects: ObjectStore
  /** For one member and session; 15 minutes from `now` (docs/security.md#pictures). */
  credentials(uid: number, session: string, now: number): Promise<UploadCredentials>
  /** Cleans a picture and keeps it under a name nobody can guess; gives its address. Rejects with ObjectStoreFull. */
  keep(uid: number, bytes: Uint8Array): Promise<KeptImage>
}

type KeptImage =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly code: ImageRefusal }

export interface UploadsOptions {
  readonly subtle: Subtle
  readonly randomBytes: (size: number) => Uint8Array
  readonly objects: ObjectStore
}

const BUCKET = 'bgk'
/** Objects lie below it, by their keys. */
export const BUCKET_PATH = `/oss/${BUCKET}`
/** The region that credentials are for. */
export const REGION = 'sandbox-1'
const LIFETIME_SECONDS = 15 * 60

export function createUploads({ subtle, randomBytes, objects }: UploadsOptions): Uploads {
  const hash = createKeyedHash(subtle)
  const mint = createCredentialMint(hash, randomBytes)
  return {
    hash,
    mint,
    objects,
    async credentials(uid, session, now) {
      const key = await mint.issue({ uid, session, expires: now + LIFETIME_SECONDS * 1000 })
      return {
        ...key,
        region: REGION,
        bucket: BUCKET,
        folder: folderOf(uid),
        publicUrl: BUCKET_PATH,
        lifetime: LIFETIME_SECONDS,
      }
    },
    async keep(uid, bytes) {
      const image: CleanImage = cleanImage(bytes)
      if (!image.ok) return image
      const key = objectKey(uid, toBase64Url(randomBytes(18)), image.type)
      if ((await objects.put(key, image)) === 'taken') throw new Error('A name nobody can guess was taken')
      return { ok: true, url: `${BUCKET_PATH}/${key}` }
    },
  }
}

/** Whose picture an address names; undefined for addresses that are not of this object store. */
export function ownerOfPicture(url: string): number | undefined {
  const at = url.indexOf(`${BUCKET_PATH}/`)
  return at < 0 ? undefined : readObjectKey(url.slice(at + BUCKET_PATH.length + 1))?.uid
}
