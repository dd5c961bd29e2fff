import { describe, expect, it } from 'vitest'
import { tickerView } from '../market'
import { createAlerts, readAlert } from './alerts'

const read = (text: string) => readAlert(text, [tickerView])

describe('readAlert', () => {
  it('reads a field, an operator and an exact number', () => {
    expect(read('price>70000')).toMatchObject({ field: 'price', operator: '>', limit: '70000' })
    expect(read(' changePercent <= -5.50 ')).toMatchObject({ operator: '<=', limit: '-5.5' })
    expect(read('volume==1_000')).toMatchObject({ field: 'volume', operator: '=', limit: '1000' })
  })

  it('takes last for the price', () => {
    expect(read('last!=1').field).toBe('price')
  })

  it.each([
    ['price', 'invalid --alert'],
    ['price>much', 'invalid --alert'],
    ['price=>1', 'invalid --alert'],
    ['$(reboot)>1', 'invalid --alert'],
    ['pair>1', 'unknown number "pair"'],
    ['prize>1', 'unknown number "prize"'],
  ])('refuses %s', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})

describe('createAlerts', () => {
  it('fires when it becomes true, once, and again after it was false', () => {
    const check = createAlerts([read('price>=100')])
    const fires = (price: string) => check('BTC/USDT', { price }).length
    expect(['99', '100', '101', '99.9999', '100.00'].map(fires)).toEqual([0, 1, 0, 0, 1])
  })

  it('judges each pair on its own', () => {
    const check = createAlerts([read('price>1')])
    expect(check('BTC/USDT', { price: '2' })).toHaveLength(1)
    expect(check('ETH/USDT', { price: '2' })).toHaveLength(1)
    expect(check('BTC/USDT', { price: '3' })).toHaveLength(0)
  })

  it('compares beyond the precision of a float', () => {
    const check = createAlerts([read('price>9007199254740993')])
    expect(check('a', { price: '9007199254740993' })).toHaveLength(0)
    expect(check('a', { price: '9007199254740993.000000000000000001' })).toHaveLength(1)
  })

  it('leaves a document without the field alone', () => {
    expect(createAlerts([read('price>1')])('a', { price: null })).toEqual([])
  })
})
