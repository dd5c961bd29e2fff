import type { Client } from '@bgk/sdk'
import { add, toText } from '@bgk/sdk/decimal'
import { beforeEach, describe, expect, it } from 'vitest'
import { BTC, openWorld, type World } from './open-world'
import { pictureOf } from './pictures'
import { control, createSandboxHarness } from './sandbox-harness'

const HOUR = 3_600_000

describe('friends, tickets and messages over the wire', () => {
  let world: World
  let trader: Client
  beforeEach(async () => {
    world = await openWorld({ bots: true })
    trader = await world.trader()
  })
  const later = (ms: number) => world.sandbox.engine.clock.advance(ms)
  const registerReferral = async (inviter: Client, email: string) => {
    const client = world.client()
    await client.user.getCode({ purpose: 'registerEmail', account: email, areaCode: '0' })
    const code = world.sandbox.services.outbox.list({ to: email })[0]?.code ?? ''
    const { inviteCode = '' } = await inviter.user.invitation()
    await client.user.registerByEmail({ email, password: 'Friend2026', code, inviteCode })
    await client.session.login({ account: email, password: 'Friend2026' })
    return client
  }
  const fund = async (client: Client, amount: string) => {
    const uid = Number((await client.user.info()).userId)
    await world.sandbox.engine.submit({ type: 'funds.credit', uid, coin: 'USDT', amount, memo: 'test' })
  }
  const page = { page: 1, limit: 20 }

  it.each([
    ['91', '9876543210', '12'],
    ['1', '2025550143', '2'],
    ['86', '13900139000', '23900139000'],
  ])('+%s %s registers and logs in by phone, %s does not', async (areaCode, phone, wrong) => {
    const client = world.client()
    await client.user.getCode({ purpose: 'registerPhone', account: phone, areaCode })
    const code = world.sandbox.services.outbox.list({ to: phone })[0]?.code ?? ''
    const account = { areaCode, password: 'Friend2026', code, inviteCode: '' }
    await expect(client.user.registerByPhone({ ...account, phone: wrong })).rejects.toMatchObject({
      reason: 'PHONE_INVALID',
      field: 'account',
    })
    await client.user.registerByPhone({ ...account, phone })
    const login = { account: phone, by: 'phone', areaCode, password: 'Friend2026' } as const
    expect(await client.session.login(login)).toMatchObject({ phone })
  })

  it('rule 18: a friend registers by code, trades, and brings a rebate in the coin of the fee', async () => {
    const referral = await registerReferral(trader, 'friend@bgk.test')
    const second = await registerReferral(referral, 'second@bgk.example')
    expect(await trader.user.invitation()).toMatchObject({ directPeople: 1, indirectPeople: 1 })
    expect((await trader.user.team(page)).rows.map(({ revenue }) => revenue)).toEqual([
      '0.00000000',
      '0.00000000',
    ])
    await fund(referral, '1000')
    await fund(second, '1000')
    const before = await trader.account.spotBalance({ coin: 'BTC' })
    await referral.spot.buyMarket({ pair: BTC, quantity: '0.002' })
    await second.spot.buyMarket({ pair: BTC, quantity: '0.002' })
    const team = await trader.user.team(page)
    expect(team.total).toBe(2)
    const uids = await Promise.all([second, referral].map(async (each) => (await each.user.info()).member))
    expect(team.rows.map(({ member }) => member)).toEqual(uids)
    // The demo trader holds 2,000 BGK: 20 % and the separate 10 % of the friend's fee, 10 % of the second one's.
    const [indirect = 0, direct = 0] = team.rows.map(({ revenue }) => Number(revenue))
    expect(indirect).toBeGreaterThan(0)
    expect(direct / indirect).toBeCloseTo(3, 2)
    expect((await trader.user.team({ page: 2, limit: 1 })).rows).toEqual([team.rows[1]])
    expect(team.rows.map(({ level, earned }) => ({ level, earned }))).toEqual([
      { level: 2, earned: [{ coin: 'BTC', quantity: '0.0000002' }] },
      { level: 1, earned: [{ coin: 'BTC', quantity: '0.0000006' }] },
    ])
    const { revenue } = await trader.user.invitation()
    const [one = '0', other = '0'] = team.rows.map((row) => row.revenue)
    expect(revenue).toBe(toText(add(one, other)))
    world.sandbox.engine.clock.notBefore(world.sandbox.engine.clock.now() + HOUR)
    await later(500)
    const after = await trader.account.spotBalance({ coin: 'BTC' })
    expect((Number(after.available) - Number(before.available)).toFixed(8)).toBe('0.00000080')
    const records = await trader.account.records({ kind: 'system', ...page })
    expect(records.rows).toMatchObject([
      { title: 'Referral rebate', coin: 'BTC', quantity: '0.0000008', status: 'completed' },
    ])
    expect((await referral.account.records({ kind: 'system', ...page })).rows).toMatchObject([
      { coin: 'BTC', quantity: '0.0000004' },
    ])
  }, 60_000)

  it('an unknown code and the code of a bot invite nobody', async () => {
    const bot = await world.sandbox.engine.read(({ state }) =>
      [...state.members.values()].find(({ role }) => role === 'bot'),
    )
    for (const inviteCode of ['NOBODY', bot?.inviteCode ?? '']) {
      const client = world.client()
      const email = `${inviteCode}@bgk.example`.toLowerCase()
      await client.user.getCode({ purpose: 'registerEmail', account: email, areaCode: '0' })
      const code = world.sandbox.services.outbox.list({ to: email })[0]?.code ?? ''
      const registering = client.user.registerByEmail({ email, password: 'Friend2026', code, inviteCode })
      await expect(registering).rejects.toMatchObject({ reason: 'UNKNOWN_INVITE' })
    }
  })

  it('a ticket: refused, sent, answered by itself, by the staff, closed', async () => {
    const images = [await pictureOf(trader, 'x'), await pictureOf(trader, 'y')]
    const ticket = { title: 'Deposit', content: 'Where is my deposit?', images }
    await expect(trader.user.addTicket({ ...ticket, title: '' })).rejects.toMatchObject({
      reason: 'TITLE_REQUIRED',
    })
    await expect(trader.user.addTicket({ ...ticket, content: 'short' })).rejects.toMatchObject({
      reason: 'CONTENT_TOO_SHORT',
      params: { min: '10' },
    })
    await expect(trader.user.addTicket({ ...ticket, images: ['data:x'] })).rejects.toMatchObject({
      reason: 'PICTURE_UNKNOWN',
    })
    const foreign = `/oss/bgk/members/${Number((await trader.user.info()).userId) + 1}/abc.png`
    await expect(trader.user.addTicket({ ...ticket, images: [foreign] })).rejects.toMatchObject({
      reason: 'PICTURE_UNKNOWN',
    })
    expect((await trader.user.addTicket(ticket)).message).toMatch(/answer/)
    await trader.user.addTicket({ ...ticket, title: 'Second', images: [] })
    const [newest, first] = await trader.user.tickets()
    expect(newest).toMatchObject({ title: 'Second', status: 'waiting' })
    expect([newest?.reply, newest?.images]).toEqual([undefined, undefined])
    expect(first).toMatchObject(ticket)
    const waiting = await world.control('GET', 'tickets')
    expect(waiting.body.tickets).toMatchObject([{ title: 'Deposit' }, { title: 'Second' }])
    const id = first?.id ?? 0
    expect((await world.control('GET', 'pending')).body.tickets).toMatchObject([{ id }, { id: newest?.id }])
    const review = { what: 'ticket', id: newest?.id, reply: 'We look into it' }
    expect((await world.control('POST', 'review', review)).status).toBe(200)
    await trader.user.addTicket({ ...ticket, title: 'Third', images: [] })
    expect((await world.control('POST', 'tickets/reply', { id, reply: 'It <b>is</b> there' })).status).toBe(
      200,
    )
    await later(20_000)
    const answered = await trader.user.tickets()
    expect(answered.map(({ status }) => status)).toEqual(['replied', 'replied', 'replied'])
    expect(answered[0]?.reply).toMatch(/automatic answer/)
    expect(answered[1]?.reply).toBe('We look into it')
    expect(answered[2]?.reply).toBe('It <b>is</b> there')
    for (const { createdAt, repliedAt } of answered) expect(repliedAt).toBeGreaterThanOrEqual(createdAt ?? 0)
    expect((await world.control('POST', 'tickets/reply', { id, close: true })).status).toBe(200)
    expect((await world.control('POST', 'tickets/reply', { id, reply: 'Again' })).status).toBe(409)
    expect((await world.control('POST', 'tickets/reply', { id: 99, reply: 'x' })).status).toBe(404)
    for (const bad of [{}, { id }, { id: '1', reply: 'x' }, { id, reply: 5 }, { id: 2, reply: ' ' }]) {
      expect((await world.control('POST', 'tickets/reply', bad)).status).not.toBe(200)
    }
    expect((await trader.user.tickets())[2]?.status).toBe('closed')
    const fresh = world.client()
    await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    expect(await fresh.user.tickets()).toEqual([])
  })

  it('the member reads when papers were handed in and why they were refused', async () => {
    const fresh = world.client()
    await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    const front = await pictureOf(fresh)
    expect(await fresh.user.info()).not.toHaveProperty('kycSubmittedAt')
    const identity = { realName: 'Li Wei', idCard: '11010519491231002X', front, back: front }
    const sentAt = world.sandbox.engine.clock.now()
    await fresh.user.submitIdentity(identity)
    const { member, ...waiting } = await fresh.user.info()
    expect(waiting).toMatchObject({ kyc: 'review', kycSubmittedAt: sentAt })
    expect(waiting).not.toHaveProperty('kycReason')
    const refusal = { what: 'identity', uid: Number(member), approved: false, reason: 'Blurred' }
    expect((await world.control('POST', 'review', refusal)).status).toBe(200)
    expect(await fresh.user.info()).toMatchObject({
      kyc: 'rejected',
      kycReason: 'Blurred',
      kycSubmittedAt: sentAt,
    })
  })

  it('notices and popups of the staff come first, made harmless', async () => {
    const anyone = world.client()
    const before = await anyone.home.articles({ type: 'notice' })
    const html = '<p>At <b>noon</b><img src=x onerror=alert(1)></p><script>alert(1)</script>'
    const notice = { kind: 'notice', title: 'Maintenance', html }
    const made = await world.control('POST', 'announcements', notice)
    expect(made).toMatchObject({ status: 200, body: { id: 1001 } })
    await world.control('POST', 'announcements', {
      kind: 'everyone',
      title: 'Soon',
      html: 'Maintenance <i>soon',
    })
    const articles = await anyone.home.articles({ type: 'notice' })
    expect(articles).toHaveLength(before.length + 1)
    expect(articles[0]).toMatchObject({ id: 1001, title: 'Maintenance', html: '<p>At <b>noon</b><img></p>' })
    const tips = await anyone.user.tips()
    expect(tips.everyone).toEqual([{ id: 1002, title: 'Soon', content: 'Maintenance <i>soon</i>' }])
    expect(tips.once).toHaveLength(1)
    expect((await world.control('GET', 'announcements')).body.announcements).toHaveLength(2)
    expect((await world.control('POST', 'announcements/withdraw', { id: 1001 })).status).toBe(200)
    expect((await world.control('POST', 'announcements/withdraw', { id: 1001 })).status).toBe(404)
    expect(await anyone.home.articles({ type: 'notice' })).toEqual(before)
    for (const bad of [{}, { ...notice, kind: 'x' }, { ...notice, html: 5 }, { ...notice, title: '' }]) {
      expect((await world.control('POST', 'announcements', bad)).status).toBe(400)
    }
    expect((await world.control('POST', 'announcements/withdraw', {})).status).toBe(400)
  })
})

const { start, trader: logIn } = createSandboxHarness({ bots: false, clock: 'virtual', reviewMs: 3_000 })

it('without bots what is due happens as well', async () => {
  const sandbox = await start()
  const client = await logIn(sandbox, { account: 'fresh@bgk.test', password: 'Fresh2026' })
  await client.user.addTicket({ title: 'T', content: 'Is anybody there?', images: [] })
  const status = async () => (await client.user.tickets())[0]?.status
  expect(await status()).toBe('waiting')
  expect((await control(sandbox, 'POST', 'clock', { advance: 4_000 })).status).toBe(200)
  expect(await status()).toBe('replied')
})
