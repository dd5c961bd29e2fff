import { randomBytes } from 'node:crypto'
import { isBgkError } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { findMemberByAccount } from '../../src/core/kernel/queries'
import { createFundPasswordGuard } from '../../src/members/fund-password-guard'
import { createLoginGuard } from '../../src/members/login-guard'
import { createPasswordHasher, type PasswordHasher } from '../../src/members/password-hasher'
import { createScryptScheme } from '../../src/members/scrypt-scheme'
import { PoolBusy } from '../../src/members/work-pool'
import { createMemoryDisk } from '../../src/store/memory-store'
import { openWorld, type World } from './open-world'

const TRADER = { account: 'trader@bgk.test', password: 'Trader2026' } as const

const passwordHashOf = (world: World) =>
  world.sandbox.engine.read(
    ({ state }) => findMemberByAccount(state, { by: 'email', account: TRADER.account })?.passwordHash ?? '',
  )
const reasonOf = async (promise: Promise<unknown>) => {
  const error = await promise.catch((thrown: unknown) => thrown)
  return isBgkError(error) ? error.reason : error
}

describe('passwords', () => {
  it('are hashed anew at a log-in when the costs have changed, and nobody is logged out by that', async () => {
    const disk = createMemoryDisk()
    const before = await openWorld({ disk })
    const kept = await before.trader()
    const old = await passwordHashOf(before)
    expect(old).toContain('$scrypt$ln=4,')
    await before.sandbox.stop()

    const hasher = createPasswordHasher({ preferred: createScryptScheme({ cost: 5, randomBytes }) })
    const after = await openWorld({ disk, hasher })
    await after
      .client()
      .session.login(TRADER)
      .catch(() => {})
    const fresh = await passwordHashOf(after)
    expect(fresh).toContain('$scrypt$ln=5,')
    await after.client().session.login(TRADER)
    expect(await passwordHashOf(after), 'once').toBe(fresh)
    const answer = await after.raw('/user/userInfo', { headers: { token: kept.session.token ?? '' } })
    expect((await answer.json()).code).toBe(200)
    await after.sandbox.engine.verify()
  })

  it('a password that was changed while it was looked at opens no session', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const real = createPasswordHasher({ preferred: createScryptScheme({ cost: 4, randomBytes }) })
    let hold = false
    const hasher: PasswordHasher = {
      ...real,
      async verify(password, stored, place) {
        const right = await real.verify(password, stored, place)
        if (hold) await held
        return right
      },
    }
    const world = await openWorld({ hasher })
    hold = true
    const login = world.client().session.login(TRADER)
    login.catch(() => {})
    const { uid } = await world.sandbox.engine.read(({ state }) => {
      const member = findMemberByAccount(state, { by: 'email', account: TRADER.account })
      return { uid: member?.uid ?? 0 }
    })
    await world.sandbox.services.sessions.changePassword(uid, await real.hash('Other2026', 'test'))
    release()
    expect(await reasonOf(login)).toBe('LOGIN_WRONG')
    expect(await world.sandbox.engine.read(({ state }) => state.sessions.size)).toBe(0)
  })
})

describe('two changes of one password side by side', () => {
  it.each([
    ['login', 'Trader2026', ['Other2026', 'Third2026']],
    ['fund', '246810', ['135790', '135791']],
  ] as const)(
    'with the same old %s password: one wins, the other is told',
    async (kind, oldPassword, wanted) => {
      const world = await openWorld()
      const trader = await world.trader()
      const said = await Promise.all(
        wanted.map((newPassword) =>
          trader.user.editPassword({ kind, oldPassword, newPassword }).then(
            () => 'changed',
            (error: unknown) => reasonOf(Promise.reject(error)),
          ),
        ),
      )
      expect([...said].sort()).toEqual(['PASSWORD_STALE', 'changed'])
      const won = wanted[said.indexOf('changed')] ?? ''
      const { services, engine } = world.sandbox
      const kept = await engine.read(({ state }) => {
        const member = findMemberByAccount(state, { by: 'email', account: TRADER.account })
        return kind === 'login' ? member?.passwordHash : member?.fundPasswordHash
      })
      expect(await services.hasher.verify(won, kept, 'test')).toBe(true)
      await engine.verify()
    },
  )
})

describe('counting what is guessed', () => {
  const MINUTE = 60_000
  const wrong = async () => false
  const right = async () => true

  it('guesses at one account side by side do not slip past its count', async () => {
    const guard = createLoginGuard({ now: () => 0 })
    let looked = 0
    const guess = () =>
      guard.attempt('a', '10.0.0.1', async () => {
        looked += 1
        return false
      })
    const outcomes = await Promise.all(Array.from({ length: 40 }, guess))
    expect(looked).toBe(5)
    expect(outcomes.filter(({ lockedMs }) => lockedMs === 15 * MINUTE)).toHaveLength(35)
  })

  it('right ones side by side are all right, and what failed otherwise counts for nothing', async () => {
    const guard = createLoginGuard({ now: () => 0 })
    const broken = async () => Promise.reject(new Error('no memory'))
    for (let times = 0; times < 6; times++) await expect(guard.attempt('a', 'p', broken)).rejects.toThrow()
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => guard.attempt('a', 'p', right)))
    expect(outcomes.every((outcome) => outcome.right)).toBe(true)
  })

  it('whoever guesses at many accounts from one place has two tries an account, and locks out nobody', async () => {
    let now = 0
    const guard = createLoginGuard({ now: () => now })
    await guard.attempt('regular', '10.0.0.1', right)
    for (let at = 0; at < 20; at++) await guard.attempt(`account ${at}`, '10.0.0.1', wrong)
    let looked = 0
    for (let times = 0; times < 5; times++) {
      const { lockedMs } = await guard.attempt('target', '10.0.0.1', wrong)
      if (lockedMs === 0) looked += 1
    }
    expect(looked).toBe(2)
    expect(await guard.attempt('owner', '10.0.0.1', right)).toEqual({ right: true, lockedMs: 0 })
    for (let times = 0; times < 4; times++) await guard.attempt('regular', '10.0.0.1', wrong)
    expect(await guard.attempt('regular', '10.0.0.1', right), 'known here').toEqual({
      right: true,
      lockedMs: 0,
    })
    now += 15 * MINUTE
    expect(await guard.attempt('target', '10.0.0.1', right)).toEqual({ right: true, lockedMs: 0 })
  })

  it('a thousand places that guess at one account are slowed, and never lock its owner out of a known place', async () => {
    let now = 0
    const guard = createLoginGuard({ now: () => now })
    await guard.attempt('owner', 'home', right)
    let looked = 0
    const count = async () => {
      looked += 1
      return false
    }
    for (let place = 0; place < 1000; place++) await guard.attempt('owner', `place ${place}`, count)
    // The first beyond the fifty is let in and begins the ten seconds.
    expect(looked).toBe(51)
    expect(await guard.attempt('owner', 'elsewhere', right)).toEqual({ right: false, lockedMs: 10_000 })
    expect(await guard.attempt('owner', 'home', right)).toEqual({ right: true, lockedMs: 0 })
    now += 10_000
    expect(await guard.attempt('owner', 'elsewhere', right)).toEqual({ right: true, lockedMs: 0 })
    guard.open('owner')
    expect(await guard.attempt('owner', 'hotel', right), 'opened').toEqual({ right: true, lockedMs: 0 })
  })

  it('a lock lasts 15 minutes, then twice as long each time, and never longer than a day', async () => {
    let now = 0
    const guard = createLoginGuard({ now: () => now })
    const locks: number[] = []
    for (let round = 0; round < 9; round++) {
      for (let times = 0; times < 5; times++) await guard.attempt('a', '10.0.0.1', wrong)
      const { lockedMs } = await guard.attempt('a', '10.0.0.1', right)
      locks.push(lockedMs / MINUTE)
      now += lockedMs
    }
    expect(locks).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
  })

  it('log-ins under made-up names that were turned away push out no lock', async () => {
    const guard = createLoginGuard({ now: () => 0 })
    for (let times = 0; times < 5; times++) await guard.attempt('a', '10.0.0.1', wrong)
    const busy = () => Promise.reject(new PoolBusy())
    for (let at = 0; at <= 50_000; at++) await guard.attempt(`made up ${at}`, `p${at}`, busy).catch(() => {})
    expect(await guard.attempt('a', '10.0.0.1', right)).toEqual({ right: false, lockedMs: 15 * MINUTE })
  })

  it('fund passwords: right ones side by side are never told to be locked', async () => {
    const guard = createFundPasswordGuard(() => 0)
    for (let times = 0; times < 4; times++) await guard.attempt(7, wrong)
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => guard.attempt(7, right)))
    expect(outcomes).toEqual(Array.from({ length: 40 }, () => ({ right: true, lockedMs: 0 })))
  })

  it('fund passwords: of guesses side by side five are looked at', async () => {
    const guard = createFundPasswordGuard(() => 0)
    let looked = 0
    const guesses = Array.from({ length: 40 }, () =>
      guard.attempt(7, async () => {
        looked += 1
        return false
      }),
    )
    const outcomes = await Promise.all(guesses)
    expect(looked).toBe(5)
    expect(outcomes.filter(({ lockedMs }) => lockedMs === 2 * 3_600_000)).toHaveLength(36)
  })

  it('a fund password: 5 wrong lock it for 2 hours, 10 until staff opens it', async () => {
    let now = 0
    const guard = createFundPasswordGuard(() => now)
    const guess = async (right = false) => guard.attempt(7, async () => right)
    const round = async () => {
      for (let times = 0; times < 4; times++) expect(await guess()).toEqual({ right: false, lockedMs: 0 })
      return (await guess()).lockedMs
    }
    expect(await round()).toBe(2 * 3_600_000)
    expect(await guess(true), 'not even the right one').toEqual({ right: false, lockedMs: 2 * 3_600_000 })
    now += 2 * 3_600_000
    expect(await round()).toBe(Number.POSITIVE_INFINITY)
    now += 365 * 86_400_000
    expect(await guess(true)).toEqual({ right: false, lockedMs: Number.POSITIVE_INFINITY })
    guard.open(7)
    expect(await guess(true)).toEqual({ right: true, lockedMs: 0 })
    expect(await round(), 'a right one begins the count again').toBe(2 * 3_600_000)
    const many = await Promise.all(
      Array.from({ length: 20 }, () => createFundPasswordGuard(() => 0)).map((one) =>
        one.attempt(1, async () => false),
      ),
    )
    expect(many.every(({ right }) => !right)).toBe(true)
  })

  it('through the calls, and staff opens it by the control plane', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    const wrong = () =>
      reasonOf(trader.user.editPassword({ kind: 'fund', oldPassword: '000000', newPassword: '135790' }))
    const seen = new Set<unknown>()
    for (let round = 0; round < 2; round++) {
      for (let times = 0; times < 6; times++) seen.add(await wrong())
      await world.sandbox.engine.clock.advance(2 * 3_600_000)
    }
    expect([...seen]).toEqual(['FUND_PASSWORD_WRONG', 'FUND_PASSWORD_LOCKED', 'FUND_PASSWORD_BLOCKED'])
    await world.sandbox.engine.clock.advance(86_400_000)
    expect(await wrong()).toBe('FUND_PASSWORD_BLOCKED')
    const { member } = await trader.user.info()
    const open = await world.control('POST', 'open-fund-password', { uid: Number(member) })
    expect(open.status).toBe(200)
    expect(await wrong()).toBe('FUND_PASSWORD_WRONG')
  })
})

describe('what tells nothing', () => {
  it('unknown accounts cost the same work as wrong passwords', async () => {
    let verified = 0
    const real = createScryptScheme({ cost: 4, randomBytes })
    const scheme = {
      ...real,
      verify: (password: string, stored: string) => {
        verified += 1
        return real.verify(password, stored)
      },
    }
    const world = await openWorld({ hasher: createPasswordHasher({ preferred: scheme }) })
    const names = [TRADER.account, 'nobody@bgk.example', 'no name', 'bot-1']
    for (const account of names) {
      const before = verified
      const said = await reasonOf(world.client().session.login({ account, password: 'Wrong2026' }))
      expect([account, said, verified - before]).toEqual([account, 'LOGIN_WRONG', 1])
    }
  })
})
