import { describe, expect, it } from 'vitest'
import { fakeReads } from '../../test/guards/account'
import { aliases, compat, demo, endpoints, extensions } from '../endpoints'
import { effectOf } from './guarded-call'
import { worstCase } from './worst-case'

const pair = 'BTC/USDT'
const at67k = fakeReads({
  price: '67000',
  bids: [{ price: '66999', quantity: '1' }],
  asks: [
    { price: '67001', quantity: '1' },
    { price: '68000', quantity: '1' },
  ],
})
const worth = async (call: string, input: Record<string, string | number>, reads = at67k) =>
  (await worstCase(reads, { call, input }))?.worth

describe('worst case of an order', () => {
  it('rule 41: values sells and shorts at the market when their limit is below it', async () => {
    expect(await worth('spot.sellLimit', { pair, quantity: '0.05', price: '1000' })).toBe('3350')
    expect(await worth('futures.sellLimit', { pair, quantity: '50', price: '1', leverage: 10 })).toBe('3350')
    expect(await worth('spot.sellMarket', { pair, quantity: '0.05' })).toBe('3350')
    expect(await worth('spot.sellLimit', { pair, quantity: '0.05', price: '70000' })).toBe('3500')
  })

  it('values a limit buy at its limit and a market buy by walking the ask side', async () => {
    expect(await worth('spot.buyLimit', { pair, quantity: '0.05', price: '1000' })).toBe('50')
    expect(await worth('spot.buyMarket', { pair, quantity: '2' })).toBe('135001')
    expect(await worth('futures.buyMarket', { pair, quantity: '2' })).toBe('135.001')
  })

  it('rejects an order without a value', async () => {
    const refused = { code: 'CHECK_FAILED', reason: 'NOT_VALUED' }
    await expect(worth('spot.buyMarket', { pair, quantity: '3' })).rejects.toMatchObject(refused)
    await expect(worth('spot.future', {})).rejects.toMatchObject(refused)
    await expect(worth('spot.buyLimit', { pair, quantity: '1' })).rejects.toMatchObject(refused)
    await expect(worth('account.withdraw', { coin: 'XYZ', quantity: '1' })).rejects.toMatchObject(refused)
    await expect(worth('spot.sellLimit', { pair, quantity: '-1', price: '1' })).rejects.toMatchObject(refused)
    const empty = fakeReads({ price: '0', bids: [], asks: [] })
    await expect(worth('spot.sellLimit', { pair, quantity: '1', price: '1' }, empty)).rejects.toMatchObject(
      refused,
    )
  })

  it('warns about a limit more than 5 % on the wrong side of the last price', async () => {
    const warned = async (call: string, price: string) =>
      (await worstCase(at67k, { call, input: { pair, quantity: '1', price } }))?.warnings
    expect(await warned('spot.sellLimit', '63649')).toEqual([
      { code: 'LIMIT_FAR_THROUGH', params: { price: '63649', last: '67000', percent: '5.0' } },
    ])
    expect(await warned('spot.sellLimit', '63650')).toEqual([])
    expect(await warned('futures.buyLimit', '70351')).toHaveLength(1)
    expect(await warned('futures.buyLimit', '1')).toEqual([])
  })
})

it('values an amended order as a new one, with the missing fields of the old', async () => {
  const row = { id: 4, base: 'BTC', quote: 'USDT', side: 'sell', quantity: '0.05', price: '90000' } as const
  const reads = { ...at67k, spot: { ...at67k.spot, openOrders: async () => ({ rows: [row], total: 1 }) } }
  expect(await worth('spot.amendOrder', { id: 4, price: '1000' }, reads)).toBe('3350')
  expect(await worth('spot.amendOrder', { id: 4, price: '80000', quantity: '0.1' }, reads)).toBe('8000')
  expect(await worth('spot.moveOrder', { id: 4, price: '80000' }, reads)).toBe(
    await worth('spot.amendOrder', { id: 4, price: '80000' }, reads),
  )
  await expect(worth('spot.amendOrder', { id: 5, price: '1' }, reads)).rejects.toMatchObject({
    reason: 'NOT_VALUED',
  })
})

describe('worst case of other writes', () => {
  const reads = fakeReads()
  it('values subscriptions, fiat orders, swaps, withdrawals, stakes and transfers in one coin', async () => {
    expect(await worth('ieo.subscribe', { projectId: 3, payCoin: 'EUR', quantity: '5000' }, reads)).toBe(
      '5000',
    )
    expect(await worth('fiat.buy', { coin: 'USDT', currency: 'INR', quantity: '100' }, reads)).toBe('102')
    expect(await worth('flash.swap', { pairId: 7, quantity: '2' }, reads)).toBe('200')
    expect(await worth('account.withdraw', { coin: 'BTC', quantity: '2' }, reads)).toBe('200')
    expect(await worth('cycle.sell', { pair, payCoin: 'BTC', quantity: '3', seconds: 60 }, reads)).toBe('300')
    expect(
      await worth('account.transferFutures', { direction: 'in', coin: 'USDT', quantity: '9' }, reads),
    ).toBe('9')
  })

  it('values a token sale of 2,500 USDT at 2,500', async () => {
    const sale = { ...reads, ieo: { ...reads.ieo, payCoins: async () => [{ coin: 'USDT', price: '0.5' }] } }
    expect(await worth('ieo.subscribe', { projectId: 3, payCoin: 'USDT', quantity: '5000' }, sale)).toBe(
      '2500',
    )
  })

  it('allows transfers between allowed wallets', async () => {
    const sent = { call: 'account.transferFutures', input: { direction: 'in', coin: 'USDT', quantity: '9' } }
    expect(await worstCase(reads, sent, { allowAccounts: ['spot', 'futures'] })).toBeUndefined()
    expect((await worstCase(reads, sent, { allowAccounts: ['spot'] }))?.worth).toBe('9')
  })
})

it('has the effect of every write', () => {
  const groups: readonly Readonly<Record<string, { readonly name: string; readonly method: string }>>[] = [
    ...Object.values(endpoints),
    ...Object.values(extensions),
    compat,
    aliases,
    demo,
  ]
  const writes = groups.flatMap((group) => Object.values(group)).filter(({ method }) => method === 'POST')
  expect(writes.filter(({ name }) => effectOf({ call: name }) === undefined).map(({ name }) => name)).toEqual(
    [],
  )
})
