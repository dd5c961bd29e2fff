import { requireLike } from '../runtime/input'
import { refuse, type Verdict } from './verdict'

/** Rejection codes of a tag. */
export type TagCode = 'TAG_REQUIRED' | 'TAG_INVALID'

/** Names of the XRP Ledger, in capitals. */
export const XRP_CHAINS: readonly string[] = ['XRP', 'XRP LEDGER', 'XRPL']

/** Destination tags of the XRP Ledger are unsigned 32-bit numbers. */
const XRP_MAX = 4_294_967_295

/**
 * Checks the tag or memo of an address: on the XRP Ledger a whole number from 0 to 4294967295, elsewhere 1 to
 * 64 printable characters without a blank.
 *
 * @param text As typed; surrounding blanks are ignored.
 * @param chain `chain` of a row of `client.account.coins`, e.g. `XRP`.
 * @returns The tag, or the rejection.
 * @throws BgkError `REQUEST_INVALID` for a chain that is not text.
 * @example
 * import { checkTag } from '@bgk/sdk/forms'
 *
 * console.log(checkTag('4294967295', 'XRP').ok, checkTag('4294967296', 'XRP').ok) // true false
 */
export function checkTag(
  text: string | null | undefined,
  chain: string,
): Verdict<{ value: string }, TagCode, 'tag'> {
  requireLike(chain, 'chain', '')
  const value = typeof text === 'string' ? text.trim() : ''
  if (value === '') return refuse('TAG_REQUIRED', 'tag')
  const isXrp = XRP_CHAINS.includes(chain.trim().toUpperCase())
  const valid = isXrp ? /^\d{1,10}$/.test(value) && Number(value) <= XRP_MAX : /^[!-~]{1,64}$/.test(value)
  return valid ? { ok: true, value } : refuse('TAG_INVALID', 'tag')
}
