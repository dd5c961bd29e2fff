import { type Client, isBgkError } from '@bgk/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { addAuthenticator, challengeOf } from '../../../test/server/authenticator-app'
import { openWorld, type World } from '../../../test/server/open-world'
import { createMemoryDisk } from '../../store/memory-store'

const TRADER = ['trader@bgk.test', 'Trader2026'] as const
const password = 'Trader2026'

describe('an authenticator app', () => {
  let world: World
  let trader: Client
  let visitor: Client
  beforeEach(async () => {
    world = await openWorld()
    trader = await world.trader()
    visitor = world.client()
  })
  const now = () => world.host.now()
  const add = () => addAuthenticator(trader, password, now)
  const challenge = () => challengeOf(visitor, ...TRADER)
  const confirm = (challengeToken: string, code: string) =>
    visitor.session.confirmLogin({ challengeToken, code })
  const notices = () => world.sandbox.services.outbox.list({ to: TRADER[0] }).map(({ purpose }) => purpose)

  it('is set up by the password and a code, and its login needs a code', async () => {
    expect(await trader.user.totp()).toEqual({ on: false })
    await expect(trader.user.beginTotp({})).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
    await expect(trader.user.beginTotp({ password: 'Wrong2026' })).rejects.toMatchObject({
      reason: 'LOGIN_PASSWORD_WRONG',
    })
    const { app, secret, codes } = await add()
    expect(codes).toHaveLength(10)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await trader.user.totp()).toEqual({ on: true, recoveryLeft: 10 })
    expect(notices()).toEqual(['totpSet'])
    const user = await confirm(await challenge(), await app.code())
    expect(user.member).toBe((await trader.user.info()).member)
    expect(await visitor.user.totp()).toEqual({ on: true, recoveryLeft: 10 })
  })

  it('gives the key as a URI that apps scan', async () => {
    const { secret, uri } = await trader.user.beginTotp({ password })
    const url = new URL(uri)
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/BGK:trader@bgk.test',
    ])
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'BGK', period: '30' })
  })

  it('accepts the code of one step each side, and each step once', async () => {
    const { app } = await add()
    await world.advance(60_000)
    await expect(confirm(await challenge(), await app.code(-2))).rejects.toMatchObject({
      reason: 'CODE_INVALID',
    })
    await expect(confirm(await challenge(), await app.code(2))).rejects.toMatchObject({
      reason: 'CODE_INVALID',
    })
    const code = await app.code()
    await confirm(await challenge(), code)
    await expect(confirm(await challenge(), code)).rejects.toMatchObject({ reason: 'CODE_INVALID' })
    await expect(confirm(await challenge(), await app.code(-1))).rejects.toMatchObject({
      reason: 'CODE_INVALID',
    })
    await confirm(await challenge(), await app.code(1))
  })

  it('lets one of two logins with the same code at the same moment in', async () => {
    const { app } = await add()
    const code = await app.code()
    const challenges = [await challenge(), await challenge()]
    const other = world.client()
    const ends = await Promise.allSettled([
      confirm(challenges[0]!, code),
      other.session.confirmLogin({ challengeToken: challenges[1]!, code }),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('uses a challenge once, for five minutes and for its own member only', async () => {
    const { app } = await add()
    const first = await challenge()
    await confirm(first, await app.code())
    const expired = { reason: 'STEP_EXPIRED' }
    await expect(confirm(first, await app.code(1))).rejects.toMatchObject(expired)
    const late = await challenge()
    const forged = late.replace(/^\d+/, (uid) => String(Number(uid) + 1))
    await expect(confirm(forged, await app.code(1))).rejects.toMatchObject(expired)
    await world.advance(5 * 60_000)
    await expect(confirm(late, await app.code())).rejects.toMatchObject(expired)
  })

  it('ends a challenge when the password changes', async () => {
    const { app } = await add()
    const old = await challenge()
    await trader.user.editPassword({ kind: 'login', oldPassword: password, newPassword: 'Newer2026' })
    await expect(confirm(old, await app.code())).rejects.toMatchObject({ reason: 'STEP_EXPIRED' })
    await expect(challenge()).rejects.toMatchObject({ reason: 'LOGIN_WRONG' })
  })

  it('locks after five wrong codes, whatever challenge they came with', async () => {
    const { app } = await add()
    for (let at = 0; at < 5; at += 1)
      await expect(confirm(await challenge(), '000000')).rejects.toMatchObject({ reason: 'CODE_INVALID' })
    const right = await app.code()
    await expect(confirm(await challenge(), right)).rejects.toMatchObject({
      reason: 'LOGIN_LOCKED',
      params: { minutes: '15' },
    })
    await expect(trader.user.removeTotp({ code: right })).rejects.toMatchObject({ reason: 'LOGIN_LOCKED' })
    expect((await trader.user.loginHistory()).filter(({ succeeded }) => !succeeded)).toHaveLength(5)
    await world.advance(15 * 60_000)
    await confirm(await challenge(), await app.code())
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { codes } = await add()
    const [code = '', next = ''] = codes
    await confirm(await challenge(), ` ${code.replace('-', '').toLowerCase()}`)
    expect(await trader.user.totp()).toEqual({ on: true, recoveryLeft: 9 })
    expect(notices()[0]).toBe('recoveryUsed')
    await expect(confirm(await challenge(), code)).rejects.toMatchObject({ reason: 'CODE_INVALID' })
    await confirm(await challenge(), next)
  })

  it('replaces the recovery codes by a code', async () => {
    const { app, codes } = await add()
    const { codes: fresh } = await trader.user.renewRecoveryCodes({ code: await app.code() })
    expect(fresh).toHaveLength(10)
    await expect(confirm(await challenge(), codes[0]!)).rejects.toMatchObject({ reason: 'CODE_INVALID' })
    await confirm(await challenge(), fresh[0]!)
  })

  it('is removed by a code, and a login needs the password alone', async () => {
    const { app } = await add()
    await expect(trader.user.removeTotp({ code: '000000' })).rejects.toMatchObject({ reason: 'CODE_INVALID' })
    const pending = await challenge()
    expect((await trader.user.removeTotp({ code: await app.code() })).message).toBe(
      'Authenticator app removed',
    )
    expect(notices()[0]).toBe('totpRemoved')
    await expect(confirm(pending, await app.code(1))).rejects.toMatchObject({ reason: 'STEP_EXPIRED' })
    await visitor.session.login({ account: TRADER[0], password })
  })

  it('is removed by the staff for who lost everything', async () => {
    await add()
    const path = `members/${(await trader.user.info()).member}/remove-authenticator`
    expect((await world.control('POST', path)).status).toBe(200)
    expect((await world.control('POST', path)).status).toBe(404)
    await visitor.session.login({ account: TRADER[0], password })
  })

  it('is not set up twice, by another member or after ten minutes', async () => {
    const { setupToken } = await trader.user.beginTotp({ password })
    const fresh = world.client()
    await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    const { app } = await add()
    const setup = { setupToken, code: await app.code() }
    await expect(fresh.user.confirmTotp(setup)).rejects.toMatchObject({ reason: 'STEP_EXPIRED' })
    await expect(trader.user.confirmTotp(setup)).rejects.toMatchObject({ reason: 'TOTP_STATE' })
    await expect(trader.user.beginTotp({ password })).rejects.toMatchObject({ reason: 'TOTP_STATE' })
    const late = await fresh.user.beginTotp({ password: 'Fresh2026' })
    await world.advance(10 * 60_000)
    await expect(
      fresh.user.confirmTotp({ setupToken: late.setupToken, code: '123456' }),
    ).rejects.toMatchObject({ reason: 'STEP_EXPIRED' })
  })

  it('stays after a restart, with what was used', async () => {
    const disk = createMemoryDisk()
    world = await openWorld({ disk })
    trader = await world.trader()
    const { app, codes } = await add()
    visitor = world.client()
    const used = await challenge()
    await confirm(used, codes[0]!)
    const pending = await challenge()
    await world.sandbox.stop()
    const host = world.host
    world = await openWorld({ disk, host })
    visitor = world.client()
    await expect(confirm(used, await app.code())).rejects.toMatchObject({ reason: 'STEP_EXPIRED' })
    await expect(confirm(pending, codes[0]!)).rejects.toMatchObject({ reason: 'CODE_INVALID' })
    await confirm(pending, await app.code())
  })

  it('refuses a session without the second step in the exchange itself', async () => {
    await add()
    const { member } = await trader.user.info()
    const answer = await world.sandbox.engine.submit({
      ...{ type: 'session.open', uid: Number(member), tokenHash: 'x' },
    })
    expect(answer).toMatchObject({ ok: false, code: 'SECOND_STEP_REQUIRED' })
  })

  it('is found in no error that the client throws', async () => {
    const { codes } = await add()
    const error: unknown = await confirm(await challenge(), codes[0]!.replace(/.$/, '9')).catch(
      (thrown: unknown) => thrown,
    )
    expect(isBgkError(error, 'SERVER_REJECTED')).toBe(true)
    expect(JSON.stringify(error)).not.toContain(codes[0]!.slice(0, 5))
  })
})
