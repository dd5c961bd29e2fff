import { PERIODS } from '@bgk/sdk/market'
import { beforeAll, describe, expect, it } from 'vitest'
import { BTC, openWorld, type World } from '../../../test/server/open-world'

describe('what everyone can read', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ bots: true })
    await world.sandbox.engine.clock.advance(5000)
  })

  it('home: time, banners that exist, notices, help, areas, about, versions', async () => {
    const { home } = world.client()
    expect(await home.systemTime()).toBe(world.sandbox.engine.clock.now())
    const banners = await home.banners()
    expect(banners.length).toBeGreaterThan(1)
    for (const { image } of banners) {
      const picture = await world.raw(image)
      expect(picture.headers.get('content-type')).toContain('image/svg+xml')
      expect(await picture.text()).toMatch(/^<svg /)
    }
    expect((await world.raw('/sandbox-content/banner/none.svg')).status).toBe(404)
    expect((await home.articles({ type: 'notice' })).length).toBeGreaterThan(0)
    expect((await home.articles({ type: 'help' })).length).toBeGreaterThan(0)
    expect((await home.areaCodes()).find(({ dialCode }) => dialCode === '86')?.common).toBe(true)
    expect((await home.about()).lineUrl).toMatch(/^https:/)
    expect((await home.versions()).code).toBe('1.0.0')
    expect((await world.client().user.tips()).once).toHaveLength(1)
  })

  it('groups help articles under headings in the language of the call, and no notices', async () => {
    const answer = await world.raw('/home/articles?type=help', { headers: { locale: 'RU' } })
    const help: { readonly data: readonly { readonly category?: string }[] } = await answer.json()
    expect(new Set(help.data.map(({ category }) => category))).toEqual(
      new Set(['Начало работы', 'Торговля', 'Пополнение и вывод', 'Аккаунт и безопасность']),
    )
    const notices = await world.client().home.articles({ type: 'notice' })
    expect(notices.filter((notice) => 'category' in notice)).toEqual([])
  })

  it('lists help without categories where the extension is off', async () => {
    const plain = await openWorld({ parts: { extensions: [] } })
    const help = await plain.client().home.articles({ type: 'help' })
    expect(help.length).toBeGreaterThan(8)
    expect(help.filter((article) => 'category' in article)).toEqual([])
    const named = await openWorld({ parts: { extensions: ['article-categories'] } })
    expect((await named.client().home.articles({ type: 'help' }))[0]?.category).toBe('Getting started')
  })

  it('puts help of the staff first, without a category', async () => {
    const own = await openWorld()
    await own.sandbox.engine.submit({
      type: 'announcement.publish',
      kind: 'help',
      title: 'Maintenance',
      html: '<p>At noon</p>',
    })
    const [first, second] = await own.client().home.articles({ type: 'help' })
    expect(first).toMatchObject({ title: 'Maintenance' })
    expect(first).not.toHaveProperty('category')
    expect(second?.category).toBe('Getting started')
  })

  it('markets: nine pairs, a book of 20 levels a side, and 300 bars of each period', async () => {
    const { spot } = world.client()
    expect((await spot.symbols()).map(({ base }) => base)).toContain('LTC')
    const { market, asks, bids } = await spot.market(BTC)
    expect([asks.length, bids.length]).toEqual([20, 20])
    expect(Number(asks[0]?.price)).toBeGreaterThan(Number(bids[0]?.price))
    expect(market.buyPrice).toBe(asks[0]?.price)
    for (const period of PERIODS) {
      expect(await spot.candles({ pair: BTC, period })).toHaveLength(300)
    }
    expect(await spot.candles({ pair: BTC, period: '1m', limit: 2 })).toHaveLength(2)
  })

  it('coins and rates, and a plain refusal for those there are not', async () => {
    const client = world.client()
    expect((await client.spot.coinIntroduction({ coin: 'BTC' })).totalSupply).toBe('21000000')
    expect(await client.account.exchangeRate({ coin: 'INR' })).toMatchObject({ coin: 'INR', symbol: '₹' })
    await expect(client.account.exchangeRate({ coin: 'XXX' })).rejects.toMatchObject({
      reason: 'UNKNOWN_CURRENCY',
    })
    await expect(client.spot.coinIntroduction({ coin: 'XXX' })).rejects.toMatchObject({
      reason: 'UNKNOWN_COIN',
    })
  })

  it('the wallet of the demo trader', async () => {
    const trader = await world.trader()
    const { assets, total } = await trader.account.spotAssets()
    const held = assets.filter(({ available }) => Number(available) > 0)
    expect(held.map(({ coin, available }) => `${available} ${coin}`).sort()).toEqual([
      '0.50000000 BTC',
      '10000.00000000 USDT',
      '2000.00000000 BGK',
      '5.00000000 ETH',
    ])
    expect(await trader.account.totals()).toMatchObject(total)
    const worth = held.reduce(
      (sum, { available, unitPrice }) => sum + Number(available) * Number(unitPrice),
      0,
    )
    expect(Number(total.usdt)).toBeCloseTo(worth, 4)
    expect(await trader.account.pairBalance(BTC)).toEqual({ base: '0.50000000', quote: '10000.00000000' })
    expect(await trader.account.spotBalance({ coin: 'ETH' })).toMatchObject({
      available: '5.00000000',
      locked: '0.00000000',
    })
  })
})
