import { gte } from '@bgk/sdk/decimal'
import { FUNDING_MS } from '../core/futures/contract'
import type { RandomStream } from '../core/kernel/random'
import { DEMO_REFERRAL } from './demo-accounts'
import { DAY, type DemoScript, HOUR, MINUTE, type ScriptedAction, withFollowUp } from './demo-script'
import { type PastMarket, TRADED, type Traded } from './past-market'

export const DAYS = 24

/** Buys something every day and sells half of it days later; every third purchase is a limit order. */
export function spotTrades(script: DemoScript, market: PastMarket, random: RandomStream): ScriptedAction[] {
  const actions: ScriptedAction[] = []
  for (let day = DAYS - 1; day >= 1; day--) {
    const traded = TRADED[day % TRADED.length]!
    const bought = day * DAY + random.below(600) * MINUTE
    const filled = bought - (2 + random.below(4)) * HOUR
    const held = DAY + random.below(2 * 1440) * MINUTE
    const sold = Math.max(bought - held, 2 * HOUR + random.below(240) * MINUTE)
    if (day % 3 === 0) actions.push(...waitingPurchase(script, market, traded, [bought, filled]))
    else actions.push([bought, () => market.buy(traded, bought)])
    actions.push([sold, () => market.sell(traded, sold)])
    if (day % 5 === 0) actions.push(...cancelledOrder(script, market, bought - HOUR))
  }
  return actions
}

/** A limit order at the market's price hours later; if that is higher, an immediate purchase. */
function waitingPurchase(
  { spot }: DemoScript,
  market: PastMarket,
  traded: Traded,
  [placed, filled]: readonly [placed: number, filled: number],
): ScriptedAction[] {
  const price = market.priceAt(traded.base, filled)
  if (gte(price, market.priceAt(traded.base, placed))) return [[placed, () => market.buy(traded, placed)]]
  const { base, quantity } = traded
  return [
    [placed, () => spot({ side: 'buy', base, quantity, price })],
    [filled, () => market.fill(traded, price)],
  ]
}

/** A tenth below the market, cancelled hours later. */
function cancelledOrder(
  { spot, submit, uid }: DemoScript,
  market: PastMarket,
  placed: number,
): ScriptedAction[] {
  const price = market.priceAt('ETH', placed, 9_000)
  const place = () => spot({ side: 'buy', base: 'ETH', quantity: '0.2', price })
  return withFollowUp(placed, place, 8 * HOUR, (orderId) => submit({ type: 'spot.cancel', uid, orderId }))
}

const LEVERAGES = [5, 10, 10, 20]
const CONTRACTS = [
  ['BTC', '12'],
  ['ETH', '25'],
  ['SOL', '60'],
] as const

/** A position every second day for some hours, between two fundings. */
export function positions(market: PastMarket, random: RandomStream, genesis: number): ScriptedAction[] {
  const actions: ScriptedAction[] = []
  for (let day = DAYS - 2; day >= 1; day -= 2) {
    const [base, quantity] = CONTRACTS[random.below(CONTRACTS.length)]!
    const side = random.below(2) === 0 ? 'buy' : 'sell'
    const leverage = LEVERAGES[random.below(LEVERAGES.length)]!
    const slot = Math.floor((genesis - day * DAY) / FUNDING_MS) * FUNDING_MS
    const opened = slot + (10 + random.below(60)) * MINUTE
    const closed = opened + (60 + random.below(300)) * MINUTE
    actions.push([
      genesis - opened,
      () => market.openPosition(side, base, quantity, leverage, genesis - opened),
    ])
    actions.push([genesis - closed, () => market.closePosition(side, base, quantity, genesis - closed)])
  }
  return actions
}

const TERMS = [
  [60, '40'],
  [120, '60'],
  [300, '100'],
] as const

/** Two orders in three days. */
export function cycleOrders({ cycle }: DemoScript, random: RandomStream): ScriptedAction[] {
  const actions: ScriptedAction[] = []
  for (let day = DAYS - 3; day >= 1; day--) {
    if (day % 3 === 0) continue
    const [seconds, stake] = TERMS[random.below(TERMS.length)]!
    const base = ['BTC', 'ETH'][random.below(2)]!
    const side = random.below(2) === 0 ? 'buy' : 'sell'
    const placed = day * DAY + random.below(1200) * MINUTE
    actions.push([placed, () => cycle(side, base, seconds, stake)])
    // The final price is read in the last second, and paid with the next event.
    actions.push([placed - seconds * 1000 + 500, async () => {}])
  }
  return actions
}

/** The demo trader's referral, with occasional fees. */
export function referralActions({ submit, inviteCode }: DemoScript, market: PastMarket): ScriptedAction[] {
  let referral = 0
  const join = async () => {
    const made = await submit({
      type: 'member.create',
      account: { email: DEMO_REFERRAL },
      // Without password: no login is possible.
      passwordHash: '',
      role: 'member',
      invitedBy: inviteCode,
      label: 'Demo Referral',
    })
    referral = made?.uid ?? 0
    await submit({ type: 'funds.credit', uid: referral, coin: 'USDT', amount: '20000', memo: 'demo' })
  }
  return [
    [19 * DAY, join],
    ...[18, 15, 13, 8, 5, 2].flatMap((day, index): ScriptedAction[] => {
      const traded = TRADED[index % 3]!
      const bought = day * DAY
      const sold = bought - 7 * HOUR
      return [
        [bought, () => market.buy(traded, bought, referral)],
        [sold, () => market.sell(traded, sold, referral)],
      ]
    }),
  ]
}
