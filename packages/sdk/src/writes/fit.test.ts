import { describe, expect, it } from 'vitest'
import { fitOf } from './fit'
import type { WriteKind } from './lists'

const kind = (fields: WriteKind['fields'], fixed?: WriteKind['fixed']): WriteKind => ({
  lists: [],
  complete: true,
  fields,
  ...(fixed && { fixed }),
})
const text = kind({ coin: 'text' })
const number = kind({ quantity: 'number' })
const beforeFee = kind({ quantity: 'beforeFee' })

describe('a row beside what was asked for', () => {
  it('has the same texts; another case may be the exchange', () => {
    expect(fitOf({ coin: 'USDT' }, { coin: 'USDT' }, text)).toBe('yes')
    expect(fitOf({ coin: 'usdt' }, { coin: 'USDT' }, text)).toBe('perhaps')
    expect(fitOf({ coin: 'USDC' }, { coin: 'USDT' }, text)).toBe('no')
  })

  it('may leave out what it does not say, and what was not asked', () => {
    for (const coin of ['', undefined, null]) {
      expect(fitOf({ coin }, { coin: 'USDT' }, text)).toBe('yes')
      expect(fitOf({ coin: 'USDT' }, coin === undefined ? {} : { coin }, text)).toBe('yes')
    }
    expect(fitOf({ quantity: '0.00' }, { quantity: '5' }, number)).toBe('yes')
  })

  it('has the same number however it is written, or one that was rounded', () => {
    const fit = (said: string, asked: string) => fitOf({ quantity: said }, { quantity: asked }, number)
    expect(fit('5.00', '5')).toBe('yes')
    expect(fit('5', '5.4')).toBe('perhaps')
    expect(fit('5', '4.6')).toBe('perhaps')
    expect(fit('5', '6')).toBe('no')
    expect(fit('5', '4')).toBe('no')
    expect(fit('5.1', '5.199')).toBe('perhaps')
    expect(fit('5.1', '5.2')).toBe('no')
    expect(fit('5.123', '5.1239')).toBe('perhaps')
    expect(fit('5.123', '5.124')).toBe('no')
    expect(fit('-', '5')).toBe('perhaps')
    expect(fit('5', 'much')).toBe('perhaps')
    expect(fitOf({ quantity: 5 }, { quantity: 5 }, number)).toBe('yes')
  })

  it('may say what is left after the fee, where that is taken from it', () => {
    const row = { quantity: '9', received: '8', fee: '1' }
    expect(fitOf(row, { quantity: '10' }, beforeFee)).toBe('perhaps')
    expect(fitOf(row, { quantity: '8' }, beforeFee)).toBe('perhaps')
    expect(fitOf(row, { quantity: '9' }, beforeFee)).toBe('yes')
    expect(fitOf(row, { quantity: '11' }, beforeFee)).toBe('no')
    expect(fitOf({ quantity: '9' }, { quantity: '10' }, beforeFee)).toBe('no')
    expect(fitOf({ ...row, received: 'x', fee: 'x' }, { quantity: '10' }, beforeFee)).toBe('no')
    expect(fitOf(row, { quantity: '10' }, number)).toBe('no')
  })

  it('says itself what the call says', () => {
    const fixed = kind({ coin: 'text' }, { side: 'buy', type: 'limit' })
    const asked = { coin: 'USDT', side: 'sell' }
    expect(fitOf({ coin: 'USDT', side: 'buy', type: 'limit' }, asked, fixed)).toBe('yes')
    expect(fitOf({ coin: 'USDT', side: '', type: undefined }, asked, fixed)).toBe('yes')
    expect(fitOf({ coin: 'USDT', side: 'sell', type: 'limit' }, asked, fixed)).toBe('no')
    expect(fitOf({ coin: 'USDT', side: 'buy', type: 'market' }, asked, fixed)).toBe('no')
  })

  it('is not it for one field that is another, and no better than its worst field', () => {
    const both = kind({ coin: 'text', quantity: 'number', price: 'number' })
    const asked = { coin: 'USDT', quantity: '5', price: '1.23' }
    expect(fitOf({ coin: 'USDT', quantity: '5', price: '1.23' }, asked, both)).toBe('yes')
    expect(fitOf({ coin: 'usdt', quantity: '5', price: '1.23' }, asked, both)).toBe('perhaps')
    expect(fitOf({ coin: 'usdt', quantity: '6', price: '1.23' }, asked, both)).toBe('no')
    expect(fitOf({ coin: 'USDT', quantity: '5', price: '1.2' }, asked, both)).toBe('perhaps')
  })

  it('of a swap says as paid what was asked as quantity', () => {
    const swap = kind({ paid: 'number' })
    expect(fitOf({ paid: '5' }, { quantity: '5', paid: '9' }, swap)).toBe('yes')
    expect(fitOf({ paid: '9' }, { quantity: '5', paid: '9' }, swap)).toBe('no')
  })

  it('names its pair in two coins, however the input does', () => {
    const pair = kind({ base: 'text', quote: 'text' })
    const row = { base: 'BTC', quote: 'USDT' }
    for (const input of [{ pair: 'BTC/USDT' }, { pair: row }, row])
      expect(fitOf(row, input, pair)).toBe('yes')
    for (const input of [{ pair: 'ETH/USDT' }, { pair: { ...row, quote: 'BTC' } }, { ...row, base: 'ETH' }])
      expect(fitOf(row, input, pair)).toBe('no')
  })
})
