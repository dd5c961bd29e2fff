import type { ImageType } from './clean-image'

export interface StoredObject {
  readonly type: ImageType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The room is used up: nothing was written. */
export class ObjectStoreFull extends Error {
  override readonly name = 'ObjectStoreFull'

  constructor(cause?: unknown) {
    super('There is no room for more pictures', { cause })
  }
}

/** The member has as many bytes of pictures as one may have: nothing was written. */
export class UploadQuotaReached extends Error {
  override readonly name = 'UploadQuotaReached'
  /** Bytes. */
  readonly most: number

  constructor(most: number) {
    super('The pictures of this member take all the room that they may')
    this.most = most
  }
}

/**
 * Where pictures are kept, beside the journal and never in it: the exchange's own state holds their addresses only.
 * Keys have the form that `readObjectKey` accepts. An object never changes: what was looked at and approved stays
 * what it was.
 */
export interface ObjectStore {
  /**
   * Keeps the object for good before it resolves. `known`: it was there already; `taken`: there is another one of that key,
   * which stays. Rejects with ObjectStoreFull or UploadQuotaReached.
   */
  put(key: string, object: StoredObject): Promise<'stored' | 'known' | 'taken'>
  get(key: string): Promise<StoredObject | undefined>
  /** Bytes that the objects of a member take. */
  used(uid: number): Promise<number>
  /** Of all objects that are there, for a backup. */
  keys(): AsyncIterable<string>
  /** Lets go of what it holds open; default: nothing. */
  close?(): Promise<void>
}
