import type { Answer, CommandBody } from '../../src/core/command'

interface Seen {
  verified: boolean
  fundPassword: string | undefined
  credit: number
  frozen: boolean
  lockedUntil: number
  review: number | undefined
}

/**
 * I21 by another road: reads nothing of the exchange but its journal and the answers, and says whether a
 * withdrawal may have been accepted. Shares no code with the exchange.
 */
export class WithdrawalWatch {
  readonly #people = new Map<number, Seen>()
  accepted = 0

  see(body: CommandBody, ts: number, answer: Answer): void {
    for (const seen of this.#people.values()) {
      // Papers are looked through when the exchange ticks.
      const ticks = body.type === 'clock.tick' || body.type === 'bots.step'
      if (ticks && seen.review !== undefined && seen.review <= ts) {
        seen.verified = true
        seen.review = undefined
      }
    }
    if (!answer.ok) return
    if (body.type === 'member.create' && answer.uid !== undefined) {
      this.#people.set(answer.uid, {
        verified: body.verified === true,
        fundPassword: body.fundPasswordHash,
        credit: 100,
        frozen: false,
        lockedUntil: 0,
        review: undefined,
      })
    }
    if (!('uid' in body)) return
    const seen = this.#people.get(body.uid)
    if (seen === undefined) return
    const lock = () => {
      seen.lockedUntil = ts + 24 * 60 * 60 * 1000
    }
    if (body.type === 'member.password' || body.type === 'member.bind') lock()
    if (body.type === 'member.fundPassword') {
      if (seen.fundPassword !== undefined) lock()
      seen.fundPassword = body.passwordHash
    }
    if (body.type === 'member.identity')
      seen.review = body.reviewMs === undefined ? Infinity : ts + body.reviewMs
    if (body.type === 'member.decideIdentity') {
      seen.verified = body.approved
      seen.review = undefined
    }
    if (body.type === 'member.standing') {
      seen.credit = body.creditScore ?? seen.credit
      seen.frozen = body.frozen ?? seen.frozen
    }
    if (body.type !== 'wallet.withdraw') return
    this.accepted += 1
    const faults = [
      !seen.verified && 'KYC',
      seen.fundPassword !== body.passwordHash && 'fund password',
      seen.credit < 80 && 'credit',
      seen.frozen && 'frozen',
      ts < seen.lockedUntil && 'lock',
    ].filter((fault) => fault !== false)
    if (faults.length > 0)
      throw new Error(`I21: a withdrawal of ${body.uid} in spite of ${faults.join(', ')}`)
  }
}
