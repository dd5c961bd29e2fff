import { describe, expect, it } from 'vitest'
import { expectReplays } from '../../../test/core/expect-replays'
import { PasswordAttempts } from '../../../test/core/password-attempts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('tries of a fund password', () => {
  it('locks for 2 hours after 5 wrong tries and until staff unlocks it after 10', () => {
    const tries = new PasswordAttempts()
    const uid = tries.x.member()
    const round = () => Array.from({ length: 5 }, () => tries.fund(uid))
    expect(round()).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked'])
    expect(tries.fund(uid, true), 'not even the right one').toBe('FUND_PASSWORD_LOCKED 7200 s')
    tries.x.ts += 2 * HOUR
    expect(round().at(-1)).toBe('blocked')
    tries.x.ts += 365 * DAY
    tries.tick()
    expect(tries.fund(uid, true)).toBe('FUND_PASSWORD_BLOCKED')
    tries.x.run({ type: 'fundPassword.unlock', member: uid })
    expect(tries.fund(uid, true)).toBe('right')
    expect(round().at(-1), 'a right one begins the count again').toBe('locked')
    expect(tries.fund(999_999)).toBe('UNKNOWN_MEMBER')
    expectReplays(tries.x)
  })

  it('checks five of many guesses at once and never refuses a right one as locked', () => {
    const tries = new PasswordAttempts()
    const uid = tries.x.member()
    for (let times = 0; times < 4; times++) tries.fund(uid)
    const begun = Array.from({ length: 4 }, () => tries.beginFund(uid))
    expect(begun.slice(1)).toEqual(['BUSY', 'BUSY', 'BUSY'])
    expect(tries.end(begun[0]!, 'right')).toEqual({ ok: true, verdict: 'right' })
    const guesses = Array.from({ length: 40 }, () => tries.beginFund(uid))
    expect(guesses.filter((one) => typeof one === 'number')).toHaveLength(5)
    expect(guesses.slice(0, 5).map((id) => tries.end(id))).toEqual(
      ['wrong', 'wrong', 'wrong', 'wrong', 'locked'].map((verdict) => ({ ok: true, verdict })),
    )
    expect(tries.beginFund(uid)).toBe('FUND_PASSWORD_LOCKED 7200 s')
    expectReplays(tries.x)
  })

  it('counts tries anew that were under way at an unlock', () => {
    const tries = new PasswordAttempts()
    const uid = tries.x.member()
    const begun = [tries.beginFund(uid), tries.beginFund(uid)]
    tries.x.run({ type: 'fundPassword.unlock', member: uid })
    for (const id of begun) tries.end(id)
    expect(Array.from({ length: 3 }, () => tries.fund(uid))).toEqual(['wrong', 'wrong', 'locked'])
    expectReplays(tries.x)
  })
})
