import { base64urlnopad } from '@scure/base'
import { type DerivedKeys, type KeyedHash, sameText } from './keyed-hash'

/** Use of a token: one of another use is none. */
type Use = 'set up' | 'log in' | 'add passkey' | 'use passkey'

/** Content of a token. */
interface Ticket {
  /** 0: of nobody. */
  readonly uid: number
  /** ms since the epoch, by the exchange's clock. */
  readonly expires: number
  /** Random: names the token. */
  readonly nonce: string
}

/**
 * Short-lived tokens that nobody has to remember: an HMAC under a key of the exchange binds whose it is, until when, and a text that
 * must not have changed. Every gateway opens them, and a restart changes nothing.
 */
export interface SealedTokens {
  issue(
    use: Use,
    uid: number,
    expires: number,
    bound: string,
  ): Promise<{ readonly token: string; readonly nonce: string }>
  /** `boundOf`: the text as it is now; undefined: there is no such member. */
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
