import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/server/open-world'
import { pictureOf } from '../../../test/server/pictures'
import { type WireCaller, wireCaller } from '../../../test/server/wire-caller'

// The texts carry no zone: clients apply that of `/common/get_config`, and the result must match
// `/home/systemTime` (docs/reference/rules.md#r21).

const PAGE = { page: 1, limit: 20 }
const BTC = { tradcoin: 'BTC', maincoin: 'USDT' }
const WITHIN_MS = 5000

describe('wire times', () => {
  let world: World
  let trader: WireCaller
  beforeEach(async () => {
    world = await openWorld({ bots: true })
    trader = await wireCaller(world, 'trader@bgk.test', 'Trader2026')
    await world.sandbox.engine.clock.advance(2000)
  })

  /** Distance of a text from exchange time, ms. */
  const away = async (text: string): Promise<number> => {
    expect(text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const zone = Number((await trader.get('/common/get_config')).data.TIME_ZONE)
    const wall = Date.parse(`${text.replace(' ', 'T')}Z`)
    return Math.abs((await trader.get('/home/systemTime')).data - (wall - zone * 3_600_000))
  }

  it('uses the zone eight hours east of UTC', async () => {
    expect((await trader.get('/common/get_config')).data.TIME_ZONE).toBe('8')
  })

  it('matches for a new spot order, its fills and trade', async () => {
    await trader.post('/trad/buyMarket', { ...BTC, number: '0.01' })
    const [order] = (await trader.get('/trad/entrustHistory', { ...BTC, ...PAGE })).data
    const { top } = (await trader.get('/trad/trad', BTC)).data
    for (const text of [order.wdate, order.fills[0].wdate, top[0].wdate]) {
      expect(await away(text)).toBeLessThanOrEqual(WITHIN_MS)
    }
  })

  it('matches for a new futures order and its position', async () => {
    await trader.post('/account/contractTransfer', { type: 'in', coin: 'USDT', number: '1000' })
    const order = {
      ...BTC,
      number: '1',
      lever: '10',
      style: 'market',
      tdMode: 'cross',
      profitPrice: '',
      lossPrice: '',
    }
    expect(await trader.post('/contract/buyMarket', order)).toMatchObject({ code: 200 })
    const [placed] = (await trader.get('/contract/tradHistory', PAGE)).data
    const [position] = (await trader.get('/contract/position')).data
    for (const text of [placed.wdate, position.wdate]) expect(await away(text)).toBeLessThanOrEqual(WITHIN_MS)
  })

  it('matches for a settled cycle order: start and end', async () => {
    await trader.post('/account/contractTransfer', { type: 'in', coin: 'USDT', number: '1000' })
    const { data } = await trader.get('/cycle/info', BTC)
    const seconds = data.lever[0].lever
    const stake = { ...BTC, number: '200', paycoin: 'USDT', lever: seconds }
    expect(await trader.post('/cycle/buyMarket', stake)).toMatchObject({ code: 200 })
    const [open] = (await trader.get('/cycle/tradHistory', PAGE)).data
    await world.sandbox.engine.clock.advance((Number(seconds) + 2) * 1000)
    const [order] = (await trader.get('/cycle/tradHistory', PAGE)).data
    expect(open).toBeUndefined()
    expect(await away(order.closedate)).toBeLessThanOrEqual(WITHIN_MS)
    const length = Date.parse(`${order.closedate}Z`) - Date.parse(`${order.wdate}Z`)
    expect(length).toBe(Number(seconds) * 1000)
  })

  it('matches for a wallet record, a swap, a ticket and a fiat order', async () => {
    await trader.post('/account/c2cTransfer', { type: 'in', coin: 'USDT', number: '30' })
    const { data: pairs } = await trader.get('/flash/flashCoin')
    await trader.post('/flash/addFlash', {
      autoid: pairs[0].autoid,
      number: pairs[0].low,
      tradPassword: '246810',
    })
    const images = await pictureOf(await world.trader())
    await trader.post('/user/addOnline', { title: 'A question', quest: 'Where is it?', images })
    await trader.post('/fiat/addFiatPayOrder', { coin: 'USDT', fiatCode: 'INR', number: '100' })
    const lists = [
      await trader.get('/account/financeByTypeCoin', { ...PAGE, type: 'transfer' }),
      await trader.get('/flash/flashOrder', PAGE),
      await trader.get('/user/onlineList'),
      await trader.get('/fiat/fiatOrderList', PAGE),
    ]
    for (const { data } of lists) expect(await away(data[0].wdate)).toBeLessThanOrEqual(WITHIN_MS)
  })

  it('matches for the newest minute bar', async () => {
    const query = { pairname: 'BTC/USDT', type: 0, mine: 1, count: 1, date: 0 }
    const { data } = await trader.get('/trad/kline', query)
    const digits = data.series.at(-1).split('|')[0]
    const text = digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6')
    expect(await away(text)).toBeLessThan(60_000)
  })
})
