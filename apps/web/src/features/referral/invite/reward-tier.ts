import { useSpotAssets } from '@bgk/react-bindings'
import type { Rows, WalletAsset } from '@bgk/sdk'
import { add, toText } from '@bgk/sdk/decimal'
import { type NextRebateTier, nextRebateTier, rebateTier } from '@bgk/sdk/trading'
import { config } from '../../../config'

/** The coin whose holding decides the tier (docs/reference/product.md#referral). */
export const PLATFORM_COIN = config.ownCoin.code

/** What a friend brings beside the tier, and what those bring whom friends invite, in percent (docs/reference/rules.md#r18). */
export const SEPARATE_PERCENT = 10
export const SECOND_LEVEL_PERCENT = 10

/** Which tier a member is in, and what is missing to the next. */
export interface RewardTier {
  /** Of the coin, in the exchange account, also what is locked in open orders. */
  readonly held: string
  /** Of the member's own tier. */
  readonly percent: number
  /** Undefined in the highest tier. */
  readonly next: NextRebateTier | undefined
}

/** The tier of the owner of these assets; undefined where what they hold does not follow from them. */
export function rewardTier(assets: Rows<WalletAsset>): RewardTier | undefined {
  const held = heldOf(assets)
  return held === undefined ? undefined : { held, percent: rebateTier(held), next: nextRebateTier(held) }
}

/** A coin that the whole wallet does not list is none. */
function heldOf(assets: Rows<WalletAsset>): string | undefined {
  const asset = assets.find(({ coin }) => coin === PLATFORM_COIN)
  if (!asset) return assets.incomplete ? undefined : '0'
  const { available, locked } = asset
  return available === undefined || locked === undefined ? undefined : toText(add(available, locked))
}

/** Assets of the wallet, and the tier of the member who owns them; undefined where the wallet does not say enough. */
export function useRewardTier() {
  const assets = useSpotAssets()
  return { assets, own: assets.data && rewardTier(assets.data.assets) }
}
