import { type Domain, InvariantError, inConfig } from '../kernel/domain'
import { recordBooking } from '../wallet/transfers'
import type { WalletWorld } from '../wallet/wallet'
import type { ReferralWorld } from './referral'

/** Payouts are recorded in the wallet. */
interface PayoutWorld extends ReferralWorld, WalletWorld {
  readonly config: WalletWorld['config']
}

/** Pays all owed rebates after the hour, one finance record a coin. */
function payRebates(world: PayoutWorld): void {
  const { referral, now } = world
  if (now < referral.nextPayout) return
  for (const [uid, row] of referral.owed) for (const [code, units] of row) pay(world, uid, code, units)
  referral.owed.clear()
  referral.nextPayout = Number.POSITIVE_INFINITY
}

function pay(world: PayoutWorld, uid: number, code: string, units: bigint): void {
  const member = world.members.get(uid)
  const coin = world.coins.get(code)
  if (member === undefined || coin === undefined) throw new InvariantError('I20', `u${uid} is owed ${code}`)
  world.ledger.move(world.referral.payable(coin), member.wallet(coin).available, units)
  recordBooking(world, { uid, title: 'Invitation rebate', coin: code, amount: units })
}

type SavedCoins = readonly (readonly [coin: string, units: string])[]

interface SavedReferral {
  /** null without owed rebates. */
  readonly nextPayout: number | null
  readonly owed: readonly (readonly [uid: number, coins: SavedCoins])[]
  readonly brought: readonly (readonly [uid: number, direct: SavedCoins, indirect: SavedCoins])[]
}

/** Rebates for inviters. It has no commands: trades accrue them, ticks pay them. */
export const referralDomain: Domain<PayoutWorld> = {
  name: 'referral',
  save({ referral }) {
    if (referral.rows.size === 0) return ''
    const saved: SavedReferral = {
      nextPayout: Number.isFinite(referral.nextPayout) ? referral.nextPayout : null,
      owed: [...referral.owed].map(([uid, row]) => [uid, savedCoins(row)] as const),
      brought: [...referral.rows].map(
        ([uid, { direct, indirect }]) => [uid, savedCoins(direct), savedCoins(indirect)] as const,
      ),
    }
    return JSON.stringify(saved)
  },

  restore(world, text) {
    const saved: SavedReferral = JSON.parse(text)
    const { referral } = world
    referral.nextPayout = saved.nextPayout ?? Number.POSITIVE_INFINITY
    for (const [uid, row] of saved.owed) {
      for (const [code, units] of row) {
        const coin = inConfig(world.coins.get(code), code)
        referral.owe(uid, code, BigInt(units))
        referral.payable(coin).balance += BigInt(units)
      }
    }
    for (const [uid, direct, indirect] of saved.brought) {
      for (const [code, units] of direct) referral.credit(uid, 'direct', code, BigInt(units))
      for (const [code, units] of indirect) referral.credit(uid, 'indirect', code, BigInt(units))
    }
  },

  check: checkReferral,
  tick: payRebates,
}

/** I20: `rebate_payable` equals the owed rebates, and the invite tree has no cycle. */
function checkReferral(world: ReferralWorld): void {
  const sums = new Map<string, bigint>()
  for (const row of world.referral.owed.values()) {
    for (const [coin, units] of row) sums.set(coin, (sums.get(coin) ?? 0n) + units)
  }
  for (const { coin, balance } of world.referral.accounts()) {
    const owed = sums.get(coin.code) ?? 0n
    if (balance !== owed) {
      throw new InvariantError('I20', `rebate_payable holds ${balance} ${coin.code}, ${owed} is owed`)
    }
  }
  for (const { uid, invitedBy, inviter, root } of world.members.values()) {
    // An inviter is always older: uids only grow, so no walk upwards can return.
    const sound =
      invitedBy === undefined
        ? inviter === undefined && root.uid === uid
        : inviter?.uid === invitedBy && invitedBy < uid && inviter.role === 'member' && inviter.root === root
    if (!sound) throw new InvariantError('I20', `u${uid} has a wrong place in the invite tree`)
  }
}

function savedCoins(row: ReadonlyMap<string, bigint>): SavedCoins {
  return [...row].map(([coin, units]) => [coin, String(units)] as const)
}
