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

/**
 * Where pictures are kept, beside the journal and never in it: the exchange's own state holds their addresses only.
 * Keys have the form that `readObjectKey` accepts. An object never changes: what was looked at and approved stays
 * what it was.
 */
export interface ObjectStore {
  /**
   * Keeps the object for good before it resolves. `taken`: there is another one of that key, which stays. Rejects
   * with ObjectStoreFull.
   */
  put(key: string, object: StoredObject): Promise<'stored' | 'taken'>
  get(key: string): Promise<StoredObject | undefined>
  /** Of all objects that are there, for a backup. */
  keys(): AsyncIterable<string>
}
