import { add, decimal } from '@bgk/sdk/decimal'
import { beforeEach, describe, expect, it } from 'vitest'
import { member, openWorld, type World } from '../../../test/server/open-world'
import { pictureOf } from '../../../test/server/pictures'
import { type WireCaller, wireCaller } from '../../../test/server/wire-caller'
import { createMemoryDisk } from '../../store/memory-store'

// Over plain HTTP, by the names of the wire: what a client of another make sees of its wallet.

const HOUR = 3_600_000
const PAGE = { page: 1, limit: 20 }
const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const MARKET = { tradcoin: 'BTC', maincoin: 'USDT' }

describe('the wallet on the wire', () => {
  let world: World
  let trader: WireCaller
  beforeEach(async () => {
    world = await openWorld({ bots: true })
    trader = await wireCaller(world, 'trader@bgk.test', 'Trader2026')
  })
  const later = (ms: number) => world.sandbox.engine.clock.advance(ms)
  const usdt = async () => {
    const { data } = await trader.get('/account/myAccount')
    return data.assets.find(({ coin }: { coin: string }) => coin === 'USDT')
  }
  const records = async (query: Readonly<Record<string, string>>) =>
    (await trader.get('/account/financeByTypeCoin', { ...PAGE, ...query })).data

  /** Holds a futures position over a funding payment. */
  const fund = async () => {
    await trader.post('/account/contractTransfer', { type: 'in', coin: 'USDT', number: '500' })
    const terms = { ...MARKET, number: 10, lever: 10, tdMode: 'cross' }
    expect((await trader.post('/contract/buyMarket', terms)).code).toBe(200)
    // A payment is due: that of the slot before.
    await world.sandbox.engine.read(({ state }) => {
      const contract = state.futures.contract('BTC', 'USDT')
      if (contract) contract.fundingSlot -= 1
    })
    await later(1000)
  }

  it('a withdrawal under review is locked and stays in the totals until it is paid', async () => {
    const before = await trader.get('/account/myAccount')
    const all = await trader.get('/account/myAccountCount')
    const { usdt: total, parts } = all.data
    expect(Object.values<string>(parts).reduce((sum, part) => add(sum, part), decimal('0'))).toEqual(
      decimal(total),
    )
    expect(parts).toMatchObject({
      spot: before.data.assets_amount.usdt,
      futures: (await trader.get('/account/contractAssets')).data.contract_assets_amount.usdt,
    })
    const free = Number((await usdt()).usable)
    const address = { coin: 'USDT', blockName: 'TRC20', address: ADDRESS, title: 'mine' }
    await trader.post('/account/addToAddress', address)
    const sent = await trader.post('/account/outCoin', {
      coin: 'USDT',
      blockName: 'TRC20',
      address: ADDRESS,
      number: '100',
      tradPassword: '246810',
    })
    expect(sent).toMatchObject({ code: 200, data: { orderId: expect.any(Number) } })
    expect(await usdt()).toMatchObject({ usable: (free - 100).toFixed(8), disable: '100.00000000' })
    expect((await trader.get('/account/tradBalance', { coin: 'USDT' })).data).toMatchObject({
      usable: (free - 100).toFixed(8),
      disable: '100.00000000',
    })
    expect((await trader.get('/account/myAccount')).data.assets_amount).toEqual(before.data.assets_amount)
    expect((await trader.get('/account/myAccountCount')).data).toEqual(all.data)

    await trader.post('/account/out_revoke', { autoid: sent.data.orderId })
    expect(await usdt()).toMatchObject({ usable: free.toFixed(8), disable: '0.00000000' })
  })

  it('a transfer is in the records of both of its wallets, and in no other', async () => {
    const { code } = await trader.post('/account/contractTransfer', {
      type: 'in',
      coin: 'USDT',
      number: '50',
    })
    expect(code).toBe(200)
    await trader.post('/account/c2cTransfer', { type: 'in', coin: 'USDT', number: '30' })
    const toFutures = { type: 'transfer', number: '50', fromwallet: 'spot', towallet: 'futures' }
    const toFiat = { type: 'transfer', number: '30', fromwallet: 'spot', towallet: 'fiat' }
    expect(await records({ type: 'transfer' })).toMatchObject([toFiat, toFutures])
    expect(await records({ type: 'transfer', wallet: 'spot' })).toMatchObject([toFiat, toFutures])
    expect(await records({ type: 'transfer', wallet: 'futures' })).toMatchObject([toFutures])
    expect(await records({ type: 'transfer', wallet: 'fiat' })).toMatchObject([toFiat])
    await trader.post('/account/contractTransfer', { type: 'out', coin: 'USDT', number: '20' })
    expect((await records({ type: 'transfer', wallet: 'futures' }))[0]).toMatchObject({
      number: '20',
      fromwallet: 'futures',
      towallet: 'spot',
    })
  })

  it('a swap leaves a record of what left and of what came', async () => {
    const { data: pairs } = await trader.get('/flash/flashCoin')
    const pair = pairs.find(
      (row: { maincoin: string; tradcoin: string }) => row.maincoin === 'USDT' && row.tradcoin === 'BTC',
    )
    await trader.post('/flash/addFlash', { autoid: pair.autoid, number: '50', tradPassword: '246810' })
    const [swap] = (await trader.get('/flash/flashOrder', PAGE)).data
    expect(await records({ type: 'system' })).toMatchObject([
      { coin: 'BTC', number: swap.tonumber, source: 'swap', title: 'Swap (received)', towallet: 'spot' },
      { coin: 'USDT', number: '-50', source: 'swap', title: 'Swap (sent)', fromwallet: 'spot' },
    ])
  })

  it('coins bought and sold for money leave records in the fiat wallet', async () => {
    await trader.post('/fiat/addFiatPayOrder', { coin: 'USDT', fiatCode: 'INR', number: '100' })
    await later(3500)
    const [order] = (await trader.get('/fiat/fiatOrderList', PAGE)).data
    const imgurl = await pictureOf(await world.trader())
    await trader.post('/fiat/addFiatPayOrderImg', { orderid: order.orderid, imgurl })
    await later(31_000)
    expect(await records({ type: 'system', wallet: 'fiat' })).toMatchObject([
      { coin: 'USDT', number: '100', source: 'fiat', towallet: 'fiat' },
    ])
    expect(await records({ type: 'system', wallet: 'futures' })).toEqual([])
  })

  it('funding is `funding` for who asks for extended types, and `system` for others', async () => {
    await fund()
    const [extended] = await records({ type: 'funding', types: 'extended' })
    expect(extended).toMatchObject({ type: 'funding', coin: 'USDT' })
    const all = await records({ type: 'system', types: 'extended' })
    expect(all.map(({ type }: { type: string }) => type)).toContain('funding')
    const plain = await records({ type: 'system' })
    expect(plain).toHaveLength(all.length)
    expect(new Set(plain.map(({ type }: { type: string }) => type))).toEqual(new Set(['system']))
    expect(await records({ type: 'funding' })).toEqual([])
  })

  it('without the extension funding is `system` for everybody', async () => {
    world = await openWorld({ bots: true, parts: { extensions: ['contract-prices'] } })
    trader = await wireCaller(world, 'trader@bgk.test', 'Trader2026')
    await fund()
    expect(await records({ type: 'funding', types: 'extended' })).toEqual([])
    const [booking] = await records({ type: 'system', types: 'extended' })
    expect(booking).toMatchObject({ type: 'system', coin: 'USDT' })
  })

  it('a rebate leaves a record with whoever invited', async () => {
    const { recomcode } = (await trader.get('/user/getInvitationUrl')).data
    const nobody = await wireCaller(world)
    await nobody.get('/user/getCode', { type: 'registerByEmail', account: 'friend@bgk.test', areaCode: '0' })
    const code = world.sandbox.services.outbox.list({ to: 'friend@bgk.test' })[0]?.code
    const form = {
      email: 'friend@bgk.test',
      areaCode: '0',
      loginPassword: 'Secret2026',
      parent: recomcode,
      code,
    }
    expect(await nobody.post('/member/registerByEmail', form)).toMatchObject({ code: 200 })
    const referral = await wireCaller(world, 'friend@bgk.test', 'Secret2026')
    await referral.post('/demo/addFunds')
    await later(2000)
    const bought = await referral.post('/trad/buyMarket', { ...MARKET, number: '0.002' })
    expect(bought).toMatchObject({ data: { fill: { number: '0.002' } } })
    const { clock } = world.sandbox.engine
    clock.notBefore(clock.now() + HOUR)
    await later(500)
    expect(await records({ type: 'system' })).toMatchObject([
      { coin: 'BTC', source: 'rebate', towallet: 'spot', title: 'Referral rebate' },
    ])
  })

  it('an order says its number when it is placed, and its average, fee and fills in the history', async () => {
    await later(2000)
    const answer = await trader.post('/trad/buyMarket', { ...MARKET, number: '0.1' })
    expect(answer).toMatchObject({ code: 200, data: { orderId: expect.any(Number) } })
    const [order] = (await trader.get('/trad/entrustHistory', { ...MARKET, ...PAGE })).data
    expect(order).toMatchObject({
      autoid: answer.data.orderId,
      id: answer.data.orderId,
      state: 'all',
      gascoin: 'BTC',
    })
    const sum = (name: string) =>
      order.fills.reduce((total: number, fill: Record<string, string>) => total + Number(fill[name]), 0)
    expect(order.fills.length).toBeGreaterThan(0)
    expect(sum('number')).toBeCloseTo(0.1, 8)
    expect(sum('gas')).toBeCloseTo(Number(order.completedgas), 8)
    const value = order.fills.reduce(
      (total: number, fill: Record<string, string>) => total + Number(fill.price) * Number(fill.number),
      0,
    )
    expect(value / 0.1).toBeCloseTo(Number(order.completedprice), 4)
    const { top } = (await trader.get('/trad/trad', MARKET)).data
    const shown = new Map<number, string>(
      top.map((row: { autoid: number; price: string }) => [row.autoid, row.price]),
    )
    for (const fill of order.fills) expect(shown.get(fill.autoid)).toBe(fill.price)
  })

  it('the fills of an order survive a snapshot and a restart', async () => {
    const disk = createMemoryDisk()
    const first = await openWorld({ bots: true, disk })
    const before = await wireCaller(first, 'trader@bgk.test', 'Trader2026')
    await first.sandbox.engine.clock.advance(2000)
    await before.post('/trad/buyMarket', { ...MARKET, number: '0.1' })
    const { data } = await before.get('/trad/entrustHistory', { ...MARKET, ...PAGE })
    expect(data[0].fills.length).toBeGreaterThan(0)
    await first.sandbox.stop()
    expect(disk.snapshots.length).toBeGreaterThan(0)

    const second = await openWorld({ bots: true, disk })
    const after = await wireCaller(second, 'trader@bgk.test', 'Trader2026')
    expect((await after.get('/trad/entrustHistory', { ...MARKET, ...PAGE })).data).toEqual(data)
    await second.sandbox.stop()
  })

  it('a futures order lists its fills, in lots, and they survive a restart', async () => {
    const disk = createMemoryDisk()
    const first = await openWorld({ bots: true, disk })
    await first.sandbox.engine.clock.advance(2000)
    const before = await wireCaller(first, 'trader@bgk.test', 'Trader2026')
    await before.post('/account/contractTransfer', { type: 'in', coin: 'USDT', number: '2000' })
    const order = {
      ...MARKET,
      number: '20',
      lever: '10',
      style: 'market',
      tdMode: 'cross',
      profitPrice: '',
      lossPrice: '',
    }
    expect(await before.post('/contract/buyMarket', order)).toMatchObject({ code: 200 })
    const [position] = (await before.get('/contract/position')).data
    await before.post('/contract/closePosition', { autoid: position.autoid, number: '20' })
    const { data } = await before.get('/contract/tradHistory', PAGE)
    for (const row of data) {
      const sum = (name: string) =>
        row.fills.reduce((total: number, fill: Record<string, string>) => total + Number(fill[name]), 0)
      expect(sum('number')).toBe(20)
      expect(sum('gas')).toBeCloseTo(Number(row.gas), 8)
      const value = row.fills.reduce(
        (total: number, fill: Record<string, string>) => total + Number(fill.price) * Number(fill.number),
        0,
      )
      expect(value / 20).toBeCloseTo(Number(row.price), 2)
    }
    expect(data).toHaveLength(2)
    const { top } = (await before.get('/contract/contract', MARKET)).data
    const traded = top.map(({ autoid }: { autoid: number }) => autoid)
    expect(traded).toContain(data[0].fills.at(-1).autoid)
    await first.sandbox.stop()
    const second = await openWorld({ bots: true, disk })
    const after = await wireCaller(second, 'trader@bgk.test', 'Trader2026')
    expect((await after.get('/contract/tradHistory', PAGE)).data).toEqual(data)
    await second.sandbox.stop()
  })

  it('a maker sees the fills of an order that rests, one for each trade', async () => {
    const quiet = await openWorld()
    await member(quiet, 'maker@bgk.test', { BTC: '1' })
    await member(quiet, 'taker@bgk.test', { USDT: '100000' })
    const maker = await wireCaller(quiet, 'maker@bgk.test', 'Secret2026')
    const taker = await wireCaller(quiet, 'taker@bgk.test', 'Secret2026')
    await maker.post('/trad/sellLimit', { ...MARKET, price: '60000', number: '0.5' })
    await taker.post('/trad/buyMarket', { ...MARKET, number: '0.1' })
    await taker.post('/trad/buyMarket', { ...MARKET, number: '0.2' })
    const { data } = await maker.get('/trad/entrustOrder', { ...MARKET, ...PAGE })
    expect(data[0]).toMatchObject({ state: 'section', unfilled: '0.2', gascoin: 'USDT' })
    expect(data[0].fills).toMatchObject([
      { number: '0.1', price: '60000.00', gascoin: 'USDT' },
      { number: '0.2', price: '60000.00', gascoin: 'USDT' },
    ])
  })
})
