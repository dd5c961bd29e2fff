import { base64urlnopad } from '@scure/base'
import { type DerivedKeys, type KeyedHash, sameText } from './keyed-hash'

/** Purpose of a token; invalid for any other. */
type Use = 'set up' | 'log in' | 'add passkey' | 'use passkey'

interface Ticket {
  /** Owner; 0 if none. */
  readonly uid: number
  /** Ms since the epoch, exchange time. */
  readonly expires: number
  readonly nonce: string
}

/**
 * Short-lived stateless tokens: an HMAC under a key of the exchange binds owner, expiry, and a text that must
 * stay unchanged. They are valid at every gateway and after a restart.
 */
export interface SealedTokens {
  issue(
    use: Use,
    uid: number,
    expires: number,
    bound: string,
  ): Promise<{ readonly token: string; readonly nonce: string }>
  /** `boundOf`: current text; undefined: unknown member. */
  open(
    use: Use,
    token: string,
    now: number,
    boundOf: (uid: number) => Promise<string | undefined>,
  ): Promise<Ticket | undefined>
}

const SHAPE = /^(\d{1,15})\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/

export function createSealedTokens(
  { hmac }: KeyedHash,
  keys: DerivedKeys,
  randomBytes: (size: number) => Uint8Array,
): SealedTokens {
  const seal = async (use: Use, { uid, expires, nonce }: Ticket, bound: string) =>
    base64urlnopad.encode(
      await hmac(await keys('sealed tokens'), [use, uid, expires, nonce, bound].join(' ')),
    )
  return {
    async issue(use, uid, expires, bound) {
      const nonce = base64urlnopad.encode(randomBytes(16))
      const mark = await seal(use, { uid, expires, nonce }, bound)
      return { token: `${uid}.${expires}.${nonce}.${mark}`, nonce }
    },
    async open(use, token, now, boundOf) {
      const [, uid, expires, nonce = '', mark = ''] = SHAPE.exec(token) ?? []
      const ticket = { uid: Number(uid), expires: Number(expires), nonce }
      if (mark === '' || ticket.expires <= now) return undefined
      const bound = await boundOf(ticket.uid)
      if (bound === undefined || !sameText(mark, await seal(use, ticket, bound))) return undefined
      return ticket
    },
  }
}
