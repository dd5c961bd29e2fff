import { describe, expect, it } from 'vitest'
import { endsOf, fittingDraft, type TransferOffer } from './transfer-form'

const offers: readonly TransferOffer[] = [
  { account: 'futures', coins: ['USDT', 'USDC'] },
  { account: 'fiat', coins: ['BTC', 'USDT'] },
]

describe('fittingDraft', () => {
  it('starts with the first account and coin, to the other account', () => {
    const start = { account: 'futures', direction: 'in', coin: 'USDT', amount: '' }
    expect(fittingDraft({}, offers)).toEqual(start)
    expect(fittingDraft({ account: '', direction: '', coin: '', amount: '' }, offers)).toEqual(start)
    expect(fittingDraft({ direction: 'sideways' }, offers)).toEqual(start)
  })

  it('a coin alone leads to the first account that takes it', () => {
    expect(fittingDraft({ coin: 'BTC' }, offers)).toMatchObject({ account: 'fiat', coin: 'BTC' })
  })

  it('keeps what was typed while it is offered', () => {
    const stored = { account: 'fiat', direction: 'out', coin: 'BTC', amount: '0.5' }
    expect(fittingDraft(stored, offers)).toEqual(stored)
  })

  it.each([
    { account: 'futures', coin: 'BTC', amount: '0.5' },
    { account: 'savings', coin: 'USDT', amount: '5' },
  ])('drops the amount of an account or coin that is not offered: %o', (stored) => {
    expect(fittingDraft(stored, offers)).toMatchObject({ account: 'futures', coin: 'USDT', amount: '' })
  })

  it('is none without a coin to move', () => {
    expect(fittingDraft({ coin: 'USDT' }, [])).toBeUndefined()
    expect(fittingDraft({}, [{ account: 'futures', coins: [] }])).toBeUndefined()
  })
})

it('the exchange account is one of both ends', () => {
  expect(endsOf({ account: 'fiat', direction: 'in' })).toEqual({ from: 'exchange', to: 'fiat' })
  expect(endsOf({ account: 'futures', direction: 'out' })).toEqual({ from: 'futures', to: 'exchange' })
})
