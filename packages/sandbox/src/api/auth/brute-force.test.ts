import { randomBytes } from 'node:crypto'
import { isBgkError } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/server/open-world'
import { findMemberByAccount } from '../../core/kernel/queries'
import type { AccessHash } from '../../members/keyed-hash'
import { createFundPasswordGuard, createLoginGuard } from '../../members/password-guards'
import { createPasswordHasher, type PasswordHasher } from '../../members/password-hasher'
import { createScryptScheme } from '../../members/scrypt-scheme'
import { PoolBusy } from '../../members/work-pool'
import { createMemoryDisk } from '../../store/memory-store'

const TRADER = { account: 'trader@bgk.test', password: 'Trader2026' } as const
const TRADER_NAME = { by: 'email', account: TRADER.account } as const

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
    const trader = await before.trader()
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
    const answer = await after.raw('/user/userInfo', { headers: { token: trader.session.token ?? '' } })
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
    async (kind, oldPassword, nextPassword) => {
      const world = await openWorld()
      const trader = await world.trader()
      const outcomes = await Promise.all(
        nextPassword.map((newPassword) =>
          trader.user.editPassword({ kind, oldPassword, newPassword }).then(
            () => 'changed',
            (error: unknown) => reasonOf(Promise.reject(error)),
          ),
        ),
      )
      expect([...outcomes].sort()).toEqual(['PASSWORD_STALE', 'changed'])
      const won = nextPassword[outcomes.indexOf('changed')] ?? ''
      const { services, engine } = world.sandbox
      const stored = await engine.read(({ state }) => {
        const member = findMemberByAccount(state, { by: 'email', account: TRADER.account })
        return kind === 'login' ? member?.passwordHash : member?.fundPasswordHash
      })
      expect(await services.hasher.verify(won, stored, 'test')).toBe(true)
      await engine.verify()
    },
  )
})

describe('counting what is guessed', () => {
  const MINUTE = 60_000
  const right = async () => true
  const hash: AccessHash = async (kind, text) => `${kind} ${text}`

  /** Guards of two gateways of one exchange. */
  async function gateways() {
    const world = await openWorld()
    const { engine } = world.sandbox
    const uid = (await engine.read(({ state }) => findMemberByAccount(state, TRADER_NAME)?.uid)) ?? 0
    return {
      ...{ world, engine, uid },
      logins: [0, 1].map(() => createLoginGuard({ engine, hash, perIp: 20 })),
      fundPasswords: [0, 1].map(() => createFundPasswordGuard(engine)),
    }
  }

  it.each([
    ['one gateway', 1],
    ['two gateways', 2],
  ])('guesses at one account side by side do not slip past its count: %s', async (_, count) => {
    const { logins } = await gateways()
    let looked = 0
    const guess = (at: number) =>
      logins[at % count]?.attempt('a', '10.0.0.1', async () => {
        looked += 1
        await Promise.resolve()
        return false
      })
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at)))
    expect(looked).toBe(5)
    expect(outcomes.filter((outcome) => outcome?.lockedMs === 15 * MINUTE)).toHaveLength(35)
  })

  it('right ones side by side are all right, and what failed otherwise counts for nothing', async () => {
    const { logins, engine } = await gateways()
    const broken = async () => Promise.reject(new Error('no memory'))
    for (let times = 0; times < 6; times++)
      await expect(logins[0]?.attempt('a', 'p', broken)).rejects.toThrow('no memory')
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, at) => logins[at % 2]?.attempt('a', 'p', right)),
    )
    expect(outcomes.every((outcome) => outcome?.right)).toBe(true)
    await engine.verify()
  })

  it('fifty wait for those under way, the next is turned away', async () => {
    const { logins } = await gateways()
    let release = (_: boolean) => {}
    const held = new Promise<boolean>((resolve) => {
      release = resolve
    })
    const [guard] = logins
    const guesses = Array.from({ length: 56 }, () =>
      guard
        ?.attempt('a', 'p', () => held)
        .then(
          (outcome) => (outcome.lockedMs > 0 ? 'locked' : outcome.right),
          (error: unknown) => (error instanceof PoolBusy ? 'turned away' : error),
        ),
    )
    expect(await Promise.race(guesses), 'nobody else is over').toBe('turned away')
    release(false)
    const outcomes = await Promise.all(guesses)
    expect(outcomes.filter((one) => one === false)).toHaveLength(5)
    expect(
      outcomes.filter((one) => one === 'locked').length +
        outcomes.filter((one) => one === 'turned away').length,
    ).toBe(51)
  })

  it('a gateway that is gone leaves wrong ones, and who waits elsewhere goes on after half a minute', async () => {
    const { logins, engine } = await gateways()
    const gone = new Promise<boolean>(() => {})
    for (let times = 0; times < 4; times++) void logins[0]?.attempt('a', 'p', () => gone)
    const waiting = [0, 1].map(() => logins[1]?.attempt('a', 'p', async () => false))
    // The fifth place was free: it was a wrong one.
    expect(await Promise.race(waiting)).toEqual({ right: false, lockedMs: 0 })
    await engine.clock.advance(30_000)
    await engine.submit({ type: 'clock.tick' })
    expect((await Promise.all(waiting)).map((outcome) => outcome?.lockedMs)).toEqual([0, 15 * MINUTE])
  })

  it('fund passwords: right ones side by side are never told to be locked', async () => {
    const { fundPasswords, uid } = await gateways()
    const [one, two] = fundPasswords
    for (let times = 0; times < 4; times++) await one?.attempt(uid, async () => false)
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 ? one : two)?.attempt(uid, right)),
    )
    expect(outcomes).toEqual(Array.from({ length: 40 }, () => ({ right: true, lockedMs: 0 })))
  })

  it('fund passwords: of guesses side by side five are looked at, over two gateways too', async () => {
    const { fundPasswords, uid } = await gateways()
    let looked = 0
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        fundPasswords[at % 2]?.attempt(uid, async () => {
          looked += 1
          return false
        }),
      ),
    )
    expect(looked).toBe(5)
    expect(outcomes.filter((outcome) => outcome?.lockedMs === 2 * 3_600_000)).toHaveLength(36)
  })

  it('locks and codes outlive a restart, and no name, address or code is in the journal', async () => {
    const disk = createMemoryDisk()
    const before = await openWorld({ disk })
    const visitor = before.client()
    for (let times = 0; times < 5; times++)
      await reasonOf(visitor.session.login({ account: 'nobody@bgk.example', password: 'Wrong2026' }))
    const account = 'new@bgk.example'
    await visitor.user.getCode({ purpose: 'registerEmail', account, areaCode: '0' })
    const [sent] = before.sandbox.services.outbox.list({ to: account })
    await before.control('POST', 'version', { code: '2.0.0' })
    await before.sandbox.stop()

    const after = await openWorld({ disk })
    const again = after.client()
    expect(
      await reasonOf(again.session.login({ account: 'nobody@bgk.example', password: 'Right2026' })),
    ).toBe('LOGIN_LOCKED')
    expect(await reasonOf(again.user.getCode({ purpose: 'registerEmail', account, areaCode: '0' }))).toBe(
      'CODE_TOO_SOON',
    )
    const code = sent?.code ?? ''
    await again.user.registerByEmail({ email: account, password: 'Secret2026', code, inviteCode: '' })
    expect((await again.home.versions()).code).toBe('2.0.0')
    const counted = disk.journal.filter(({ type }) => /^(code|login|try|fundPassword)\./.test(type))
    expect(counted.length).toBeGreaterThan(10)
    for (const { body, uid } of counted) {
      expect(uid).toBeNull()
      expect(body).not.toMatch(/bgk\.example|127\.0\.0\.1/)
      expect(body).not.toContain(code)
    }
    await after.sandbox.engine.verify()
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
    const seqOf = () => world.sandbox.engine.read(({ state }) => state.seq)
    const names = [TRADER.account, 'nobody@bgk.example', 'no name', 'bot-1']
    for (const account of names) {
      const [before, seq] = [verified, await seqOf()]
      const reason = await reasonOf(world.client().session.login({ account, password: 'Wrong2026' }))
      const commands = (await seqOf()) - seq
      expect([account, reason, verified - before, commands]).toEqual([account, 'LOGIN_WRONG', 1, 2])
    }
  })
})
