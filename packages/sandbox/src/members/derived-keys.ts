import type { Store } from '../store/store'
import type { KeyedHash } from './keyed-hash'

/** A key for one purpose, of the secret that is kept with the exchange: the same at every node and after a restart. */
export type DerivedKeys = (purpose: string) => Promise<Uint8Array>

export interface DerivedKeysOptions {
  /** That of an engine may be another one later, of the same exchange. */
  readonly keeper: { readonly store: Pick<Store, 'secret'> }
  /** Where the store keeps no secret. */
  readonly randomBytes: (size: number) => Uint8Array
  readonly hash: KeyedHash
}

export function createDerivedKeys({ keeper, randomBytes, hash }: DerivedKeysOptions): DerivedKeys {
  const keys = new Map<string, Uint8Array>()
  let ownSecret: Uint8Array | undefined

  const secret = async (): Promise<Uint8Array> => {
    const kept = await keeper.store.secret?.()
    if (kept !== undefined) return kept
    ownSecret ??= randomBytes(32)
    return ownSecret
  }

  return async (purpose) => {
    const known = keys.get(purpose)
    if (known !== undefined) return known
    const key = await hash.hmac(await secret(), purpose)
    keys.set(purpose, key)
    return key
  }
}
