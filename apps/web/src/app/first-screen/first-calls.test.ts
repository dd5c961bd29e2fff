import { createBareClient } from '@bgk/sdk'
import { call, endpoints } from '@bgk/sdk/endpoints'
import { describe, expect, it } from 'vitest'
import { config } from '../../config'
import { firstCalls, type Visit } from './first-calls'

const { account, cycle, futures, home, spot } = endpoints

const visit = (path: string, change: Partial<Visit> = {}): Visit => ({
  path,
  search: '',
  locale: 'EN',
  token: 'a-token',
  stored: () => null,
  storedInTab: () => null,
  ...change,
})

/** Paths of what the SDK sends for these calls. */
async function asked(
  run: (transport: ReturnType<typeof createBareClient>['transport']) => Promise<unknown>[],
) {
  const urls: string[] = []
  const { transport, close } = createBareClient({
    origin: 'http://exchange.example',
    readRetries: 0,
    fetch: (url) => {
      urls.push(url.slice('http://exchange.example'.length))
      return Promise.reject(new Error('down'))
    },
  })
  await Promise.allSettled(run(transport))
  close()
  return urls
}

const pair = { base: 'BTC', quote: 'USDT' }

describe('the first calls of a screen', () => {
  it('are those of home, letter by letter as the SDK sends them', async () => {
    const sent = await asked((transport) => [
      call(transport, spot.symbols, undefined),
      call(transport, futures.symbols, undefined),
      call(transport, cycle.symbols, undefined),
      call(transport, home.banners, undefined),
      call(transport, home.articles, { type: 'notice' }),
      call(transport, account.exchangeRate, { coin: config.fiat }),
    ])
    const { price, others } = firstCalls(visit('/')) ?? {}
    expect([price, ...(others ?? [])]).toEqual(sent)
  })

  it.each([
    ['/coinExchange', 'spot', spot.market],
    ['/futures', 'futures', futures.market],
    ['/cycle', 'cycle', cycle.info],
    ['/marketDetails/trad', 'spot', spot.market],
    ['/marketDetails/contract', 'futures', futures.market],
  ] as const)('%s asks for its pair as the SDK does', async (path, kind, entry) => {
    const [sent] = await asked((transport) => [call(transport, entry as typeof spot.market, pair)])
    expect(firstCalls(visit(path))).toMatchObject({ kind, pair, price: sent })
  })

  it('take the pair that was chosen last, and that of a shared address', () => {
    const eth = JSON.stringify({ base: 'ETH', quote: 'USDT' })
    const chosen = (key: string) => (wanted: string) => (wanted === key ? eth : null)
    expect(firstCalls(visit('/coinExchange', { stored: chosen('selectedCoin') }))?.pair?.base).toBe('ETH')
    expect(firstCalls(visit('/futures', { storedInTab: chosen('futuresCoinParams') }))?.pair?.base).toBe(
      'ETH',
    )
    expect(firstCalls(visit('/cycle', { stored: chosen('cycleCoin') }))?.pair?.base).toBe('ETH')
    const detail = { search: '?pair=XRP-USDT', stored: chosen('marketDetails') }
    expect(firstCalls(visit('/marketDetails/trad', detail))?.pair?.base).toBe('XRP')
    expect(firstCalls(visit('/marketDetails/trad', { ...detail, search: '?pair=<b>' }))?.pair?.base).toBe(
      'ETH',
    )
  })

  it('hold the default where storage holds nonsense', () => {
    for (const text of ['', '{', 'null', '[]', '{"base":1,"quote":2}', '{"base":"<b>","quote":"USDT"}'])
      expect(firstCalls(visit('/coinExchange', { stored: () => text }))?.pair).toEqual(pair)
  })

  it('are none for a guest where one must log in, and for screens without prices', () => {
    for (const path of ['/coinExchange', '/futures', '/cycle'])
      expect(firstCalls(visit(path, { token: undefined }))).toBeUndefined()
    for (const path of ['/my', '/balances', '/nonsense', '//'])
      expect(firstCalls(visit(path))).toBeUndefined()
    expect(firstCalls(visit('/', { token: undefined }))?.price).toBe('/trad/symbols')
  })
})
