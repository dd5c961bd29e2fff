import { expect, it } from 'vitest'
import { accountWithdraw } from '../endpoints/account-transfers'
import { futuresCloseAll } from '../endpoints/futures-positions'
import { spotBuyLimit } from '../endpoints/spot'
import { userLogout } from '../endpoints/user-profile'
import { userEditPassword } from '../endpoints/user-security'
import { wireInput } from './wire-input'

const ORDER = { tradcoin: 'BTC', maincoin: 'USDT', price: '60000', number: '0.01' }

it('reads an order from the fields of the wire', () => {
  expect(wireInput(spotBuyLimit, ORDER)).toEqual({
    input: { pair: { base: 'BTC', quote: 'USDT' }, price: '60000', quantity: '0.01' },
    secrets: {},
  })
})

it('accepts no fields for a call without input', () => {
  expect(wireInput(userLogout, {})).toEqual({ input: undefined, secrets: {} })
  expect(wireInput(futuresCloseAll, {})).toMatchObject({ secrets: {} })
})

it('separates the secrets', () => {
  const sent = accountWithdraw.request.encode(
    { coin: 'USDT', chain: 'TRC20', address: 'T1', quantity: '5', fundPassword: '246810' },
    480,
  )
  expect(wireInput(accountWithdraw, Object(sent)).secrets).toEqual({ fundPassword: '246810' })
  const passwords = userEditPassword.request.encode(
    { kind: 'login', oldPassword: 'Old1234', newPassword: 'New1234' },
    480,
  )
  expect(wireInput(userEditPassword, Object(passwords)).secrets).toEqual({
    oldPassword: 'Old1234',
    newPassword: 'New1234',
  })
})

it.each([
  ['a field of another kind', { ...ORDER, price: ['1'] }, 'price'],
  ['a field that is missing', { maincoin: 'USDT', price: '1', number: '1' }, 'tradcoin'],
  ['a field that is none of the call', { ...ORDER, stopPrice: '1' }, 'stopPrice'],
])('rejects %s and names it', (_, fields, field) => {
  expect(() => wireInput(spotBuyLimit, fields)).toThrow(
    expect.objectContaining({ code: 'REQUEST_INVALID', field }),
  )
})
