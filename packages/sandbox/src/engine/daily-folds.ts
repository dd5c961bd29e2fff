/**
 * Daily sums of the exchange's own activity: ledger lines without members, and trades between two bots. They
 * are nearly everything that an idle exchange writes, and are never read one by one.
 *
 * Invariant: a line of a member, and every other line of its entry, is never summed; neither is a trade of a
 * member.
 */
import type { ExchangeState } from '../core/exchange-state'
import type { Posting } from '../core/kernel/ledger'
import type { Folded, FoldedLine, FoldedTrades, JournalRow } from '../store/store'

/** UTC day of exchange time. */
const DAY_MS = 86_400_000

type Members = ExchangeState['members']

export class DailyFolds {
  readonly #lines: Mutable<FoldedLine>[] = []
  readonly #trades: Mutable<FoldedTrades>[] = []
  /** Sums of the newest day, by account and coin, and by pair. */
  #linesOfDay = new Map<string, Map<string, Mutable<FoldedLine>>>()
  #tradesOfDay = new Map<string, Mutable<FoldedTrades>>()
  #day = Number.NaN

  /** Undefined without sums. */
  get sums(): Folded | undefined {
    if (this.#lines.length === 0 && this.#trades.length === 0) return undefined
    return { lines: this.#lines, trades: this.#trades }
  }

  /**
   * Adds lines without members and returns the rest. Entries stay whole by coin; those of a member's command
   * stay whole in every coin.
   */
  takePostings(
    { uid, ts }: Pick<JournalRow, 'uid' | 'ts'>,
    postings: readonly Posting[],
    members: Members,
  ): readonly Posting[] {
    if (uid !== null && isMember(uid, members)) return postings
    let remaining: Set<string> | undefined
    for (const { account, coin } of postings)
      if (isMembers(account, members)) remaining = (remaining ?? new Set()).add(coin)
    this.#begin(ts)
    for (const posting of postings) if (!remaining?.has(posting.coin)) this.#add(posting)
    return remaining === undefined ? NOTHING : postings.filter(({ coin }) => remaining.has(coin))
  }

  /** Adds a trade between two bots; returns false for any other. */
  takeTrade({ pair, ts, lots, price, makerUid, takerUid }: TradeOfTwo, members: Members): boolean {
    if (isMember(makerUid, members) || isMember(takerUid, members)) return false
    this.#begin(ts)
    let sum = this.#tradesOfDay.get(pair)
    if (sum === undefined) {
      sum = { day: this.#day, pair, trades: 0, lots: 0n, value: 0n }
      this.#tradesOfDay.set(pair, sum)
      this.#trades.push(sum)
    }
    sum.trades += 1
    sum.lots += lots
    sum.value += lots * price
    return true
  }

  #add({ account, coin, amount }: Posting): void {
    let lines = this.#linesOfDay.get(account)
    if (lines === undefined) {
      lines = new Map()
      this.#linesOfDay.set(account, lines)
    }
    let line = lines.get(coin)
    if (line === undefined) {
      line = { day: this.#day, account, coin, amount: 0n, lines: 0 }
      lines.set(coin, line)
      this.#lines.push(line)
    }
    line.amount += amount
    line.lines += 1
  }

  /** Called in order of time. */
  #begin(ts: number): void {
    const day = Math.floor(ts / DAY_MS)
    if (day === this.#day) return
    this.#day = day
    this.#linesOfDay = new Map()
    this.#tradesOfDay = new Map()
  }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

interface TradeOfTwo {
  readonly pair: string
  readonly ts: number
  readonly lots: bigint
  readonly price: bigint
  readonly makerUid: number
  readonly takerUid: number
}

const NOTHING: readonly Posting[] = []

/** Accounts of members and bots are `u{uid}:…`, all others are the exchange's. */
function isMembers(account: string, members: Members): boolean {
  if (account.charCodeAt(0) !== U) return false
  let uid = 0
  for (let at = 1; at < account.length; at++) {
    const digit = account.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return at > 1 && isMember(uid, members)
    uid = uid * 10 + digit
  }
  return isMember(uid, members)
}

const U = 'u'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)

function isMember(uid: number, members: Members): boolean {
  return members.get(uid)?.role === 'member'
}
