import type { AccessCommand } from '../../src/core/access/access-command'
import { Harness } from './harness'

/** Password attempts of a gateway: begun before the hash comparison, ended with the outcome. */
export class PasswordAttempts {
  readonly x = new Harness()

  begin(account: string, place: string, perPlace = 20): number | string {
    return this.#begun({ type: 'login.begin', account, place, perPlace })
  }

  beginFund(member: number): number | string {
    return this.#begun({ type: 'fundPassword.begin', member })
  }

  end(tryId: number | string, outcome: 'right' | 'wrong' | 'unseen' = 'wrong') {
    return this.x.answer({ type: 'try.end', tryId: Number(tryId), outcome })
  }

  /** Begins and ends one attempt; returns its verdict, or the reason of a rejection. */
  attempt(account: string, place: string, right = false): string {
    const begun = this.begin(account, place)
    if (typeof begun === 'string') return begun
    const answer = this.end(begun, right ? 'right' : 'wrong')
    return answer.ok ? (answer.verdict ?? '') : answer.code
  }

  fund(member: number, right = false): string {
    const begun = this.beginFund(member)
    if (typeof begun === 'string') return begun
    const answer = this.end(begun, right ? 'right' : 'wrong')
    return answer.ok ? (answer.verdict ?? '') : answer.code
  }

  tick(): void {
    this.x.run({ type: 'clock.tick' })
  }

  #begun(body: AccessCommand): number | string {
    const answer = this.x.answer(body)
    if (answer.ok) return answer.recordId ?? 'no number'
    const { ms } = answer.params ?? {}
    return ms === undefined ? answer.code : `${answer.code} ${Number(ms) / 1000} s`
  }
}
