import { LOCALES } from '@bgk/sdk'
import { formatAmount, formatPrice } from '@bgk/sdk/trading'
import { describe, expect, it } from 'vitest'
import { bookIn, bookText } from './first-book'

const info = { price_accuracy: 2, amount_accuracy: 5 }
const buy = [
  { price: '67246.99', amount: '0.01077' },
  { price: '67244.1', amount: '1250' },
]
const sell = [
  { price: '67256.30', amount: '0.01709' },
  { price: '67262.55', amount: '0.5' },
  { price: '67270', amount: '2' },
]
const answerOf = (change: object) => ({ code: 200, data: { info, buy, sell, ...change } })

describe('order book of the head script', () => {
  it.each(LOCALES)('formats lines like the app in %s', (locale) => {
    const book = bookIn(answerOf({}))
    if (!book) throw new Error('No book was read')
    const prices = (levels: readonly { price: string }[]) =>
      levels.map(({ price }) => formatPrice(price, 2, locale)).join('\n')
    const amounts = (levels: readonly { amount: string }[]) =>
      levels.map(({ amount }) => formatAmount(amount, 5, { locale })).join('\n')
    expect(bookText(book, ['bid', 'price', '0', '2'], locale)).toBe(prices(buy))
    expect(bookText(book, ['bid', 'amount', '0', '2'], locale)).toBe(amounts(buy))
    expect(bookText(book, ['ask', 'price', '2', '-3'], locale)).toBe(prices([...sell].reverse()))
    expect(bookText(book, ['ask', 'amount', '1', '-2'], locale)).toBe(
      amounts([...sell.slice(0, 2)].reverse()),
    )
  })

  it('leaves lines without a level to the app', () => {
    const book = bookIn(answerOf({}))
    expect(book && bookText(book, ['bid', 'price', '0', '3'], 'EN')).toBeUndefined()
    expect(book && bookText(book, ['ask', 'price', '4', '-5'], 'EN')).toBeUndefined()
  })

  it('leaves values that need rounding to the app', () => {
    const book = bookIn(answerOf({ buy: [{ price: '1.234', amount: '0.000001' }] }))
    expect(book && bookText(book, ['bid', 'price', '0', '1'], 'EN')).toBeUndefined()
    expect(book && bookText(book, ['bid', 'amount', '0', '1'], 'EN')).toBeUndefined()
  })

  it.each([
    ['no answer', undefined],
    ['a list', { code: 200, data: [info] }],
    ['a side out of order', answerOf({ sell: [...sell].reverse() })],
    ['a level twice', answerOf({ buy: [buy[0], buy[0]] })],
    ['a price as a number', answerOf({ buy: [{ price: 67246.99, amount: '1' }] })],
    ['no level', answerOf({ buy: [null] })],
    ['no known decimals', answerOf({ info: { price_accuracy: 2 } })],
  ])('reads no book from %s', (_, answer) => {
    expect(bookIn(answer)).toBeUndefined()
  })
})
