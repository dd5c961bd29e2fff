import { expect, test } from 'vitest'
import { openBotMarket } from '../../test/bots/open-bot-market'
import { contracts } from '../content/contracts'
import { pairs } from '../content/pairs'
import type { Outcome } from './exchange'

const isBtc = ({ base }: { readonly base: string }) => base === 'BTC'

function trade(effects: 'all' | 'members') {
  const config = { contracts: contracts.filter(isBtc), insurance: { USDT: '1000' }, effects }
  const market = openBotMarket('effects', pairs.filter(isBtc), config)
  const outcomes: Outcome[] = []
  for (let i = 0; i < 10; i++) outcomes.push(market.step())
  const uid = market.join('a@bgk.example', { BTC: '1', USDT: '100000' })
  const order = { uid, base: 'BTC', quote: 'USDT', side: 'buy', quantity: '0.05' } as const
  outcomes.push(market.apply({ type: 'spot.place', ...order, orderType: 'market' }))
  outcomes.push(market.apply({ type: 'spot.place', ...order, orderType: 'limit', price: '67000' }))
  outcomes.push(market.apply({ type: 'spot.place', ...order, orderType: 'limit', price: '100' }))
  for (let i = 0; i < 600; i++) outcomes.push(market.step())
  return { hash: market.exchange.hash(), outcomes, uid }
}

test('reports the same effects of members and the same state if bots are left out', () => {
  const all = trade('all')
  const own = trade('members')
  expect(own.hash).toBe(all.hash)
  const ofMember = ({ orders, postings, trades, events }: Outcome) => ({
    orders: orders.filter(({ uid }) => uid === all.uid),
    postings: postings.filter(({ account }) => account.startsWith(`u${all.uid}:`)),
    trades,
    changed: new Set(events.flatMap((event) => ('pair' in event ? `${event.type} ${event.pair}` : []))),
  })
  expect(own.outcomes.map(ofMember)).toEqual(all.outcomes.map(ofMember))
  const orders = own.outcomes.flatMap((outcome) => outcome.orders)
  expect(new Set(orders.map(({ uid }) => uid))).toEqual(new Set([all.uid]))
  const accounts = own.outcomes.flatMap(({ postings }) => postings.map(({ account }) => account))
  expect(accounts.filter((account) => account.startsWith('u'))).toEqual(
    accounts.filter((account) => account.startsWith(`u${all.uid}:`)),
  )
})
