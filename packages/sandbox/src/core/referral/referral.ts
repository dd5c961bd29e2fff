import { rebateTier } from '@bgk/sdk/trading'
import { Account, type Coin } from '../kernel/ledger'
import type { Member } from '../kernel/members'
import { COIN_DECIMALS, unitsText } from '../kernel/units'
import type { World } from '../kernel/world'

/** The coin whose holding decides the tier. */
const PLATFORM_COIN = 'BGK'

/** Friends invited after 18 December 2021, by the exchange's wall clock (UTC+8), bring a share of their own. */
const SEPARATE_SHARE_FROM = Date.UTC(2021, 11, 18, 16)
const SEPARATE_PERCENT = 10

/** Of the fees of an invited friend's own invitees. */
const INDIRECT_PERCENT = 10

/**
 * The inviter's share of a friend's fee in percent: the tier by the BGK in their exchange account, frozen included
 * (docs/reference/rules.md#r18), and the separate share.
 */
function directPercent(world: ReferralWorld, inviter: Member, invitee: Member): number {
  const coin = world.coins.get(PLATFORM_COIN)
  const wallet = coin && inviter.wallets[coin.index]
  const held = wallet === undefined ? 0n : wallet.available.balance + wallet.locked.balance
  const separate = invitee.createdTs >= SEPARATE_SHARE_FROM ? SEPARATE_PERCENT : 0
  return rebateTier(unitsText(held, COIN_DECIMALS)) + separate
}

/**
 * What inviters earn of their friends' fees (docs/reference/product.md#referral). Every trade of an invited
 * person moves a share of its fee from `fee` to `rebate_payable` in the same command; at the next full hour
 * what was gathered goes to the inviters. Invariants: `rebate_payable` of a coin is the sum of what is owed
 * in it; what an invited person has brought is never more than half of the fees they paid (I20).
 */
export interface ReferralView {
  /** What a member's fees have brought to whom invited them, and to whom invited those; units of 1e-8 by coin. */
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
  /** By uid, then coin: earned and not yet paid. */
  readonly owed = new Map<number, Map<string, bigint>>()
  /** By uid of the one who paid the fees. */
  readonly rows = new Map<number, ReferralEarnings>()
  /** When what is owed is paid; nothing is owed: never. */
  nextPayout = Number.POSITIVE_INFINITY
  readonly #payable = new Map<string, Account>()

  /** The house account out of which inviters are paid. */
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

  /** Notes whose fees it came from. */
  credit(uid: number, kind: keyof ReferralEarnings, coin: string, units: bigint): void {
    const row = this.rows.get(uid) ?? { direct: new Map(), indirect: new Map() }
    this.rows.set(uid, row)
    row[kind].set(coin, (row[kind].get(coin) ?? 0n) + units)
  }
}

/** What is owed is paid at the next full hour of the exchange's clock. */
const PAYOUT_MS = 3_600_000

/**
 * Sets aside the inviters' shares of a fee that has just been paid into `fee`, each rounded down. A trade
 * within one invite tree brings nothing to anybody: it would be trading with oneself for the rebate
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

/** What referral works on. */
export interface ReferralWorld extends World {
  readonly referral: Referral
}
