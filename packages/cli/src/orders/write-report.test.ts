import { expect, it } from 'vitest'
import { cycleOutcome, outcomeText, spotOutcome } from './write-report'

const order = { id: 1, base: 'BTC', quote: 'USDT', quantity: '2', remaining: '0', total: '200', fee: '0.002' }

it('rule 34: reports total and received quantity of a buy', () => {
  const outcome = spotOutcome({ ...order, side: 'buy', feeCoin: 'BTC' })
  expect(outcome).toMatchObject({ averagePrice: '100', received: '1.998', receivedCoin: 'BTC' })
  expect(outcome && outcomeText(outcome, { quote: 'USDT', unit: 'BTC' })).toBe(
    '2 BTC at 100, total 200 USDT, fee 0.002 BTC, received 1.998 BTC',
  )
})

it('takes the fee of a sell from its proceeds', () => {
  expect(spotOutcome({ ...order, side: 'sell', feeCoin: 'USDT' })).toMatchObject({
    received: '199.998',
    receivedCoin: 'USDT',
  })
})

it('invents nothing that the exchange does not state', () => {
  expect(spotOutcome({ ...order, remaining: '2' })).toBeUndefined()
  const { fee: _, ...feeless } = order
  expect(spotOutcome({ ...feeless, side: 'buy' })).not.toHaveProperty('received')
})

it('rule 12: a tie is lost, and an open contract has no outcome', () => {
  const contract = { id: 1, closePrice: '1', payCoin: 'USDT' }
  expect(cycleOutcome({ ...contract, realizedPnl: '3' })).toMatchObject({ won: true })
  expect(cycleOutcome({ ...contract, realizedPnl: '0' })).toMatchObject({ won: false })
  expect(cycleOutcome({ id: 1, realizedPnl: '0' })).toBeUndefined()
})
