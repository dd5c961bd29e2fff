import type { Trade } from '@bgk/sdk'
import { expect, test } from 'vitest'
import { tradeColumns } from './trades-pane'

const trade = (id: number, side: Trade['side']): Trade => ({
  ...{ id, side },
  time: id,
  price: `${id}00`,
  quantity: `0.${id}`,
})
const textsOf = ({ time, side, price, quantity }: Trade) => ({
  ...{ time: `12:00:0${time}`, side },
  ...{ price, amount: quantity },
})

test('a line a deal; side and price in the column of their colour alone', () => {
  expect(tradeColumns([trade(3, 'buy'), trade(2, 'sell'), trade(1, 'sell')], textsOf)).toEqual({
    time: '12:00:03\n12:00:02\n12:00:01',
    amount: '0.3\n0.2\n0.1',
    side: { buy: 'buy\n\n', sell: '\nsell\nsell' },
    price: { buy: '300\n\n', sell: '\n200\n100' },
  })
})

test('nothing for no deals', () => {
  expect(tradeColumns([], textsOf).price).toEqual({ buy: '', sell: '' })
})
