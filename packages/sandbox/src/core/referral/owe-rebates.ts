import type { Coin } from '../ledger'
import type { Member } from '../member'
import type { World } from '../world'
import { directPercent, INDIRECT_PERCENT } from './rebate-percent'
import type { Brought } from './referral'

/** What is owed is paid at the next full hour of the exchange's clock. */
const PAYOUT_MS = 3_600_000

/**
 * Sets aside the inviters' shares of a fee that has just been paid into `fee`, each rounded down. A trade
 * within one invite tree brings nothing to anybody: it would be trading with oneself for the rebate
 * (docs/reference/exchange.md#self-trade-and-abuse).
 */
export function oweRebates(world: World, payer: Member, other: Member, coin: Coin, fee: bigint): void {
  const { inviter } = payer
  if (inviter === undefined || payer.root === other.root) return
  owe(world, inviter, payer, 'direct', coin, (fee * BigInt(directPercent(world, inviter, payer))) / 100n)
  const above = inviter.inviter
  if (above !== undefined) {
    owe(world, above, payer, 'indirect', coin, (fee * BigInt(INDIRECT_PERCENT)) / 100n)
  }
}

function owe(world: World, to: Member, payer: Member, kind: keyof Brought, coin: Coin, units: bigint): void {
  if (units === 0n) return
  const { referral, now } = world
  world.ledger.move(world.house[coin.index]!.fee, referral.payable(coin), units)
  referral.owe(to.uid, coin.code, units)
  referral.credit(payer.uid, kind, coin.code, units)
  if (referral.nextPayout === Number.POSITIVE_INFINITY) {
    referral.nextPayout = Math.floor(now / PAYOUT_MS) * PAYOUT_MS + PAYOUT_MS
  }
}
