import { useSpotAssets } from '@bgk/react-bindings'
import type { Rows, WalletAsset } from '@bgk/sdk'
import { add, toText } from '@bgk/sdk/decimal'
import { type NextRebateTier, nextRebateTier, rebateTier } from '@bgk/sdk/trading'
import { config } from '../../../config'

/** Coin that decides the tier (docs/reference/product.md#referral). */
export const PLATFORM_COIN = config.ownCoin.code

/**
 * Reward rates independent of the tier, in percent: the separate share, and the share of second-level
 * referrals (docs/reference/rules.md#r18).
 */
export const SEPARATE_PERCENT = 10
export const SECOND_LEVEL_PERCENT = 10

/** Tier of a member, and the quantity missing to the next. */
export interface RewardTier {
  /** Held quantity in the exchange account, including coins in open orders. */
  readonly held: string
  readonly percent: number
  /** Undefined in the highest tier. */
  readonly next: NextRebateTier | undefined
}

/** Tier for these assets; undefined if the holding cannot be determined. */
export function rewardTier(assets: Rows<WalletAsset>): RewardTier | undefined {
  const held = heldOf(assets)
  return held === undefined ? undefined : { held, percent: rebateTier(held), next: nextRebateTier(held) }
}

/** A coin missing from a complete wallet is not held. */
function heldOf(assets: Rows<WalletAsset>): string | undefined {
  const asset = assets.find(({ coin }) => coin === PLATFORM_COIN)
  if (!asset) return assets.incomplete ? undefined : '0'
  const { available, locked } = asset
  return available === undefined || locked === undefined ? undefined : toText(add(available, locked))
}

/** Assets of the wallet and the member's tier; undefined if the holding cannot be determined. */
export function useRewardTier() {
  const assets = useSpotAssets()
  return { assets, own: assets.data && rewardTier(assets.data.assets) }
}
