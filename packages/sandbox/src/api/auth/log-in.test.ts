import { randomBytes } from 'node:crypto'
import { isBgkError } from '@bgk/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { ORIGIN, openWorld, type World } from '../../../test/server/open-world'
import { nodeDigest } from '../../engine/chain/node-digest'
import { createSessionDirectory } from '../../members/session-directory'
import { STANDARD_LIMITS } from '../../server/http/rate-limits'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

describe('logging in', () => {
  let world: World

  beforeEach(async () => {
    world = await openWorld({ limits: STANDARD_LIMITS })
  })

  const attempt = (account: string, password: string) =>
    world
      .client()
      .session.login({ account, password })
      .then(
        () => 'in' as const,
        (error: unknown) => (isBgkError(error) ? `${error.reason}: ${error.message}` : String(error)),
      )

  it('by e-mail in any case, and by phone', async () => {
    expect(await attempt('trader@bgk.test', 'Trader2026')).toBe('in')
    expect(await attempt('Trader@BGK.test', 'Trader2026')).toBe('in')
    expect(await attempt('13800138000', 'Trader2026')).toBe('in')
  })

  it('tells who is in', async () => {
    const trader = await world.trader()
    expect(trader.session.state.get().userInfo).toMatchObject({
      email: 'trader@bgk.test',
      phone: '13800138000',
      areaCode: '86',
      kyc: 'verified',
      creditScore: 100,
      fundPasswordSet: true,
    })
    const fresh = world.client()
    const user = await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    expect(user).toMatchObject({ kyc: 'none', fundPasswordSet: false })
    expect(user).not.toHaveProperty('phone')
  })

  it('wrong password, unknown account and impossible account answer the same', async () => {
    const refusal = 'LOGIN_WRONG: Wrong account or password'
    expect(await attempt('trader@bgk.test', 'Trader2025')).toBe(refusal)
    expect(await attempt('nobody@bgk.example', 'Trader2026')).toBe(refusal)
    expect(await attempt('not-an-account', 'Trader2026')).toBe(refusal)
  })

  it('five failures lock the account for 15 minutes, the next lock is twice as long', async () => {
    for (let time = 0; time < 5; time += 1) await attempt('trader@bgk.test', 'Wrong2026')
    const locked = 'LOGIN_LOCKED: Too many failed attempts. Try again in 15 min'
    expect(await attempt('trader@bgk.test', 'Trader2026')).toBe(locked)
    expect(await attempt('TRADER@bgk.test', 'Trader2026'), 'in another writing').toBe(locked)
    expect(await attempt('13800138000', 'Trader2026'), 'by phone').toBe(locked)
    expect(await attempt('fresh@bgk.test', 'Fresh2026'), 'another account').toBe('in')
    await world.sandbox.engine.clock.advance(15 * MINUTE)
    for (let time = 0; time < 5; time += 1) await attempt('trader@bgk.test', 'Wrong2026')
    expect(await attempt('trader@bgk.test', 'Trader2026')).toContain('Try again in 30 min')
    await world.sandbox.engine.clock.advance(30 * MINUTE)
    expect(await attempt('trader@bgk.test', 'Trader2026')).toBe('in')
  })

  it('guesses at a name that is a member number lock nobody', async () => {
    const uid = (await (await world.trader()).user.info()).userId
    for (let time = 0; time < 6; time += 1) await attempt(`u${uid}`, 'Wrong2026')
    expect(await attempt('trader@bgk.test', 'Trader2026')).toBe('in')
  })

  it('failures at other accounts of the same address never lock out a right password', async () => {
    for (let time = 0; time < 40; time += 1) await attempt(`no${time}@bgk.example`, 'Wrong2026')
    expect(await attempt('trader@bgk.test', 'Trader2026')).toBe('in')
    expect(await attempt('fresh@bgk.test', 'Fresh2026')).toBe('in')
  })

  it('ten log-ins of one member side by side are all let in', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => attempt('trader@bgk.test', 'Trader2026')),
    )
    expect(new Set(outcomes)).toEqual(new Set(['in']))
  })

  it('a lock of one place leaves the account open at every other', async () => {
    const from = async (ip: string, loginPassword: string) => {
      const body = {
        account: 'trader@bgk.test',
        areaCode: '0',
        loginPassword,
        type: 'EMAIL',
        device: 'web',
      }
      const request = new Request(`${ORIGIN}/member/loginByTelOrEmail`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const answer = await (await world.sandbox.app.fetch(request, { ip })).json()
      return answer.code === 200 ? 'in' : answer.data.reason
    }
    for (let time = 0; time < 5; time += 1) await from('203.0.113.9', 'Wrong2026')
    expect(await from('203.0.113.9', 'Trader2026')).toBe('LOGIN_LOCKED')
    expect(await from('198.51.100.1', 'Trader2026')).toBe('in')
  })

  it('staff opens what wrong passwords have locked', async () => {
    const uid = (await (await world.trader()).user.info()).userId
    for (let time = 0; time < 5; time += 1) await attempt('trader@bgk.test', 'Wrong2026')
    expect(await attempt('trader@bgk.test', 'Trader2026')).toContain('LOGIN_LOCKED')
    expect(await world.control('POST', `members/${uid}/unlock`)).toEqual({
      status: 200,
      body: { uid: Number(uid) },
    })
    expect(await attempt('trader@bgk.test', 'Trader2026')).toBe('in')
    expect((await world.control('POST', 'members/999999/unlock')).status).toBe(404)
    expect((await world.control('POST', 'members/x/unlock')).status).toBe(404)
  })

  it('a password that is set anew by a code opens what wrong ones have locked', async () => {
    const account = 'trader@bgk.test'
    for (let time = 0; time < 5; time += 1) await attempt(account, 'Wrong2026')
    const client = world.client()
    await client.user.getCode({ purpose: 'verifyEmail', account, areaCode: '0' })
    const [mail] = world.sandbox.services.outbox.list({ to: account })
    await client.user.recoverByEmail({ email: account, password: 'Other2026', code: mail?.code ?? '' })
    expect(await attempt(account, 'Other2026')).toBe('in')
  })

  it('a session that has ended at one gateway is refused at every other from then on', async () => {
    const { engine } = world.sandbox
    const gateways = [0, 1].map(() => createSessionDirectory(engine, (size) => randomBytes(size), nodeDigest))
    const uid = Number((await (await world.trader()).user.info()).userId)
    const member = await engine.read(({ state }) => state.members.get(uid))
    const open = async () => {
      const token = await gateways[0]?.open(uid, member?.passwordHash ?? '')
      for (const gateway of gateways) expect(await gateway.find(token)).toMatchObject({ uid })
      return token
    }
    const isRefused = async (token: string | undefined) => {
      for (const gateway of gateways) expect(await gateway.find(token)).toBeUndefined()
    }
    const closed = await open()
    await gateways[0]?.close(nodeDigest.sha256(closed ?? ''))
    await isRefused(closed)
    const pushedOut = await open()
    for (let at = 0; at < 10; at += 1) await open()
    await isRefused(pushedOut)
    const left = await open()
    await engine.submit({ type: 'member.password', uid, passwordHash: 'another' })
    await isRefused(left)
  })

  it('a token ends after 7 days without use, and after 30 days at the latest', async () => {
    const { clock } = world.sandbox.engine
    const idle = await world.trader()
    const busy = await world.trader()
    for (let day = 0; day < 5; day += 1) {
      await clock.advance(1.4 * DAY)
      expect((await busy.user.info()).email).toBe('trader@bgk.test')
    }
    await expect(idle.user.info()).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: 'Please log in' })
    expect(idle.session.state.get().isLogin).toBe(false)
    for (let day = 0; day < 22; day += 1) {
      await clock.advance(DAY)
      await busy.user.info()
    }
    await clock.advance(DAY)
    await expect(busy.user.info()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('a logged-out token is refused from the answer on', async () => {
    const trader = await world.trader()
    const { token } = trader.session
    const headers = { token: token ?? '' }
    expect(await (await world.raw('/user/userInfo', { headers })).json()).toMatchObject({ code: 200 })
    await trader.session.logout()
    expect(await (await world.raw('/user/userInfo', { headers })).json()).toMatchObject({ code: 401 })
  })

  it.each([
    ['none', undefined],
    ['empty', ''],
    ['of another shape', 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
    ['with a wrong checksum', `bgk_sbx_${'A'.repeat(43)}AAAAAA`],
    ['cut short', 'bgk_sbx_AAAA'],
  ])('code 401 in an HTTP 200 body: token %s', async (_, token) => {
    const answer = await world.raw('/trad/tradAccount?tradcoin=BTC&maincoin=USDT', {
      headers: token === undefined ? {} : { token },
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      code: 401,
      msg: 'Please log in',
      data: { reason: 'NOT_LOGGED_IN' },
    })
  })

  it('takes a token from the header and from nowhere else', async () => {
    const { token } = (await world.trader()).session
    const answer = await world.raw(`/user/userInfo?token=${token}`, { headers: { cookie: `token=${token}` } })
    expect(await answer.json()).toMatchObject({ code: 401 })
  })
})
