/**
 * What the exchange does with itself, summed by day before it is written: ledger lines in which no member has a part, and trades
 * between two bots. They are nearly all that an idle exchange does, and nobody will ever ask for one of them.
 *
 * Invariant: a line of a member, and every other line of its entry, is never folded; neither is a trade of a member.
 */
import type { ExchangeState } from '../core/exchange-state'
import type { Posting } from '../core/kernel/ledger'
import type { Folded, FoldedLine, FoldedTrades, JournalRow } from '../store/store'

/** Of exchange time. */
const DAY_MS = 86_400_000

type Members = ExchangeState['members']

export class DailyFolds {
  readonly #lines = new Map<string, FoldedLine>()
  readonly #trades = new Map<string, FoldedTrades>()

  /** Undefined while nothing has been folded. */
  get sums(): Folded | undefined {
    if (this.#lines.size === 0 && this.#trades.size === 0) return undefined
    return { lines: [...this.#lines.values()], trades: [...this.#trades.values()] }
  }

  /** Takes what no member has a part in and returns the rest: entries stay whole by coin, those of a member's command in every coin. */
  takePostings(
    { uid, ts }: Pick<JournalRow, 'uid' | 'ts'>,
    postings: readonly Posting[],
    members: Members,
  ): readonly Posting[] {
    if (uid !== null && isMember(uid, members)) return postings
    const kept = new Set<string>()
    for (const { account, coin } of postings) if (isMembers(account, members)) kept.add(coin)
    const day = dayOf(ts)
    for (const { account, coin, amount } of postings) {
      if (kept.has(coin)) continue
      const name = `${day} ${account} ${coin}`
      const before = this.#lines.get(name)
      this.#lines.set(name, {
        day,
        account,
        coin,
        amount: (before?.amount ?? 0n) + amount,
        lines: (before?.lines ?? 0) + 1,
      })
    }
    if (kept.size === 0) return NOTHING
    return postings.filter(({ coin }) => kept.has(coin))
  }

  /** Whether it was a trade of two bots, which is now in the sums. */
  takeTrade(trade: TradeOfTwo, members: Members): boolean {
    if (isMember(trade.makerUid, members) || isMember(trade.takerUid, members)) return false
    const day = dayOf(trade.ts)
    const name = `${day} ${trade.pair}`
    const before = this.#trades.get(name)
    this.#trades.set(name, {
      day,
      pair: trade.pair,
      trades: (before?.trades ?? 0) + 1,
      lots: (before?.lots ?? 0n) + trade.lots,
      value: (before?.value ?? 0n) + trade.lots * trade.price,
    })
    return true
  }
}

interface TradeOfTwo {
  readonly pair: string
  readonly ts: number
  readonly lots: bigint
  readonly price: bigint
  readonly makerUid: number
  readonly takerUid: number
}

const NOTHING: readonly Posting[] = []

/** Days since 1970, UTC. */
function dayOf(ts: number): number {
  return Math.floor(ts / DAY_MS)
}

/** Accounts of people and bots are `u{uid}:…`, all others are the house's. */
function isMembers(account: string, members: Members): boolean {
  const uid = account.startsWith('u') ? Number.parseInt(account.slice(1), 10) : Number.NaN
  return !Number.isNaN(uid) && isMember(uid, members)
}

function isMember(uid: number, members: Members): boolean {
  return members.get(uid)?.role === 'member'
}
