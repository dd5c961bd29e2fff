import { type Client, isBgkError } from '@bgk/sdk'
import { call, compatSetFundPassword } from '@bgk/sdk/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/server/open-world'

const DAY = 86_400_000
/** A login proves the password for 15 minutes. */
const RECENT = 15 * 60_000
const AFTER_RECENT = RECENT + 1
const EMAIL = 'fresh@bgk.test'
const PASSWORD = 'Fresh2026'
const PHONE = { account: '13900139000', areaCode: '86' } as const

let world: World
let fresh: Client
beforeEach(async () => {
  world = await openWorld()
  fresh = world.client()
  await fresh.session.login({ account: EMAIL, password: PASSWORD })
})

const outbox = () => world.sandbox.services.outbox
const codeFor = async (to: string) => {
  const byEmail = to.includes('@')
  const purpose = byEmail ? 'verifyEmail' : 'verifyPhone'
  await fresh.user.getCode({ purpose, account: to, areaCode: byEmail ? '0' : '86' })
  return outbox().list({ to })[0]?.code ?? ''
}
const refusalOf = async (made: Promise<unknown>) => {
  const error = await made.catch((thrown: unknown) => thrown)
  return isBgkError(error) ? [error.reason, error.field, error.params?.proof] : [String(error)]
}
const lockedUntil = async () => (await fresh.account.withdrawalContext({ coin: 'USDT' })).lockedUntil
const messagesTo = (to: string) =>
  outbox()
    .list({ to })
    .flatMap(({ code, purpose }) => (code === '' ? [purpose] : []))

describe('a stolen token is no takeover', () => {
  it('binds no contact, although the code of the new one is right', async () => {
    await world.sandbox.engine.clock.advance(AFTER_RECENT)
    const bind = { by: 'phone', ...PHONE, code: await codeFor(PHONE.account), replace: false } as const
    const wanting = ['PROOF_REQUIRED', 'password', 'password, oldCode']
    expect(await refusalOf(fresh.user.bindContact(bind))).toEqual(wanting)
    const wrong = await refusalOf(fresh.user.bindContact({ ...bind, password: 'Wrong2026' }))
    expect(wrong).toEqual(['LOGIN_PASSWORD_WRONG', 'password', undefined])
    expect(await refusalOf(fresh.user.bindContact({ ...bind, oldCode: '000000' }))).toEqual([
      'CODE_INVALID',
      'oldCode',
      undefined,
    ])
    const own = await refusalOf(fresh.user.bindContact({ ...bind, oldCode: bind.code }))
    expect(own, 'the code of the new contact proves nothing').toEqual(['CODE_INVALID', 'oldCode', undefined])
    expect(await fresh.user.info()).not.toHaveProperty('phone')
    expect(await lockedUntil()).toBeUndefined()
    await fresh.user.bindContact({ ...bind, password: PASSWORD })
    expect(await fresh.user.info()).toMatchObject({ phone: PHONE.account })
  })

  it('replaces no contact', async () => {
    const account = 'thief@bgk.example'
    const bind = { by: 'email', account, areaCode: '0', replace: true } as const
    const code = await codeFor(account)
    expect((await refusalOf(fresh.user.bindContact({ ...bind, code })))[0]).toBe('PROOF_REQUIRED')
    expect(await fresh.user.info()).toMatchObject({ email: EMAIL })
  })

  it('sets no first fund password', async () => {
    await world.sandbox.engine.clock.advance(AFTER_RECENT)
    const first = { fundPassword: '135790' }
    const set = (rest: object = {}) => call(fresh.transport, compatSetFundPassword, { ...first, ...rest })
    expect((await refusalOf(set()))[0]).toBe('PROOF_REQUIRED')
    expect((await refusalOf(set({ password: 'Wrong2026' })))[0]).toBe('LOGIN_PASSWORD_WRONG')
    expect((await refusalOf(set({ oldCode: '000000' })))[0]).toBe('CODE_INVALID')
    expect((await fresh.user.info()).fundPasswordSet).toBe(false)
    await set({ oldCode: await codeFor(EMAIL) })
    expect((await fresh.user.info()).fundPasswordSet).toBe(true)
    expect(messagesTo(EMAIL)).toEqual(['fundPasswordChanged'])
  })

  it('guesses of the login password are counted as at the door', async () => {
    const bind = { by: 'phone', ...PHONE, code: await codeFor(PHONE.account), replace: false } as const
    for (let times = 0; times < 5; times++) {
      await refusalOf(fresh.user.bindContact({ ...bind, password: `Guess${times}000` }))
    }
    expect((await refusalOf(fresh.user.bindContact({ ...bind, password: PASSWORD })))[0]).toBe('LOGIN_LOCKED')
  })
})

describe('rule 16: a recent login of the same session is sufficient proof', () => {
  it('of the first fund password and the first phone, with the fields of the family alone', async () => {
    await world.sandbox.engine.clock.advance(RECENT)
    await call(fresh.transport, compatSetFundPassword, { fundPassword: '135790' })
    const code = await codeFor(PHONE.account)
    await fresh.user.bindContact({ by: 'phone', ...PHONE, code, replace: false })
    expect(await fresh.user.info()).toMatchObject({ phone: PHONE.account, fundPasswordSet: true })
  })

  it('not of a second phone, nor of another e-mail', async () => {
    const code = await codeFor(PHONE.account)
    await fresh.user.bindContact({ by: 'phone', ...PHONE, code, replace: false })
    for (const contact of [
      { by: 'phone', account: '13900139001', areaCode: '86' },
      { by: 'email', account: 'thief@bgk.example', areaCode: '0' },
    ] as const) {
      const next = await codeFor(contact.account)
      for (const replace of [true, false]) {
        const refusal = await refusalOf(fresh.user.bindContact({ ...contact, code: next, replace }))
        expect(refusal[0]).toBe('PROOF_REQUIRED')
      }
    }
  })

  it('not of an older session, although another device has just logged in', async () => {
    await world.sandbox.engine.clock.advance(AFTER_RECENT)
    await world.client().session.login({ account: EMAIL, password: PASSWORD })
    const set = call(fresh.transport, compatSetFundPassword, { fundPassword: '135790' })
    expect((await refusalOf(set))[0]).toBe('PROOF_REQUIRED')
  })
})

describe('changes by the member', () => {
  it('a code of the old contact is enough, is spent, tells the old contact and locks withdrawals for 24 hours', async () => {
    const account = 'tide@bgk.example'
    const [oldCode, code] = [await codeFor(EMAIL), await codeFor(account)]
    const { clock } = world.sandbox.engine
    await fresh.user.bindContact({ by: 'email', account, areaCode: '0', replace: true, code, oldCode })
    expect(await fresh.user.info()).toMatchObject({ email: account })
    expect(messagesTo(EMAIL)).toEqual(['contactReplaced'])
    expect(messagesTo(account)).toEqual([])
    expect(await lockedUntil()).toBe(clock.now() + DAY)
    const { codes } = world.sandbox.services
    expect(await codes.check(`mail:${EMAIL}`, ['verifyEmail'], oldCode)).toBe(false)
  })

  it('a second contact is told to the first, and a later change moves the lock, never back', async () => {
    const { clock } = world.sandbox.engine
    const code = await codeFor(PHONE.account)
    await fresh.user.bindContact({ by: 'phone', ...PHONE, code, replace: false, password: PASSWORD })
    expect(messagesTo(EMAIL)).toEqual(['contactAdded'])
    expect(messagesTo(PHONE.account)).toEqual([])
    await clock.advance(3_600_000)
    await fresh.user.editPassword({ kind: 'login', oldPassword: PASSWORD, newPassword: 'Fresh2027' })
    await fresh.session.login({ account: EMAIL, password: 'Fresh2027' })
    expect(messagesTo(EMAIL)).toEqual(['passwordChanged', 'contactAdded'])
    expect(messagesTo(PHONE.account)).toEqual(['passwordChanged'])
    expect(await lockedUntil()).toBe(clock.now() + DAY)
  })

  it('every change of a password is told to every contact, by whatever way it came', async () => {
    await call(fresh.transport, compatSetFundPassword, { fundPassword: '135790', password: PASSWORD })
    await fresh.user.editPassword({ kind: 'fund', oldPassword: '135790', newPassword: '246800' })
    const code = await codeFor(EMAIL)
    await fresh.user.updatePassword({ kind: 'login', code, newPassword: 'Fresh2027' })
    await world.sandbox.engine.clock.advance(60_000)
    const recovery = await codeFor(EMAIL)
    await fresh.user.recoverByEmail({ email: EMAIL, password: 'Fresh2028', code: recovery })
    expect(messagesTo(EMAIL)).toEqual([
      'passwordChanged',
      'passwordChanged',
      'fundPasswordChanged',
      'fundPasswordChanged',
    ])
    expect(outbox().list({ to: EMAIL })[0]?.text).toBe(
      'The login password of your account was changed. If this was not you, contact customer service.',
    )
  })
})
