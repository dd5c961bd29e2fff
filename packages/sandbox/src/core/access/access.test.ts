import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectReplays } from '../../../test/core/expect-replays'
import { GENESIS, Harness } from '../../../test/core/harness'
import { PasswordAttempts } from '../../../test/core/password-attempts'
import { randomStream } from '../../../test/core/random-stream'
import { checkInvariants } from '../check-invariants'
import { createExchange, restoreExchange } from '../create-exchange'
import type { AccessCommand } from './access-command'

const SECOND = 1000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('tries of a login password', () => {
  it('guesses at one account side by side do not slip past its count', () => {
    const tries = new PasswordAttempts()
    const begun = Array.from({ length: 40 }, () => tries.begin('a', 'p'))
    expect(begun.filter((one) => typeof one === 'number')).toEqual([1, 2, 3, 4, 5])
    expect(begun.slice(5).every((one) => one === 'BUSY')).toBe(true)
    for (const id of begun.slice(0, 5)) tries.end(id)
    expect(tries.begin('a', 'p')).toBe('LOGIN_LOCKED 900 s')
    expectReplays(tries.x)
  })

  it('right ones side by side are all right, and what nobody looked at counts for nothing', () => {
    const tries = new PasswordAttempts()
    for (let times = 0; times < 6; times++) tries.end(tries.begin('a', 'p'), 'unseen')
    const begun = Array.from({ length: 5 }, () => tries.begin('a', 'p'))
    for (const id of begun) expect(tries.end(id, 'right')).toEqual({ ok: true, verdict: 'right' })
    expect(tries.attempt('a', 'p', true)).toBe('right')
    expectReplays(tries.x)
  })

  it('whoever guesses at many accounts from one place has two tries an account, and locks out nobody', () => {
    const tries = new PasswordAttempts()
    tries.attempt('regular', 'here', true)
    for (let at = 0; at < 20; at++) tries.attempt(`account ${at}`, 'here')
    // A new name has no count of its own yet, therefore its first two are looked at.
    const seen = Array.from({ length: 5 }, () => tries.attempt('target', 'here'))
    expect(seen).toEqual(['wrong', 'wrong', ...Array.from({ length: 3 }, () => 'LOGIN_LOCKED 900 s')])
    expect(tries.attempt('owner', 'here', true)).toBe('right')
    for (let times = 0; times < 4; times++) tries.attempt('regular', 'here')
    expect(tries.attempt('regular', 'here', true), 'known here').toBe('right')
    tries.x.ts += 15 * MINUTE
    expect(tries.attempt('target', 'here', true)).toBe('right')
    expectReplays(tries.x)
  })

  it('a thousand places that guess at one account are slowed, and never lock its owner out of a known place', () => {
    const tries = new PasswordAttempts()
    tries.attempt('owner', 'home', true)
    const seen = Array.from({ length: 200 }, (_, place) => tries.attempt('owner', `place ${place}`))
    // The first beyond the fifty is let in and begins the ten seconds.
    expect(seen.filter((one) => one === 'wrong')).toHaveLength(51)
    expect(tries.attempt('owner', 'elsewhere', true)).toBe('LOGIN_LOCKED 10 s')
    expect(tries.attempt('owner', 'home', true)).toBe('right')
    tries.x.ts += 10 * SECOND
    expect(tries.attempt('owner', 'elsewhere', true)).toBe('right')
    tries.x.run({ type: 'login.unlock', account: 'owner' })
    expect(tries.attempt('owner', 'hotel', true), 'opened').toBe('right')
    expectReplays(tries.x)
  })

  it('a lock lasts 15 minutes, then twice as long each time, never longer than a day, and begins anew after one', () => {
    const tries = new PasswordAttempts()
    const round = () => {
      for (let times = 0; times < 5; times++) tries.attempt('a', 'p')
      const [, seconds = ''] = String(tries.attempt('a', 'p', true)).split(' ')
      tries.x.ts += Number(seconds) * SECOND
      tries.tick()
      return Number(seconds) / 60
    }
    expect(Array.from({ length: 9 }, round)).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
    tries.x.ts += DAY + 1
    expect(round()).toBe(15)
    expectReplays(tries.x)
  })

  it('a gateway that dies leaves tries that are wrong ones after 30 seconds, and a right one comes too late then', () => {
    const tries = new PasswordAttempts()
    const begun = Array.from({ length: 5 }, () => tries.begin('a', 'p'))
    tries.x.ts += 30 * SECOND - 1
    tries.tick()
    expect(tries.begin('a', 'p')).toBe('BUSY')
    expect(tries.end(begun[0]!, 'right')).toEqual({ ok: true, verdict: 'right' })
    tries.x.ts += 1
    tries.tick()
    for (const id of begun) expect(tries.end(id, 'right')).toEqual({ ok: false, code: 'BUSY' })
    expect(tries.attempt('a', 'p')).toBe('wrong')
    expect(tries.begin('a', 'p')).toBe('LOGIN_LOCKED 900 s')
    expectReplays(tries.x)
  })

  it('names that were turned away push out no lock, 50,000 that were looked at do', () => {
    const exchange = createExchange(new Harness().exchange.config)
    const run = (body: AccessCommand) =>
      exchange.apply({ ...body, seq: exchange.state.seq + 1, ts: GENESIS }).answer
    const begin = (account: string, place: string) =>
      run({ type: 'login.begin', account, place, perPlace: 20 })
    const attempt = (account: string, place: string, outcome: 'wrong' | 'unseen') => {
      const begun = begin(account, place)
      if (begun.ok) run({ type: 'try.end', tryId: begun.recordId ?? 0, outcome })
    }
    for (let times = 0; times < 5; times++) attempt('a', 'p', 'wrong')
    for (let at = 0; at <= 50_000; at++) attempt(`made up ${at}`, `p${at}`, 'unseen')
    expect(begin('a', 'p')).toMatchObject({ code: 'LOGIN_LOCKED' })
    begin('under way', 'q')
    for (let at = 0; at < 50_000; at++) attempt(`made up ${at}`, `p${at}`, 'wrong')
    expect(begin('a', 'p')).toMatchObject({ ok: true })
    checkInvariants(exchange)
  })

  it('what counts no more is forgotten', () => {
    const tries = new PasswordAttempts()
    for (let times = 0; times < 5; times++) tries.attempt('a', 'p')
    tries.attempt('b', 'p')
    tries.x.ts += 2 * DAY
    tries.tick()
    expect(tries.x.exchange.serialize()).toContain('"access"')
    const [, text = ''] = tries.x.savedDomain('access')
    expect(JSON.parse(text).logins).toEqual({ accounts: [], places: [] })
    expectReplays(tries.x)
  })
})

describe('access as a part of the state', () => {
  it('leaves no text where nothing has happened, and the newest version of the app is kept', () => {
    const x = new Harness()
    const { config } = x.exchange
    x.run({ type: 'clock.tick' })
    expect(x.savedDomain('access')).toEqual([])
    expect(x.exchange.state.access.newestApp).toBe('1.0.0')
    x.run({ type: 'version.publish', code: '2.1.0' })
    expect(restoreExchange(config, x.exchange.serialize()).state.access.newestApp).toBe('2.1.0')
    expectReplays(x)
  })

  it('I16: whatever was tried, in any order and over several gateways, replays and restores at any point', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomStream(seed)
        const below = (n: number) => Math.floor(random() * n)
        const tries = new PasswordAttempts()
        const { x } = tries
        const uid = x.member()
        const { config } = x.exchange
        /** Lives on from a snapshot of somewhere on the way. */
        let restored = restoreExchange(config, x.exchange.serialize())
        let from = x.journal.length
        const restart = 20 + below(100)
        for (let step = 0; step < 150; step++) {
          x.ts += below(6) === 0 ? below(3) * 20 * SECOND : below(800)
          const place = `p${below(3)}`
          const dice = below(10)
          if (dice < 4) tries.begin(`a${below(2)}`, place, 3)
          else if (dice < 5) tries.beginFund(uid)
          else if (dice < 8) {
            tries.end(1 + below(60), (['right', 'wrong', 'wrong', 'unseen'] as const)[below(4)])
          } else if (dice < 9) tries.tick()
          else if (below(2)) x.run({ type: 'login.unlock', account: 'a0' })
          else {
            const target = `t${below(2)}`
            x.run({ type: 'code.issue', target, purpose: 'p', place, code: '1', perPlace: 5 })
            x.run({ type: 'code.check', contact: target, purposes: ['p'], code: String(below(3)) })
          }
          if (step === restart) {
            restored = restoreExchange(config, x.exchange.serialize())
            from = x.journal.length
          }
        }
        for (const { body, ts } of x.journal.slice(from)) {
          restored.apply({ ...body, seq: restored.state.seq + 1, ts })
        }
        expect(restored.serialize()).toBe(x.exchange.serialize())
        expectReplays(x)
      }),
      { numRuns: 60 },
    )
  })

  it('of any guesses side by side no more are looked at than one after the other', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomStream(seed)
        const below = (n: number) => Math.floor(random() * n)
        const tries = new PasswordAttempts()
        const uid = tries.x.member()
        let looked = 0
        const open: number[] = []
        for (let step = 0; step < 200; step++) {
          const begun = below(2) ? tries.beginFund(uid) : 'another time'
          if (typeof begun === 'number') open.push(begun)
          else if (open.length > 0 && below(2)) {
            tries.end(open.splice(below(open.length), 1)[0]!)
            looked += 1
          }
        }
        expect(looked + open.length).toBeLessThanOrEqual(5)
      }),
      { numRuns: 100 },
    )
  })

  it('a state that cannot be is noticed', () => {
    const { config } = new Harness().exchange
    const x = new Harness()
    x.run({ type: 'login.begin', account: 'a', place: 'p', perPlace: 20 })
    const lost = x.exchange.serialize().replace('\\"account\\":\\"a\\"', '\\"account\\":\\"b\\"')
    expect(() => restoreExchange(config, lost)).toThrow(RangeError)
    expect(createExchange(config).serialize()).not.toContain('"access"')
  })
})
