import { aliases } from '@bgk/sdk/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONTROL_KEY, member, openWorld, type World } from '../../../test/server/open-world'
import { png } from '../../../test/server/pictures'
import { type WireCaller, wireCaller } from '../../../test/server/wire-caller'

// Over plain HTTP, as clients of the family send it.

const PAGE = { page: 1, limit: 20 }
const BTC = { tradcoin: 'BTC', maincoin: 'USDT' }
const ETH = { tradcoin: 'ETH', maincoin: 'USDT' }

describe('other aliases to the calls', () => {
  let world: World
  let nobody: WireCaller
  let trader: WireCaller
  beforeEach(async () => {
    world = await openWorld()
    nobody = await wireCaller(world)
    trader = await wireCaller(world, 'trader@bgk.test', 'Trader2026')
  })

  it('settings in capitals, with the hours of the exchange clock as text', async () => {
    expect(await nobody.get('/common/get_config')).toEqual({
      code: 200,
      msg: 'success',
      data: { TEL: 'enable', EMAIL: 'enable', TIME_ZONE: '8' },
    })
  })

  it('a code is sent whatever the time and the signature beside it say', async () => {
    const account = 'signed@bgk.test'
    const query = {
      type: 'registerByEmail',
      account,
      areaCode: '0',
      timestamp: 1,
      signature: 'ab'.repeat(32),
    }
    expect((await nobody.get('/user/getCode_v2', query)).code).toBe(200)
    expect(world.sandbox.services.outbox.list({ to: account })).toHaveLength(1)
  })

  it.each([
    ['/trad/overview', '/trad/symbols'],
    ['/contract/overview', '/contract/symbols'],
  ])('%s says what %s says', async (alias, call) => {
    expect(await nobody.get(alias)).toEqual(await nobody.get(call))
  })

  it('orders and fills of all pairs, newest first, in pages', async () => {
    await member(world, 'maker@bgk.test', { BTC: '1', ETH: '10' })
    const maker = await wireCaller(world, 'maker@bgk.test', 'Secret2026')
    await maker.post('/trad/sellLimit', { ...BTC, price: '60000', number: '0.5' })
    await maker.post('/trad/sellLimit', { ...ETH, price: '3000', number: '5' })
    const first = await trader.post('/trad/buyMarket', { ...BTC, number: '0.01' })
    const second = await trader.post('/trad/buyMarket', { ...ETH, number: '0.2' })
    const open = await trader.post('/trad/buyLimit', { ...ETH, price: '1000', number: '0.1' })

    const orders = await trader.get('/trad/tradEntrust', PAGE)
    expect(orders).toMatchObject({ count: 1, data: [{ autoid: open.data.orderId, ...ETH }] })
    const history = await trader.get('/trad/tradHistory', PAGE)
    expect(history).toMatchObject({
      count: 2,
      data: [
        { autoid: second.data.orderId, ...ETH },
        { autoid: first.data.orderId, ...BTC },
      ],
    })
    const fills = await trader.get('/trad/tradOrder', PAGE)
    expect(fills).toMatchObject({
      count: 2,
      data: [
        {
          orderid: second.data.orderId,
          type: 'buy',
          price: '3000.00',
          number: '0.2',
          gascoin: 'ETH',
          ...ETH,
        },
        {
          orderid: first.data.orderId,
          type: 'buy',
          price: '60000.00',
          number: '0.01',
          gascoin: 'BTC',
          ...BTC,
        },
      ],
    })
    expect(fills.data[0].id).toBe(fills.data[0].autoid)
    expect(fills.data[0].wdate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const page = await trader.get('/trad/tradOrder', { page: 2, limit: 1 })
    expect(page).toEqual({ ...fills, data: [fills.data[1]] })
    expect((await maker.get('/trad/tradOrder', PAGE)).data).toMatchObject([
      { type: 'sell' },
      { type: 'sell' },
    ])
    expect((await nobody.get('/trad/tradOrder', PAGE)).code).toBe(401)
  })

  it('a deposit address, a withdrawal and its taking back', async () => {
    const query = { coin: 'USDT', symbol: 'TRC20', blockName: 'TRC20' }
    const address = await trader.get('/account/getRjCoinAddress', query)
    expect(address).toEqual(await trader.get('/account/getCoinAddress', query))
    const to = { coin: 'USDT', blockName: 'TRC20', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }
    await trader.post('/account/addToAddress', { ...to, title: 'mine' })
    const free = (await trader.get('/account/tradBalance', { coin: 'USDT' })).data
    const sent = await trader.post('/bank/outCoin', {
      ...to,
      number: '50',
      tradPassword: '246810',
      type: 'coin',
      appVersion: '1.0',
    })
    expect(sent.code).toBe(200)
    expect((await trader.post('/account/out_revoke', { autoid: sent.data.orderId })).code).toBe(200)
    expect((await trader.get('/account/tradBalance', { coin: 'USDT' })).data).toEqual(free)
  })

  it('the bound bank, its number masked; null before', async () => {
    expect((await trader.get('/bank/get')).data).toBe(null)
    const card = {
      type: 'bank',
      holderName: 'Demo Trader',
      bankName: 'Demo Bank',
      bankAccount: '4111111111111111',
    }
    expect((await trader.post('/user/addbank', card)).code).toBe(200)
    const { data } = await trader.get('/bank/get')
    expect(data).toMatchObject({ holderName: 'Demo Trader', bankName: 'Demo Bank', bankAccount: '**** 1111' })
    expect(JSON.stringify(data)).not.toContain('4111111111111111')
  })

  it('earnings of nobody yet are nothing', async () => {
    expect((await trader.get('/user/earnings')).data).toEqual({
      todayEarnings: '0.00000000',
      accountEarnings: '0.00000000',
    })
  })

  describe('pictures by their short reference', () => {
    const upload = async (account: string, password: string) => {
      const { data } = await nobody.post('/member/loginByTelOrEmail', {
        account,
        areaCode: '0',
        loginPassword: password,
        type: 'EMAIL',
        device: 'app',
      })
      const form = new FormData()
      form.append('imgurl', new Blob([png], { type: 'image/png' }), 'front.png')
      const answer = await world.raw('/res/upload', {
        method: 'POST',
        headers: { token: data.token },
        body: form,
      })
      return { token: data.token, body: await answer.json() }
    }

    it('are seen by their owner and by the staff, and by nobody else', async () => {
      const { token, body } = await upload('fresh@bgk.test', 'Fresh2026')
      const [{ resseq, url }] = body.data
      const path = `/res/preview/${resseq}`
      const own = await world.raw(path, { headers: { token } })
      expect(own.headers.get('content-type')).toBe('image/png')
      const direct = await world.raw(url, { headers: { token } })
      expect(await own.arrayBuffer()).toEqual(await direct.arrayBuffer())
      expect((await world.raw(path, { headers: { 'x-sandbox-key': CONTROL_KEY } })).status).toBe(200)
      expect((await world.raw(path)).status).toBe(404)
      const other = await upload('trader@bgk.test', 'Trader2026')
      expect((await world.raw(path, { headers: { token: other.token } })).status).toBe(404)
    })

    it('are documents as good as any, and shown to their owner', async () => {
      const { token, body } = await upload('fresh@bgk.test', 'Fresh2026')
      const [{ resseq, url }] = body.data
      const fresh = await wireCaller(world, 'fresh@bgk.test', 'Fresh2026')
      expect((await fresh.get('/user/userInfo')).data).toMatchObject({ zm: '--', fm: '--', sc: '--' })
      const documents = {
        username: 'New Person',
        idCard: '11010519491231002X',
        zm: resseq,
        fm: resseq,
        sc: '',
      }
      expect((await fresh.post('/user/editRealName', documents)).code).toBe(200)
      expect((await fresh.get('/user/userInfo')).data).toMatchObject({ zm: url, fm: url, sc: '--' })
      const own = await world.raw('/user/userInfo', { headers: { token } })
      expect(own.status).toBe(200)
    })

    it.each([
      '',
      '7',
      '../../../test',
      '7.x.svg',
      '7.%2e%2e.png',
      'members%2F7%2Fx.png',
      `7.${'x'.repeat(121)}.png`,
    ])('there is none at %j', async (name) => {
      const answer = await world.raw(`/res/preview/${name}`, { headers: { 'x-sandbox-key': CONTROL_KEY } })
      expect(answer.status).toBe(404)
    })

    it("resolve by the app's own paths too, the private ones for their owner and the staff alone", async () => {
      const { token, body } = await upload('fresh@bgk.test', 'Fresh2026')
      const [{ url }] = body.data
      for (const value of [url, url.slice(1), `http://localhost:8080${url}`]) {
        const path = `/res/preview/${value}`
        expect((await world.raw(path, { headers: { token } })).status, path).toBe(200)
        expect((await world.raw(path)).status, path).toBe(404)
      }
      const { data } = await trader.get('/account/coins')
      const banners = await nobody.get('/home/banner', { type: 'app' })
      for (const image of [data[0].logo, banners.data[0].banner]) {
        const picture = await world.raw(`/res/preview/${image}`)
        expect(picture.headers.get('content-type'), image).toContain('image/svg+xml')
      }
      expect((await world.raw('/res/preview//sandbox/outbox')).status).toBe(404)
    })

    it('cannot be written there', async () => {
      const answer = await world.raw('/res/preview/7.x.png', { method: 'PUT', body: png })
      expect(answer.status).toBe(404)
    })
  })

  it('coins have pictures that load', async () => {
    const { data } = await trader.get('/account/coins')
    expect(data.length).toBeGreaterThan(5)
    for (const { logo } of data) {
      const picture = await world.raw(logo)
      expect(picture.headers.get('content-type'), logo).toContain('image/svg+xml')
      expect(picture.headers.get('vary'), 'kept for an image, asked for by a page of another origin').toBe(
        'origin',
      )
      expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s)
    }
    expect((await world.raw('/sandbox-content/coin/NONE.svg')).status).toBe(404)
  })

  it.each(['/trad/symbols', '/contract/symbols', '/cycle/symbols'])(
    'rows of %s say their number as autoid and as id',
    async (path) => {
      const { data } = await nobody.get(path)
      expect(data.length).toBeGreaterThan(2)
      for (const row of data) expect(row).toMatchObject({ autoid: expect.any(Number), id: row.autoid })
    },
  )

  it('rows of cycle contracts have both spellings of the rates, and a number', async () => {
    const { data } = await trader.get('/cycle/info', BTC)
    expect(data).toMatchObject({ autoid: 1, id: 1 })
    const [term] = data.lever
    expect(term).toMatchObject({ profit_gas: term.profitGas, loss_gas: term.lossGas, autoid: term.lever })
    const stake = { ...BTC, number: '200', paycoin: 'USDT', lever: term.lever }
    await trader.post('/account/contractTransfer', { type: 'in', coin: 'USDT', number: '500' })
    expect(await trader.post('/cycle/buyMarket', stake)).toMatchObject({ code: 200 })
    const [order] = (await trader.get('/cycle/positionByCoin', BTC)).data
    expect(order).toMatchObject({ id: order.autoid, profitGas: order.profit_gas, lossGas: order.loss_gas })
    expect(Number(order.profit_gas)).toBeGreaterThan(0)
  })

  it('none is open where they are not wanted, and the calls themselves are', async () => {
    const closed = await openWorld({ parts: { aliasEndpoints: false } })
    for (const { path, method } of Object.values(aliases)) {
      expect((await closed.raw(path, { method })).status, path).toBe(404)
    }
    const preview = { headers: { 'x-sandbox-key': CONTROL_KEY } }
    expect((await closed.raw('/res/preview/7.x.png', preview)).status).toBe(404)
    expect((await closed.raw('/trad/symbols')).status).toBe(200)
    expect(await (await closed.raw('/account/out_revoke', { method: 'POST' })).json()).toMatchObject({
      code: 401,
    })
  })
})

describe('a path that nothing answers', () => {
  it.each([
    ['EN', 'This exchange does not have this call'],
    ['CN', '本交易所没有该接口'],
  ])('is told in the language of the caller (%s)', async (locale, msg) => {
    const world = await openWorld()
    const answer = await world.raw('/trad/nothing', { method: 'POST', headers: { locale } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 404, msg, data: null, message: msg })
  })
})
