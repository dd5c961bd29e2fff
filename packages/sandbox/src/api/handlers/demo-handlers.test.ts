import { isBgkError } from '@bgk/sdk'
import { call, demoClaimFunds, demoFundsOffer, demoInbox } from '@bgk/sdk/endpoints'
import { checkIdCard } from '@bgk/sdk/forms'
import { describe, expect, it } from 'vitest'
import { member, openWorld } from '../../../test/server/open-world'

const MINUTE = 60_000
const DAY = 86_400_000
const ACCOUNT = 'New@bgk.example'

describe('demo inbox', () => {
  const openInbox = async (exposed = false) => {
    const world = await openWorld({ parts: { exposed } })
    const client = world.client()
    const later = async (ms: number) => {
      await world.sandbox.engine.clock.advance(ms)
      await world.host.advance(ms)
    }
    const send = (purpose: 'registerEmail' | 'verifyEmail', account = ACCOUNT) =>
      client.user.getCode({ purpose, account, areaCode: '0' })
    const inbox = (account = ACCOUNT) => call(client.transport, demoInbox, { account })
    return { world, client, later, send, inbox }
  }

  it('shows the codes of one account, newest first, and registers with them', async () => {
    const { client, later, send, inbox } = await openInbox()
    await send('registerEmail')
    await send('registerEmail', 'other@bgk.example')
    await later(MINUTE)
    await send('verifyEmail')
    const messages = await inbox(' new@BGK.example ')
    expect(messages.map(({ purpose, account }) => `${purpose} ${account}`)).toEqual([
      `verifyEmail ${ACCOUNT}`,
      `registerEmail ${ACCOUNT}`,
    ])
    const [, registration] = messages
    const code = registration?.code ?? ''
    await client.user.registerByEmail({ email: ACCOUNT, password: 'Secret2026', code, inviteCode: '' })
    expect(await client.session.login({ account: ACCOUNT, password: 'Secret2026' })).toMatchObject({
      email: ACCOUNT,
    })
  })

  it('shows a code during its ten minutes', async () => {
    const { later, send, inbox } = await openInbox()
    await send('registerEmail')
    await later(10 * MINUTE - 1)
    expect(await inbox()).toHaveLength(1)
    await later(1)
    expect(await inbox()).toEqual([])
  })

  it('shows at most ten codes', async () => {
    const { client, inbox } = await openInbox()
    const account = '13900139000'
    for (let area = 1; area <= 11; area++)
      await client.user.getCode({ purpose: 'registerPhone', account, areaCode: String(area) })
    expect(await inbox(account)).toHaveLength(10)
  })

  it('hides codes that open an account from remote callers', async () => {
    const { send, inbox } = await openInbox(true)
    await send('verifyEmail', 'trader@bgk.test')
    expect(await inbox('trader@bgk.test')).toEqual([])
    await send('registerEmail')
    expect(await inbox()).toMatchObject([{ purpose: 'registerEmail' }])
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'hides codes that open an account if a proxy sent %s',
    async (header) => {
      const { world, send } = await openInbox()
      await send('verifyEmail', 'trader@bgk.test')
      await send('registerEmail')
      const shown = async (account: string, headers: Record<string, string>) => {
        const answer = await world.raw(`/demo/inbox?account=${encodeURIComponent(account)}`, { headers })
        return demoInbox.response.decode(await answer.json()).map(({ purpose }) => purpose)
      }
      expect(await shown('trader@bgk.test', {})).toEqual(['verifyEmail'])
      expect(await shown('trader@bgk.test', { [header]: '203.0.113.7' })).toEqual([])
      expect(await shown(ACCOUNT, { [header]: '203.0.113.7' })).toEqual(['registerEmail'])
    },
  )
})

describe('demo funds', () => {
  it('are offered, claimed once, and again after 24 hours', async () => {
    const world = await openWorld()
    const client = await member(world, 'new@bgk.example', {})
    const offer = () => call(client.transport, demoFundsOffer, undefined)
    const claim = () => call(client.transport, demoClaimFunds, undefined)
    expect(await offer()).toEqual({ coin: 'USDT', amount: '10000', availableAt: 0 })
    const now = world.sandbox.engine.clock.now()
    expect(await claim()).toEqual({ message: 'Demo funds credited to your spot account', orderId: 1 })
    expect(await offer()).toMatchObject({ availableAt: now + DAY })
    expect((await client.account.spotBalance({ coin: 'USDT' })).available).toBe('10000.00000000')
    const { rows } = await client.account.records({ kind: 'system', page: 1, limit: 10 })
    expect(rows).toMatchObject([{ title: 'Demo funds', coin: 'USDT' }])
    const refusal = await claim().catch((error: unknown) => error)
    expect(isBgkError(refusal) && [refusal.reason, refusal.params, refusal.serverMessage]).toEqual([
      'DEMO_FUNDS_CLAIMED',
      { availableAt: String(now + DAY), hours: '24' },
      'You can claim demo funds once every 24 hours. Next claim in 24 h',
    ])
    await world.sandbox.engine.clock.advance(DAY)
    expect(await offer()).toMatchObject({ availableAt: 0 })
    expect(await claim()).toMatchObject({ orderId: 2 })
  })

  it('follow the options', async () => {
    const world = await openWorld({ parts: { demo: { coin: 'BTC', amount: '0.25' } } })
    const client = await member(world, 'new@bgk.example', {})
    await call(client.transport, demoClaimFunds, undefined)
    expect((await client.account.spotBalance({ coin: 'BTC' })).available).toBe('0.25000000')
  })
})

describe('demo flag', () => {
  it('is returned beside the versions', async () => {
    const { demo } = await (await openWorld()).client().home.versions()
    expect(demo).toEqual({ inbox: true, funds: true, sampleDocument: expect.any(String) })
    expect(checkIdCard(demo.sampleDocument ?? '', { now: Date.now() })).toMatchObject({ ok: true })
  })

  it('turns off the offer and its calls', async () => {
    const world = await openWorld({ parts: { demo: false } })
    expect((await world.client().home.versions()).demo).toEqual({ inbox: false, funds: false })
    for (const path of ['/demo/inbox?account=a@b.cd', '/demo/funds'])
      expect((await world.raw(path)).status).toBe(404)
    expect((await world.raw('/demo/addFunds', { method: 'POST' })).status).toBe(404)
  })
})
