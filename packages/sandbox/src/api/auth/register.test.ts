import { type Client, isBgkError } from '@bgk/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/server/open-world'

const EMAIL = 'new@bgk.example'
const SECOND = 1000

describe('registration and recovery', () => {
  let world: World
  let client: Client

  beforeEach(async () => {
    world = await openWorld()
    client = world.client()
  })

  const codeFor = async (to: string) => {
    const { body } = await world.control('GET', `outbox?to=${encodeURIComponent(to)}`)
    const { messages }: { messages: { code: string }[] } = body
    return messages[0]?.code ?? ''
  }
  const askCode = async (purpose: 'registerEmail' | 'verifyEmail', account = EMAIL) => {
    await client.user.getCode({ purpose, account, areaCode: '0' })
    return codeFor(account)
  }
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
  const reason = (call: Promise<unknown>) =>
    call.then(
      () => 'accepted',
      (error: unknown) => (isBgkError(error) ? error.reason : String(error)),
    )
  const register = (code: string, more: object = {}) =>
    client.user.registerByEmail({ email: EMAIL, password: 'Secret2026', code, inviteCode: '', ...more })

  it('registers by email with a code from the outbox and logs in', async () => {
    const code = await askCode('registerEmail')
    expect(code).toMatch(/^\d{6}$/)
    expect(await register(code)).toEqual({ message: 'Account created' })
    const user = await client.session.login({ account: EMAIL, password: 'Secret2026' })
    expect(user).toMatchObject({ email: EMAIL, kyc: 'none' })
    expect((await client.account.spotAssets()).total).toEqual({ usdt: '0.00000000', cny: '0.00000000' })
  })

  it('registers by phone with an invitation', async () => {
    const trader = await world.trader()
    const { inviteCode = '' } = await trader.user.invitation()
    await client.user.getCode({ purpose: 'registerPhone', account: '13900139000', areaCode: '86' })
    const code = await codeFor('13900139000')
    const phone = { phone: '13900139000', areaCode: '86', password: 'Secret2026', code }
    expect(await reason(client.user.registerByPhone({ ...phone, inviteCode: 'NOBODY' }))).toBe(
      'UNKNOWN_INVITE',
    )
    expect(await reason(client.user.registerByPhone({ ...phone, inviteCode })), 'the code is not lost').toBe(
      'accepted',
    )
    expect(await trader.user.invitation()).toMatchObject({ directPeople: 1, indirectPeople: 0 })
  })

  it.each([
    ['PASSWORD_WEAK', { password: 'short1' + ' ' }],
    ['PASSWORD_WEAK', { password: 'onlyletters' }],
    ['EMAIL_INVALID', { email: 'no at sign' }],
    ['CODE_INVALID', { email: 'other@bgk.example' }],
  ])('rejects a registration with %s', async (expected, change) => {
    expect(await reason(register(await askCode('registerEmail'), change))).toBe(expected)
  })

  it('rejects an existing account', async () => {
    const code = await askCode('registerEmail', 'trader@bgk.test')
    expect(await reason(register(code, { email: 'Trader@bgk.test' }))).toBe('ACCOUNT_TAKEN')
  })

  it('accepts a code once and for its purpose only, until five wrong attempts or ten minutes', async () => {
    const { clock } = world.sandbox.engine
    const forRecovery = await askCode('verifyEmail')
    expect(await reason(register(forRecovery)), 'other purpose').toBe('CODE_INVALID')

    await clock.advance(60 * SECOND)
    const code = await askCode('registerEmail')
    for (let time = 0; time < 5; time += 1) await reason(register(wrong(code)))
    expect(await reason(register(code)), 'after five wrong tries').toBe('CODE_INVALID')

    await clock.advance(60 * SECOND)
    const late = await askCode('registerEmail')
    await clock.advance(600 * SECOND)
    expect(await reason(register(late)), 'after ten minutes').toBe('CODE_INVALID')

    const good = await askCode('registerEmail')
    expect(await reason(register(good))).toBe('accepted')
    expect(await reason(register(good, { email: EMAIL })), 'a second time').toBe('CODE_INVALID')
  })

  it('sends the next code after 60 seconds, and ten a day', async () => {
    await askCode('registerEmail')
    const again = client.user.getCode({ purpose: 'registerEmail', account: EMAIL, areaCode: '0' })
    await expect(again).rejects.toMatchObject({
      reason: 'CODE_TOO_SOON',
      message: 'Please wait 60 s before requesting another code',
    })
    for (let time = 0; time < 9; time += 1) {
      await world.sandbox.engine.clock.advance(60 * SECOND)
      await askCode('registerEmail')
    }
    await world.sandbox.engine.clock.advance(60 * SECOND)
    expect(await reason(askCode('registerEmail'))).toBe('CODE_TOO_SOON')
  })

  it('checks a code without using it', async () => {
    const code = await askCode('verifyEmail', 'trader@bgk.test')
    const look = (text: string) =>
      client.user.verifyCode({ account: 'trader@bgk.test', code: text, by: 'email' })
    expect(await reason(look(code))).toBe('accepted')
    expect(await reason(look(wrong(code)))).toBe('CODE_INVALID')
    expect(await reason(look(code))).toBe('accepted')
    await client.user.getCode({ purpose: 'verifyPhone', account: '13800138000', areaCode: '86' })
    const sms = await codeFor('13800138000')
    expect(await reason(client.user.verifyCode({ account: '13800138000', code: sms, by: 'phone' }))).toBe(
      'accepted',
    )
  })

  it('ends every session after a recovery', async () => {
    const trader = await world.trader()
    const code = await askCode('verifyEmail', 'trader@bgk.test')
    const input = { email: 'trader@bgk.test', password: 'Newer2026', code }
    expect(await client.user.recoverByEmail(input)).toEqual({
      message: 'Password changed. Please log in again',
    })
    await expect(trader.user.info()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await reason(world.trader())).toBe('LOGIN_WRONG')
    await client.session.login({ account: 'trader@bgk.test', password: 'Newer2026' })
  })

  it('responds to recovery of an unknown account like to a wrong code', async () => {
    const code = await askCode('verifyEmail', 'nobody@bgk.example')
    const input = { email: 'nobody@bgk.example', password: 'Newer2026', code }
    expect(await reason(client.user.recoverByEmail(input))).toBe('CODE_INVALID')
  })
})
