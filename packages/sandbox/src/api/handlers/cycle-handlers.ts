import type { Answer } from '@bgk/sdk'
import { type CycleOrderInput, type Pair, pairOf } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import type { CyclePair } from '../../core/cycle/cycle-pair'
import { cycleViews } from '../../core/cycle/cycle-view'
import type { ExchangeState } from '../../core/exchange-state'
import type { Side } from '../../core/kernel/command'
import { barPeriod } from '../../core/market/bar'
import { type Call, type HandlersOf, newestFirst, publicRead, type Services } from '../handler'
import { perform } from '../perform'
import { Rejection } from '../rejection'
import { CandleItems, candlePeriodOf } from '../shapes/candles'
import { cycleInfoOf, cycleOrderOf, cyclePositionOf, orderIdOf } from '../shapes/cycle-shapes'

/** The ten cycle calls. */
export function cycleHandlers({ engine }: Services): HandlersOf<typeof endpoints.cycle> {
  const place = async (call: Call<CycleOrderInput>, side: Side): Promise<Answer> => {
    const { pair, quantity, payCoin, seconds } = call.input
    const { base, quote } = pairOf(pair)
    const order = {
      type: 'cycle.place',
      uid: call.uid,
      base,
      quote,
      side,
      quantity,
      payCoin,
      seconds,
    } as const
    return perform(engine, call, order)
  }
  const items = new CandleItems()
  return {
    symbols: publicRead(engine, (state) => cycleViews(state)),

    overview: publicRead(engine, (state) => cycleViews(state).filter(({ status }) => status === 'enabled')),

    info: ({ input }) =>
      engine.read(({ state }) => cycleInfoOf(state, cyclePairOf(state, input), engine.clock.now())),

    candles: publicRead(engine, (state, input) => {
      const { bars, spot } = cyclePairOf(state, input.pair)
      const { period, limit = 300, before = Number.POSITIVE_INFINITY } = input
      const rows = bars.candles(barPeriod(candlePeriodOf(period)), limit, before)
      return { items: rows.map((row) => items.of(row, spot.config)) }
    }),

    positions: ({ input, uid }) =>
      engine.read(({ state }) => {
        const pair = cyclePairOf(state, input)
        const open = [...(state.cycle.accountOf(uid)?.open.values() ?? [])].reverse()
        const now = engine.clock.now()
        return open.filter((order) => order.pair === pair).map((order) => cyclePositionOf(order, now))
      }),

    // By the `orderid` of its row or by the number that placing answers; another member's order answers like one that does not exist.
    positionById: ({ input, uid }) =>
      engine.read(({ state }) => {
        const account = state.cycle.accountOf(uid)
        const own = [...(account?.open.values() ?? []), ...(account?.closed ?? [])]
        const order = own.find((each) => [orderIdOf(each), String(each.id)].includes(input.orderId))
        return order && cycleOrderOf(order)
      }),

    history: ({ input, uid }) =>
      engine.read(({ state }) => newestFirst(settledOf(state, uid), input, cycleOrderOf)),

    historyByPair: ({ input, uid }) =>
      engine.read(({ state }) => {
        const pair = cyclePairOf(state, input.pair)
        const rows = settledOf(state, uid).filter((order) => order.pair === pair)
        return newestFirst(rows, input, cycleOrderOf)
      }),

    buy: (call) => place(call, 'buy'),
    sell: (call) => place(call, 'sell'),
  }
}

function cyclePairOf(state: ExchangeState, coins: Pair): CyclePair {
  const pair = state.cycle.pair(pairOf(coins))
  if (pair === undefined) throw new Rejection('UNKNOWN_PAIR')
  return pair
}

/** The last settled last. */
function settledOf(state: ExchangeState, uid: number) {
  return state.cycle.accountOf(uid)?.closed ?? []
}
