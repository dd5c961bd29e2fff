import type { WalletAsset } from '@bgk/sdk'
import { add, toText } from '@bgk/sdk/decimal'
import { type NextRebateTier, nextRebateTier, rebateTier } from '@bgk/sdk/trading'
import { config } from '../../config'

/** The coin whose holding decides the tier (docs/reference/product.md#referral). */
export const PLATFORM_COIN = config.ownCoin.code

/** What a friend brings beside the tier, and what those bring whom friends invite, in percent (docs/reference/rules.md#r18). */
export const SEPARATE_PERCENT = 10
export const SECOND_LEVEL_PERCENT = 10

/** Which tier a member is in, and what is missing to the next. */
export interface RewardStanding {
  /** Of the coin, in the exchange account, also what is frozen in open orders. */
  readonly held: string
  /** Of the member's own tier. */
  readonly percent: number
  /** Undefined in the highest tier. */
  readonly next: NextRebateTier | undefined
}

/** The standing of whoever has these assets; a coin the wallet does not list is none. */
export function rewardStanding(assets: readonly WalletAsset[]): RewardStanding {
  const asset = assets.find(({ coin }) => coin === PLATFORM_COIN)
  const held = asset ? toText(add(asset.available, asset.frozen)) : '0'
  return { held, percent: rebateTier(held), next: nextRebateTier(held) }
}
