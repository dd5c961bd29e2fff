import { randomBytes } from 'node:crypto'
import { isBgkError } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { findMemberByAccount } from '../../src/core/queries/find-member'
import { createFundPasswordGuard } from '../../src/members/fund-password-guard'
import { createLoginGuard } from '../../src/members/login-guard'
import { createPasswordHasher, type PasswordHasher } from '../../src/members/password-hasher'
import { createScryptScheme } from '../../src/members/scrypt-scheme'
import { createMemoryDisk } from '../../src/store/memory-store'
import { openWorld, type World } from './open-world'

const TRADER = { account: 'trader@bgk.example', password: 'Trader2026' } as const

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
      async verify(password, stored) {
        const right = await real.verify(password, stored)
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
    await world.sandbox.services.sessions.changePassword(uid, await real.hash('Other2026'))
    release()
    expect(await reasonOf(login)).toBe('LOGIN_WRONG')
    expect(await world.sandbox.engine.read(({ state }) => state.sessions.size)).toBe(0)
  })
})

describe('counting what is guessed', () => {
  it('guesses at many accounts side by side do not slip past the count of an address', () => {
    const guard = createLoginGuard({ now: () => 0 })
    const begun = Array.from({ length: 60 }, (_, index) => guard.begin(`account ${index}`, '10.0.0.1'))
    expect(begun.filter((attempt) => 'end' in attempt)).toHaveLength(20)
    expect(guard.begin('account', '10.0.0.2').lockedMs).toBe(0)
    for (const attempt of begun) if ('end' in attempt) attempt.end('unknown')
    expect(guard.begin('account', '10.0.0.1').lockedMs, 'when they are over').toBe(0)
  })

  it('a lock lasts 15 minutes, then twice as long each time, and never longer than a day', () => {
    let now = 0
    const guard = createLoginGuard({ now: () => now })
    const locks: number[] = []
    for (let round = 0; round < 9; round++) {
      for (let times = 0; times < 5; times++) {
        const attempt = guard.begin('a', `10.0.0.${round}`)
        if ('end' in attempt) attempt.end('wrong')
      }
      const { lockedMs } = guard.begin('a', '10.0.1.1')
      locks.push(lockedMs / 60_000)
      now += lockedMs
    }
    expect(locks).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
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
