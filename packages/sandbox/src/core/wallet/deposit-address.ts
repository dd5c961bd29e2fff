import { fingerprint } from '../kernel/fingerprint'
import type { ChainConfig } from './chain-config'

/**
 * The address a member is told to send a coin to. It is none on every real network: the prefix is nobody's, `i`
 * and `o` are not in bech32's alphabet, `0` and `l` not in base58's, and nothing of it is hexadecimal or has a
 * checksum, so no wallet can send real coins to it.
 */
export function depositAddress(
  seed: string,
  uid: number,
  { coin, chain, tagRequired }: Pick<ChainConfig, 'coin' | 'chain' | 'tagRequired'>,
): { readonly address: string; readonly tag: string } {
  const print = fingerprint(`${seed} ${chain} ${tagRequired ? coin : `${coin} ${uid}`}`)
  return { address: `sbx1${print}0lio`, tag: tagRequired ? String(uid) : '' }
}
