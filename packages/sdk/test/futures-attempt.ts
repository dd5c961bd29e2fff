import type { Attempt } from '../src/writes/attempt'

/** Exchange time in tests of resolving. */
export const NOW = Date.UTC(2024, 4, 4, 4, 0)

/** Futures order whose response was lost two minutes ago. */
export const futuresAttempt: Attempt = {
  v: 1,
  call: 'futures.sellLimit',
  input: { pair: 'BTC/USDT', price: '64000', quantity: '5', leverage: 20, marginMode: 'isolated' },
  key: 'key-1',
  origin: 'https://bgk.example',
  account: '7',
  serverTime: NOW - 120_000,
  knownUpTo: 6,
}

/** Row of the order in the lists of the wire. */
export const futuresRow = (id: number, change: object = {}) => ({
  autoid: id,
  tradcoin: 'BTC',
  maincoin: 'USDT',
  type: 'sell',
  style: 'limit',
  tdMode: 'lsolate',
  lever: 20,
  entrust_price: '64000.00',
  number: 5,
  unfilled: 5,
  state: 'unfilled',
  wdate: '2024-05-04 11:59:50',
  ...change,
})
