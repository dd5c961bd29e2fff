import { describe, expect, it } from 'vitest'
import type { WriteKind } from './lists'
import { matchRow } from './match-row'

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
    expect(matchRow({ coin: 'USDT' }, { coin: 'USDT' }, text)).toBe('yes')
    expect(matchRow({ coin: 'usdt' }, { coin: 'USDT' }, text)).toBe('perhaps')
    expect(matchRow({ coin: 'USDC' }, { coin: 'USDT' }, text)).toBe('no')
  })

  it('may leave out what it does not say, and what was not asked', () => {
    for (const coin of ['', undefined, null]) {
      expect(matchRow({ coin }, { coin: 'USDT' }, text)).toBe('yes')
      expect(matchRow({ coin: 'USDT' }, coin === undefined ? {} : { coin }, text)).toBe('yes')
    }
    expect(matchRow({ quantity: '0.00' }, { quantity: '5' }, number)).toBe('yes')
  })

  it('has the same number however it is written, or one that was rounded', () => {
    const fit = (row: string, input: string) => matchRow({ quantity: row }, { quantity: input }, number)
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
    expect(matchRow({ quantity: 5 }, { quantity: 5 }, number)).toBe('yes')
  })

  it('may say what is left after the fee, where that is taken from it', () => {
    const row = { quantity: '9', received: '8', fee: '1' }
    expect(matchRow(row, { quantity: '10' }, beforeFee)).toBe('perhaps')
    expect(matchRow(row, { quantity: '8' }, beforeFee)).toBe('perhaps')
    expect(matchRow(row, { quantity: '9' }, beforeFee)).toBe('yes')
    expect(matchRow(row, { quantity: '11' }, beforeFee)).toBe('no')
    expect(matchRow({ quantity: '9' }, { quantity: '10' }, beforeFee)).toBe('no')
    expect(matchRow({ ...row, received: 'x', fee: 'x' }, { quantity: '10' }, beforeFee)).toBe('no')
    expect(matchRow(row, { quantity: '10' }, number)).toBe('no')
  })

  it('says itself what the call says', () => {
    const fixed = kind({ coin: 'text' }, { side: 'buy', type: 'limit' })
    const input = { coin: 'USDT', side: 'sell' }
    expect(matchRow({ coin: 'USDT', side: 'buy', type: 'limit' }, input, fixed)).toBe('yes')
    expect(matchRow({ coin: 'USDT', side: '', type: undefined }, input, fixed)).toBe('yes')
    expect(matchRow({ coin: 'USDT', side: 'sell', type: 'limit' }, input, fixed)).toBe('no')
    expect(matchRow({ coin: 'USDT', side: 'buy', type: 'market' }, input, fixed)).toBe('no')
  })

  it('is not it for one field that is another, and no better than its worst field', () => {
    const both = kind({ coin: 'text', quantity: 'number', price: 'number' })
    const input = { coin: 'USDT', quantity: '5', price: '1.23' }
    expect(matchRow({ coin: 'USDT', quantity: '5', price: '1.23' }, input, both)).toBe('yes')
    expect(matchRow({ coin: 'usdt', quantity: '5', price: '1.23' }, input, both)).toBe('perhaps')
    expect(matchRow({ coin: 'usdt', quantity: '6', price: '1.23' }, input, both)).toBe('no')
    expect(matchRow({ coin: 'USDT', quantity: '5', price: '1.2' }, input, both)).toBe('perhaps')
  })

  it('of a swap says as paid what was asked as quantity', () => {
    const swap = kind({ paid: 'number' })
    expect(matchRow({ paid: '5' }, { quantity: '5', paid: '9' }, swap)).toBe('yes')
    expect(matchRow({ paid: '9' }, { quantity: '5', paid: '9' }, swap)).toBe('no')
  })

  it('names its pair in two coins, however the input does', () => {
    const pair = kind({ base: 'text', quote: 'text' })
    const row = { base: 'BTC', quote: 'USDT' }
    for (const input of [{ pair: 'BTC/USDT' }, { pair: row }, row])
      expect(matchRow(row, input, pair)).toBe('yes')
    for (const input of [{ pair: 'ETH/USDT' }, { pair: { ...row, quote: 'BTC' } }, { ...row, base: 'ETH' }])
      expect(matchRow(row, input, pair)).toBe('no')
  })
})
