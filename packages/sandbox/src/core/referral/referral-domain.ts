import type { Domain } from '../domain'
import { InvariantError } from '../invariant-error'
import type { World } from '../world'
import { payRebates } from './pay-rebates'

type SavedCoins = readonly (readonly [coin: string, units: string])[]

interface SavedReferral {
  /** null: nothing is owed. */
  readonly nextPayout: number | null
  readonly owed: readonly (readonly [uid: number, coins: SavedCoins])[]
  readonly brought: readonly (readonly [uid: number, direct: SavedCoins, indirect: SavedCoins])[]
}

/** Rebates for inviters. No command of its own: trades set aside, time pays. */
export const referralDomain: Domain = {
  name: 'referral',
  handle: () => undefined,

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
        const coin = world.coins.get(code)
        if (coin === undefined) throw new RangeError(`the state names ${code}, which is not in the config`)
        referral.owe(uid, code, BigInt(units))
        referral.payable(coin).balance += BigInt(units)
      }
    }
    for (const [uid, direct, indirect] of saved.brought) {
      for (const [code, units] of direct) referral.credit(uid, 'direct', code, BigInt(units))
      for (const [code, units] of indirect) referral.credit(uid, 'indirect', code, BigInt(units))
    }
  },

  accounts: ({ referral }) => referral.accounts(),
  check: checkReferral,
  tick: payRebates,
}

/** I20: the house owes what it holds for it, and nobody is above themselves in the invite tree. */
function checkReferral(world: World): void {
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
    // Whoever invites was there before: numbers only grow, so that no walk upwards can come back.
    const sound =
      invitedBy === undefined
        ? inviter === undefined && root.uid === uid
        : inviter?.uid === invitedBy && invitedBy < uid && inviter.role === 'member' && inviter.root === root
    if (!sound) throw new InvariantError('I20', `u${uid} hangs wrong in the invite tree`)
  }
}

function savedCoins(row: ReadonlyMap<string, bigint>): SavedCoins {
  return [...row].map(([coin, units]) => [coin, String(units)] as const)
}
