import { expect, it } from 'vitest'
import { resolvePair } from './markets'

const pairs = ['BTC/USDT', 'ETH/USDT', 'BNB/USDT', 'DOGE/USDT', 'BGK/USDT', 'ETH/BTC'].map((name) => {
  const [base = '', quote = ''] = name.split('/')
  return { base, quote }
})

it.each(['BTC/USDT', 'btc_usdt', 'BTCUSDT', 'btc-usdt', ' btc/usdt ', 'Btc:Usdt', 'btcusdt'])(
  'reads %s as BTC/USDT',
  (text) => {
    expect(resolvePair(text, pairs)).toEqual({ base: 'BTC', quote: 'USDT' })
  },
)

it.each([
  ['BTX/USDT', 'BTC/USDT'],
  ['USDT/BTC', 'BTC/USDT'],
  ['usdtbtc', 'BTC/USDT'],
  ['doge', 'DOGE/USDT'],
  ['DOEGUSDT', 'DOGE/USDT'],
  ['BTC/USD', 'BTC/USDT'],
  ['BTC/EUR', 'BTC/USDT'],
])('%s suggests %s', (text, suggestion) => {
  expect(() => resolvePair(text, pairs)).toThrow(
    expect.objectContaining({
      exitName: 'not_found',
      details: expect.objectContaining({ hint: `did you mean ${suggestion}?` }),
    }),
  )
})

it.each(['', '/', 'BTC/', 'ZZZZZZZZ/QQQQ', 'BTC/USDT/X', '../../x'])(
  'rejects the unknown pair "%s" with a hint',
  (text) => {
    expect(() => resolvePair(text, pairs)).toThrow(
      expect.objectContaining({ exitName: 'not_found', exit: 5 }),
    )
  },
)

it('refuses an ambiguous name', () => {
  const twins = [
    { base: 'AB', quote: 'CD' },
    { base: 'ABC', quote: 'D' },
  ]
  expect(() => resolvePair('ABCD', twins)).toThrow('ambiguous pair "ABCD": AB/CD or ABC/D')
  expect(resolvePair('AB/CD', twins)).toEqual(twins[0])
})
