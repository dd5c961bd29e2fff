import { base64urlnopad } from '@scure/base'
import type { DerivedKeys } from './derived-keys'
import type { KeyedHash } from './keyed-hash'

/** What a hash stands for: the same text means nothing of another kind. */
type Kind = 'account' | 'place' | 'target' | 'number' | 'code'

/**
 * In the place of names, network addresses and codes in commands: whoever reads the journal learns none of them, and has no key to try
 * a million codes with.
 */
export type AccessHash = (kind: Kind, text: string) => Promise<string>

const BYTES = 16

export function createAccessHash(keys: DerivedKeys, { hmac }: KeyedHash): AccessHash {
  return async (kind, text) =>
    base64urlnopad.encode((await hmac(await keys('codes and log-ins'), `${kind} ${text}`)).subarray(0, BYTES))
}
