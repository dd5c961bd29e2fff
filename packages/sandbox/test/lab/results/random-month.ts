import { createMarketMakers } from '../../../src/bots/create-market-makers'
import { contracts } from '../../../src/content/contracts'
import { pairs } from '../../../src/content/pairs'
import type { CommandBody } from '../../../src/core/commands'
import { createExchange } from '../../../src/core/create-exchange'
import type { Exchange, Outcome } from '../../../src/core/exchange'
import { createMarketBook } from '../../../src/core/market/market-book'
import { BOTS_STEP } from '../../../src/core/market-making/step-bots'
import { createLedgerCheck } from '../../../src/lab/results/ledger-check'
import { GENESIS } from '../../core/pair-config'
import { randomStream } from '../../core/random-stream'
import { labView } from './lab-view'

const BASES = ['BTC', 'ETH'] as const
const TURN_MS = 3_600_000
const MONTH_MS = 30 * 86_400_000
const LEVERAGES = [1, 2, 10, 50, 75] as const

/** Deposits of the members; the poor one is liquidated often. */
const DEPOSITS = [
  { BTC: '20', ETH: '300', USDT: '3000000' },
  { BTC: '0.5', ETH: '5', USDT: '60000' },
  { BTC: '0.01', ETH: '0.2', USDT: '2500' },
] as const

/** Situations covered by a month. */
export interface Month {
  readonly commands: number
  readonly accepted: number
  readonly trades: number
  readonly liquidated: number
  readonly funded: number
}

type Below = (n: number) => number

/**
 * A month of three members that send random commands to an exchange with market makers, between turns of an
 * hour: orders of both markets, also resting closing ones, amendments, cancels, stops, closes, transfers.
 * Throws if a balance change of a member has no record.
 */
export function runMonth(seed: number): Month {
  const random = randomStream(seed)
  const below: Below = (n) => Math.floor(random() * n)
  const isTraded = ({ base, quote }: { readonly base: string; readonly quote: string }) =>
    quote === 'USDT' && BASES.some((each) => each === base)
  const exchange = createExchange({
    seed: String(seed),
    genesis: GENESIS,
    pairs: pairs.filter(isTraded),
    contracts: contracts.filter(isTraded),
    insurance: { USDT: '100000' },
    market: createMarketBook,
    bots: createMarketMakers({ isDeep: true, turnMs: TURN_MS }),
    effects: 'members',
  })
  let ts = GENESIS
  let observe = (_outcome: Outcome, _type: string) => {}
  const apply = (body: CommandBody): Outcome => {
    const { outcome } = exchange.attempt({ ...body, seq: exchange.state.seq + 1, ts })
    observe(outcome, body.type)
    return outcome
  }
  apply(BOTS_STEP)
  apply(BOTS_STEP)
  const members = DEPOSITS.map((funds, i) => {
    const account = { email: `m${i}@bgk.example` }
    const { answer } = apply({ type: 'member.create', account, passwordHash: '', role: 'member' })
    if (!answer.ok || answer.uid === undefined) throw new Error('no member')
    const { uid } = answer
    for (const [coin, amount] of Object.entries(funds))
      apply({ type: 'funds.credit', uid, coin, amount, memo: '' })
    const plan = { funds, futuresFunds: {}, pairs: ['BTC/USDT'] } as const
    const view = labView({ exchange, uid, now: () => ts, plan })
    const check = createLedgerCheck()
    check.start?.(view)
    return { uid, check, view }
  })
  const seen = { commands: 0, accepted: 0, trades: 0, liquidated: 0, funded: 0 }
  observe = (outcome, type) => {
    for (const { check, view } of members) check.outcome?.(outcome, type, view)
    seen.trades += outcome.trades.length + outcome.futures.trades.length
    for (const { status } of outcome.futures.positions) if (status === 'liquidated') seen.liquidated++
  }
  for (const { uid } of members)
    apply({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '1500', to: 'futures' })
  while (ts < GENESIS + MONTH_MS) {
    ts += TURN_MS / 2
    apply(BOTS_STEP)
    while (below(5) < 2) {
      ts += below(1000)
      const body = randomCommand(exchange, members[below(members.length)]!.uid, below)
      if (body === undefined) continue
      seen.commands++
      if (apply(body).answer.ok) seen.accepted++
    }
  }
  for (const { uid } of members) {
    for (const { title } of exchange.state.wallet.records(uid)) if (/^Funding/.test(title)) seen.funded++
  }
  const unexplained = members.flatMap(({ uid, check }) =>
    [...check.byCoin()].map(([coin, units]) => `u${uid} ${units} ${coin}`),
  )
  if (unexplained.length > 0) throw new Error(`unexplained: ${unexplained.join(', ')}`)
  return seen
}

function randomCommand({ state }: Exchange, uid: number, below: Below): CommandBody | undefined {
  const base = BASES[below(BASES.length)]!
  const market = { uid, base, quote: 'USDT' } as const
  const side = below(2) === 0 ? 'buy' : 'sell'
  const pair = state.spot.pairs.get(`${base}/USDT`)!
  const near = () => ((Number(pair.lastPrice) / 100) * (0.98 + below(401) / 10_000)).toFixed(2)
  const terms = {
    leverage: LEVERAGES[below(LEVERAGES.length)]!,
    marginMode: below(2) === 0 ? 'cross' : 'isolated',
  } as const
  const quantity = ((1 + below(below(5) === 0 ? 3000 : 200)) / 1000).toFixed(3)
  const lots = String(1 + below(below(5) === 0 ? 3000 : 200))
  const account = state.futures.members.get(uid)
  const positions = [...(account?.positions.values() ?? [])]
  const position = positions[below(positions.length)]
  switch (below(13)) {
    case 0:
      return { type: 'spot.place', ...market, side, orderType: 'market', quantity }
    case 1:
    case 2:
      return { type: 'spot.place', ...market, side, orderType: 'limit', price: near(), quantity }
    case 3: {
      const rows = state.spot.openOrders(uid)
      const row = rows[below(rows.length)]
      if (row === undefined) return undefined
      const { orderId } = row
      if (below(3) === 0) return { type: 'spot.cancel', uid, orderId }
      return { type: 'spot.amend', uid, orderId, price: near(), ...(below(2) === 0 && { quantity }) }
    }
    case 4:
      return { type: 'futures.place', ...market, side, orderType: 'market', quantity: lots, ...terms }
    case 5:
    case 6:
      return {
        type: 'futures.place',
        ...market,
        side,
        orderType: 'limit',
        price: near(),
        quantity: lots,
        ...terms,
      }
    case 7: {
      const orders = [...(account?.orders.keys() ?? [])]
      const orderId = orders[below(orders.length)]
      if (orderId === undefined) return undefined
      if (below(3) === 0) return { type: 'futures.cancel', uid, orderId }
      return { type: 'futures.amend', uid, orderId, price: near(), ...(below(2) === 0 && { quantity: lots }) }
    }
    case 8: {
      if (position === undefined) return undefined
      const closed = String(1 + below(position.lots))
      if (below(2) === 0) return { type: 'futures.close', uid, positionId: position.id, quantity: closed }
      return {
        type: 'futures.place',
        ...market,
        base: position.contract.config.base,
        side: position.side === 'buy' ? 'sell' : 'buy',
        orderType: 'limit',
        price: (Number(position.contract.lastPrice) / 100).toFixed(2),
        quantity: closed,
        positionId: position.id,
        ...terms,
      }
    }
    case 9: {
      if (position === undefined) return undefined
      const entry = Number(position.cost / (BigInt(position.lots) * position.contract.factor)) / 100
      const [up, down] = [(entry * 1.01).toFixed(2), (entry * 0.99).toFixed(2)]
      const [takeProfitPrice, stopLossPrice] = position.side === 'buy' ? [up, down] : [down, up]
      return {
        type: 'futures.addStop',
        uid,
        positionId: position.id,
        quantity: String(1 + below(position.lots)),
        takeProfitPrice,
        stopLossPrice,
      }
    }
    case 10: {
      const amount = String(1 + below(2000))
      return {
        type: 'futures.transfer',
        uid,
        coin: 'USDT',
        quantity: amount,
        to: below(3) === 0 ? 'spot' : 'futures',
      }
    }
    case 11:
      return below(4) === 0 ? { type: 'futures.closeAll', uid } : { type: 'spot.cancelAll', uid }
    default:
      return below(4) === 0
        ? { type: 'demo.claim', uid, coin: 'USDT', amount: '500' }
        : { type: 'futures.closeByCoin', uid, coin: base, side: 'all' }
  }
}
