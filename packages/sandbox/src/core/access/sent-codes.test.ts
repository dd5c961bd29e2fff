import { describe, expect, it } from 'vitest'
import { expectReplays } from '../../../test/core/expect-replays'
import { Harness } from '../../../test/core/harness'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('sent codes', () => {
  const purpose = 'verifyEmail'
  const issue = (x: Harness, target: string, code: string, place = 'ip', number?: string) =>
    x.answer({
      ...{ type: 'code.issue', target, purpose, place, code, perPlace: 30 },
      ...(number !== undefined && { number }),
    })
  const check = (x: Harness, contact: string, code: string) => {
    const answer = x.answer({ type: 'code.check', contact, purposes: [purpose], code })
    return answer.ok ? answer.verdict : answer.code
  }
  const spend = (x: Harness, target: string, code: string) => {
    const answer = x.answer({ type: 'code.spend', target, purpose, code })
    return answer.ok ? answer.verdict : answer.code
  }

  it('expire after 10 minutes or one use', () => {
    const x = new Harness()
    issue(x, 'a', '1')
    x.ts += 10 * MINUTE - 1
    expect([check(x, 'a', '1'), check(x, 'a', '1'), check(x, 'b', '1')]).toEqual([
      'right',
      'right',
      'CODE_INVALID',
    ])
    expect([spend(x, 'a', '1'), spend(x, 'a', '1'), check(x, 'a', '1')]).toEqual([
      'right',
      'CODE_INVALID',
      'CODE_INVALID',
    ])
    issue(x, 'a', '2')
    x.ts += 10 * MINUTE
    expect(check(x, 'a', '2')).toBe('CODE_INVALID')
    expectReplays(x)
  })

  it('allow five tries', () => {
    const x = new Harness()
    issue(x, 'a', '1')
    expect(Array.from({ length: 5 }, (_, at) => (at % 2 ? check : spend)(x, 'a', '0'))).toEqual(
      Array.from({ length: 5 }, () => 'wrong'),
    )
    expect(check(x, 'a', '1')).toBe('CODE_INVALID')
    expectReplays(x)
  })

  it('become valid again after a failed operation, unless another code was sent since', () => {
    const x = new Harness()
    const giveBack = (code: string) => x.answer({ type: 'code.giveBack', target: 'a', purpose, code }).ok
    issue(x, 'a', '1')
    expect([giveBack('1'), spend(x, 'a', '1'), giveBack('0'), giveBack('1'), spend(x, 'a', '1')]).toEqual([
      false,
      'right',
      false,
      true,
      'right',
    ])
    x.ts += MINUTE
    issue(x, 'a', '2')
    expect([giveBack('1'), check(x, 'a', '2')]).toEqual([false, 'right'])
    expectReplays(x)
  })

  it('match the number of a phone in any area', () => {
    const x = new Harness()
    issue(x, 'tel 86 1', '1', 'ip', 'number 1')
    issue(x, 'tel 91 1', '2', 'ip', 'number 1')
    expect([check(x, 'number 1', '2'), check(x, 'number 1', '1'), check(x, 'number 2', '1')]).toEqual([
      'right',
      'right',
      'CODE_INVALID',
    ])
    for (let times = 0; times < 5; times++) check(x, 'number 1', '0')
    expect(check(x, 'number 1', '1')).toBe('CODE_INVALID')
    expectReplays(x)
  })

  it('allow another after a minute, ten a day to one target and a limited number to one place', () => {
    const x = new Harness()
    const waits = (target: string, place = 'ip') => {
      const answer = issue(x, target, '1', place)
      return answer.ok ? 0 : Number(answer.params?.seconds)
    }
    expect([waits('a'), waits('a')]).toEqual([0, 60])
    x.ts += 59_001
    expect(waits('a')).toBe(1)
    for (let times = 0; times < 9; times++) {
      x.ts += MINUTE
      expect(waits('a')).toBe(0)
    }
    x.ts += MINUTE
    expect(waits('a'), 'of the day').toBeGreaterThan(23 * 3600)
    for (let at = 0; at < 20; at++) expect(waits(`b${at}`)).toBe(0)
    expect(waits('c'), 'of the place').toBeGreaterThan(23 * 3600)
    expect(waits('c', 'another')).toBe(0)
    x.ts += DAY + MINUTE
    x.run({ type: 'clock.tick' })
    expect(x.savedDomain('access'), 'nothing is kept of them').toEqual([])
    expectReplays(x)
  })
})
