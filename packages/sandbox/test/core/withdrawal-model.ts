import type { CommandBody } from '../../src/core/commands'
import type { Outcome } from '../../src/core/exchange'

const DAY = 24 * 60 * 60 * 1000

interface Seen {
  verified: boolean
  fundPassword: string | undefined
  credit: number
  fundsLocked: boolean
  lockedUntil: number
  review: number | undefined
}

/**
 * Independent model of I21: from the journal, the responses and the postings, it checks that each accepted
 * withdrawal was eligible and each sent one allowed. Shares no code with the exchange.
 */
export class WithdrawalModel {
  readonly #people = new Map<number, Seen>()
  readonly #keys = new Map<string, number>()
  accepted = 0
  /** Number of commands with sent withdrawals. */
  left = 0

  see(body: CommandBody, ts: number, outcome: Outcome, key?: string): void {
    if (this.#repeated(body, ts, key)) return
    // Identity documents are reviewed when the exchange ticks.
    if (body.type === 'clock.tick' || body.type === 'bots.step') this.#review(ts)
    if (outcome.answer.ok) this.#note(body, ts, outcome)
    this.#paidOut(ts, outcome)
  }

  /** A repeated key returns the same response for a day, without effect. */
  #repeated(body: CommandBody, ts: number, key: string | undefined): boolean {
    if (key === undefined) return false
    const name = `${'uid' in body ? body.uid : 0} ${key}`
    const first = this.#keys.get(name)
    if (first !== undefined && ts - first < DAY) return true
    this.#keys.set(name, ts)
    return false
  }

  #review(ts: number): void {
    for (const seen of this.#people.values()) {
      if (seen.review === undefined || seen.review > ts) continue
      seen.verified = true
      seen.review = undefined
    }
  }

  #note(body: CommandBody, ts: number, { answer }: Outcome): void {
    if (body.type === 'member.create' && answer.ok && answer.uid !== undefined) {
      this.#people.set(answer.uid, {
        verified: body.verified === true,
        fundPassword: body.fundPasswordHash,
        credit: 100,
        fundsLocked: false,
        lockedUntil: 0,
        review: undefined,
      })
    }
    const seen = 'uid' in body ? this.#people.get(body.uid) : undefined
    if (seen === undefined) return
    const lock = () => {
      seen.lockedUntil = ts + DAY
    }
    switch (body.type) {
      case 'member.password':
      case 'member.bind':
        lock()
        return
      case 'member.fundPassword':
        if (seen.fundPassword !== undefined) lock()
        seen.fundPassword = body.passwordHash
        return
      case 'member.identity':
        seen.review = body.reviewMs === undefined ? Infinity : ts + body.reviewMs
        return
      case 'member.decideIdentity':
        seen.verified = body.approved
        seen.review = undefined
        return
      case 'member.restrict':
        seen.credit = body.creditScore ?? seen.credit
        seen.fundsLocked = body.fundsLocked ?? seen.fundsLocked
        return
      case 'wallet.withdraw':
        this.accepted += 1
        this.#judge(body.uid, 'was accepted', [
          !seen.verified && 'KYC',
          seen.fundPassword !== body.passwordHash && 'fund password',
          seen.credit < 80 && 'credit',
          seen.fundsLocked && 'frozen',
          ts < seen.lockedUntil && 'lock',
        ])
    }
  }

  /** Funds that leave `withdraw.pending` without returning to the member are sent out. */
  #paidOut(ts: number, { postings }: Outcome): void {
    for (const { account, coin, amount } of postings) {
      const uid = Number(/^u(\d+):withdraw\.pending$/.exec(account)?.[1] ?? 0)
      if (uid === 0 || amount > 0n) continue
      const back = postings.find((each) => each.account === `u${uid}:spot.available` && each.coin === coin)
      if (-amount <= (back?.amount ?? 0n)) continue
      this.left += 1
      const seen = this.#people.get(uid)
      const lock = seen !== undefined && ts < seen.lockedUntil
      this.#judge(uid, 'left', [
        seen === undefined && 'nobody',
        seen?.fundsLocked === true && 'frozen',
        lock && 'lock',
      ])
    }
  }

  #judge(uid: number, what: string, faults: readonly (string | false)[]): void {
    const found = faults.filter((fault) => fault !== false)
    if (found.length > 0) throw new Error(`I21: a withdrawal of ${uid} ${what} despite ${found.join(', ')}`)
  }
}
