import type { UploadCredentials } from '@bgk/sdk'
import { base64urlnopad } from '@scure/base'
import type { DerivedKeys, KeyedHash } from '../members/keyed-hash'
import type { ImageRefusal } from './clean-image'
import type { PictureCleaner } from './clean-picture'
import { folderOf, keyOfResseq, objectKey, readObjectKey } from './object-key'
import type { ObjectStore } from './object-store'
import { type CredentialMint, createCredentialMint } from './upload-credentials'

/** Members' pictures: upload, cleaning and storage. */
export interface Uploads {
  readonly hash: KeyedHash
  readonly mint: CredentialMint
  readonly objects: ObjectStore
  readonly clean: PictureCleaner
  /** Issues credentials for a member and session, valid 15 minutes from `now` (docs/operate/secure.md#pictures). */
  credentials(uid: number, session: string, now: number): Promise<UploadCredentials>
  /**
   * Cleans a picture, stores it under an unguessable name and returns its address. Rejects with
   * ObjectStoreFull.
   */
  store(uid: number, bytes: Uint8Array): Promise<StoredImage>
}

type StoredImage =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly code: ImageRefusal }

export interface UploadsOptions {
  readonly hash: KeyedHash
  readonly keys: DerivedKeys
  readonly randomBytes: (size: number) => Uint8Array
  readonly objects: ObjectStore
  readonly clean: PictureCleaner
}

const BUCKET = 'bgk'
/** Path prefix of objects by key. */
export const BUCKET_PATH = `/oss/${BUCKET}`
const LONGEST_REFERENCE = 500
export const REGION = 'sandbox-1'
const LIFETIME_SECONDS = 15 * 60

export function createUploads({ hash, keys, randomBytes, objects, clean }: UploadsOptions): Uploads {
  const mint = createCredentialMint(hash, keys, randomBytes)
  return {
    hash,
    mint,
    objects,
    clean,
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
    async store(uid, bytes) {
      const image = await clean(bytes, uid)
      if (!image.ok) return image
      const key = objectKey(uid, base64urlnopad.encode(randomBytes(18)), image.type)
      if ((await objects.put(key, image)) === 'taken') throw new Error('A name nobody can guess was taken')
      return { ok: true, url: `${BUCKET_PATH}/${key}` }
    },
  }
}

/** Optional origin before the path: clients write the one they use. */
const ORIGIN = /^https?:\/\/(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?(?=\/)/

/**
 * Owner and path (without origin) of a picture reference; undefined unless it is exactly an object's address
 * or resseq. Nothing is decoded or normalized, so it cannot become another path later.
 */
export function readPicture(reference: string): { readonly uid: number; readonly path: string } | undefined {
  if (reference.length > LONGEST_REFERENCE) return undefined
  const named = keyOfResseq(reference)
  const path = named === undefined ? reference.replace(ORIGIN, '') : `${BUCKET_PATH}/${named}`
  if (!path.startsWith(`${BUCKET_PATH}/`)) return undefined
  const key = readObjectKey(path.slice(BUCKET_PATH.length + 1))
  return key && { uid: key.uid, path }
}
