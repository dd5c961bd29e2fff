import { rebateTier } from '@bgk/sdk/trading'
import { Account, type Coin } from '../kernel/ledger'
import type { Member } from '../kernel/members'
import { COIN_DECIMALS, unitsText } from '../kernel/units'
import type { World } from '../kernel/world'

/** Coin that determines the tier. */
const PLATFORM_COIN = 'BGK'

/** Referrals after 18 December 2021, by the exchange's wall clock (UTC+8), earn a separate share. */
const SEPARATE_SHARE_FROM = Date.UTC(2021, 11, 18, 16)
const SEPARATE_PERCENT = 10

/** Percent of the fees of second-level referrals. */
const INDIRECT_PERCENT = 10

/**
 * Inviter's share of a referral's fee in percent: the tier by its BGK in the exchange account, locked
 * included (docs/reference/rules.md#r18), plus the separate share.
 */
function directPercent(world: ReferralWorld, inviter: Member, invitee: Member): number {
  const coin = world.coins.get(PLATFORM_COIN)
  const wallet = coin && inviter.wallets[coin.index]
  const held = wallet === undefined ? 0n : wallet.available.balance + wallet.locked.balance
  const separate = invitee.createdTs >= SEPARATE_SHARE_FROM ? SEPARATE_PERCENT : 0
  return rebateTier(unitsText(held, COIN_DECIMALS)) + separate
}

/**
 * Rebates of inviters (docs/reference/product.md#referral). Every trade of a referral moves a share of its
 * fee from `fee` to `rebate_payable` in the same command. The next full hour pays it. Invariants:
 * `rebate_payable` of a coin is the sum owed in it; the earnings from a member are at most half of its paid
 * fees (I20).
 */
export interface ReferralView {
  /** Earnings from a member's fees of its inviter and of the inviter above; units of 1e-8 by coin. */
  earnings(uid: number): ReferralEarningsView
}

export interface ReferralEarningsView {
  readonly direct: ReadonlyMap<string, bigint>
  readonly indirect: ReadonlyMap<string, bigint>
}

export interface ReferralEarnings extends ReferralEarningsView {
  readonly direct: Map<string, bigint>
  readonly indirect: Map<string, bigint>
}

const NOTHING: ReferralEarningsView = { direct: new Map(), indirect: new Map() }

export class Referral implements ReferralView {
  /** By uid, then coin: earned and unpaid. */
  readonly owed = new Map<number, Map<string, bigint>>()
  /** By uid of the payer of the fees. */
  readonly rows = new Map<number, ReferralEarnings>()
  /** Time of the next payout; infinite if nothing is owed. */
  nextPayout = Number.POSITIVE_INFINITY
  readonly #payable = new Map<string, Account>()

  /** Account of the exchange that pays inviters. */
  payable(coin: Coin): Account {
    const found = this.#payable.get(coin.code)
    if (found !== undefined) return found
    const account = new Account('rebate_payable', coin)
    this.#payable.set(coin.code, account)
    return account
  }

  accounts(): Iterable<Account> {
    return this.#payable.values()
  }

  earnings(uid: number): ReferralEarningsView {
    return this.rows.get(uid) ?? NOTHING
  }

  owe(uid: number, coin: string, units: bigint): void {
    const row = this.owed.get(uid) ?? new Map<string, bigint>()
    this.owed.set(uid, row)
    row.set(coin, (row.get(coin) ?? 0n) + units)
  }

  /** Records the payer of the fees. */
  credit(uid: number, kind: keyof ReferralEarnings, coin: string, units: bigint): void {
    const row = this.rows.get(uid) ?? { direct: new Map(), indirect: new Map() }
    this.rows.set(uid, row)
    row[kind].set(coin, (row[kind].get(coin) ?? 0n) + units)
  }
}

/** Owed rebates are paid at the next full hour of the exchange's clock. */
const PAYOUT_MS = 3_600_000

/**
 * Accrues the inviters' shares of a fee just paid into `fee`, each rounded down. A trade within one invite
 * tree accrues none: it would be self-trading for the rebate
 * (docs/reference/exchange.md#self-trade-and-abuse).
 */
export function oweRebates(
  world: ReferralWorld,
  payer: Member,
  other: Member,
  coin: Coin,
  fee: bigint,
): void {
  const { inviter } = payer
  if (inviter === undefined || payer.root === other.root) return
  owe(world, inviter, payer, 'direct', coin, (fee * BigInt(directPercent(world, inviter, payer))) / 100n)
  const above = inviter.inviter
  if (above !== undefined) {
    owe(world, above, payer, 'indirect', coin, (fee * BigInt(INDIRECT_PERCENT)) / 100n)
  }
}

function owe(
  world: ReferralWorld,
  to: Member,
  payer: Member,
  kind: keyof ReferralEarnings,
  coin: Coin,
  units: bigint,
): void {
  if (units === 0n) return
  const { referral, now } = world
  world.ledger.move(world.exchangeAccounts[coin.index]!.fee, referral.payable(coin), units)
  referral.owe(to.uid, coin.code, units)
  referral.credit(payer.uid, kind, coin.code, units)
  if (referral.nextPayout === Number.POSITIVE_INFINITY) {
    referral.nextPayout = Math.floor(now / PAYOUT_MS) * PAYOUT_MS + PAYOUT_MS
  }
}

export interface ReferralWorld extends World {
  readonly referral: Referral
}
