import { rebateTier } from '@bgk/sdk/trading'
import type { Member } from '../member'
import { COIN_DECIMALS, unitsText } from '../units'
import type { World } from '../world'

/** The coin whose holding decides the tier. */
const PLATFORM_COIN = 'BGK'

/** Friends invited after 18 December 2021, by the exchange's wall clock (UTC+8), bring a share of their own. */
const SEPARATE_SHARE_FROM = Date.UTC(2021, 11, 18, 16)
const SEPARATE_PERCENT = 10

/** Of the fees of an invited friend's own invitees. */
export const INDIRECT_PERCENT = 10

/**
 * The inviter's share of a friend's fee in percent: the tier by the BGK in their exchange account, frozen included
 * (docs/reference/rules.md#r18), and the separate share.
 */
export function directPercent(world: World, inviter: Member, friend: Member): number {
  const coin = world.coins.get(PLATFORM_COIN)
  const wallet = coin && inviter.wallets[coin.index]
  const held = wallet === undefined ? 0n : wallet.available.balance + wallet.frozen.balance
  const separate = friend.createdTs >= SEPARATE_SHARE_FROM ? SEPARATE_PERCENT : 0
  return rebateTier(unitsText(held, COIN_DECIMALS)) + separate
}
