import { isBgkError } from '@bgk/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/server/open-world'
import { EngineBusy, EngineFailed } from '../../engine/engine-error'
import { PoolBusy } from '../../members/work-pool'
import { nodeHost } from '../../server/process/node-host'

const EMAIL = 'trader@bgk.test'
const { hasher } = nodeHost({ passwordCost: 4 })

let world: World
/** Fails the next hash with this error. */
let failHash: Error | undefined

beforeEach(async () => {
  failHash = undefined
  world = await openWorld({
    hasher: {
      ...hasher,
      async hash(password, place) {
        const error = failHash
        failHash = undefined
        if (error !== undefined) throw error
        return hasher.hash(password, place)
      },
    },
  })
})

/** Fails the next command that sets a password, or matches `types`. */
const failCommand = (error: Error, types = /^member\.(password|fundPassword)$/) => {
  const { engine } = world.sandbox
  const { submit } = engine
  Object.defineProperty(engine, 'submit', {
    configurable: true,
    value: (...[body, options]: Parameters<typeof submit>) => {
      if (!types.test(body.type)) return submit.call(engine, body, options)
      Object.defineProperty(engine, 'submit', { value: submit })
      return Promise.reject(error)
    },
  })
}

const busyHash = () => {
  failHash = new PoolBusy()
}
const busyCommand = () => failCommand(new EngineBusy())

const codeFor = async (account: string): Promise<string> => {
  await world.client().user.getCode({ purpose: 'verifyEmail', account, areaCode: '0' })
  return world.sandbox.services.outbox.list({ to: account })[0]?.code ?? ''
}

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (isBgkError(error) ? (error.reason ?? error.code) : error),
  )

const recover = (code: string) =>
  outcomeOf(world.client().user.recoverByEmail({ email: EMAIL, password: 'Newer2026', code }))

describe('code of a command that was not executed', () => {
  it.each([
    ['hashing', busyHash],
    ['the exchange', busyCommand],
  ])('recovers once after %s is no longer busy, and no more', async (_, makeBusy) => {
    const code = await codeFor(EMAIL)
    makeBusy()
    expect(await recover(code)).toBe('BUSY')
    expect(await recover(code)).toBe('done')
    expect(await recover(code)).toBe('CODE_INVALID')
  })

  it.each([
    ['login', 'hashing', 'Newer2026', busyHash],
    ['login', 'the exchange', 'Newer2026', busyCommand],
    ['fund', 'hashing', '135790', busyHash],
    ['fund', 'the exchange', '135790', busyCommand],
  ] as const)(
    'changes the %s password after %s is no longer busy',
    async (kind, _, newPassword, makeBusy) => {
      const trader = await world.trader()
      const code = await codeFor(EMAIL)
      const change = () => outcomeOf(trader.user.updatePassword({ kind, code, newPassword }))
      makeBusy()
      expect(await change()).toBe('BUSY')
      expect(await change()).toBe('done')
    },
  )

  it('stays used when the outcome is unknown', async () => {
    const code = await codeFor(EMAIL)
    failCommand(new EngineFailed(new Error('the disk')))
    expect(await recover(code)).toBe('OUTCOME_UNKNOWN')
    expect(await recover(code)).toBe('CODE_INVALID')
  })

  it('is replaced by a newer code', async () => {
    const { codes } = world.sandbox.services
    const first = await codes.issue('mail:a', 'verifyEmail', 'ip')
    const giveBack = await codes.spend('mail:a', 'verifyEmail', first.ok ? first.code : '')
    await world.sandbox.engine.clock.advance(60_000)
    const second = await codes.issue('mail:a', 'verifyEmail', 'ip')
    await giveBack?.()
    expect(await codes.check('mail:a', ['verifyEmail'], second.ok ? second.code : '')).toBe(true)
  })

  it('is restored after the next commit if the exchange was too busy', async () => {
    const { engine, services } = world.sandbox
    const { codes } = services
    const sent = await codes.issue('mail:a', 'verifyEmail', 'ip')
    const code = sent.ok ? sent.code : ''
    const giveBack = await codes.spend('mail:a', 'verifyEmail', code)
    failCommand(new EngineBusy(), /giveBack/)
    await giveBack?.()
    expect(await codes.check('mail:a', ['verifyEmail'], code)).toBe(false)
    await engine.submit({ type: 'clock.tick' })
    await engine.read(() => {})
    expect(await codes.check('mail:a', ['verifyEmail'], code)).toBe(true)
  })
})
