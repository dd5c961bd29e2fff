import { unitsText } from '../core/kernel/units'
import { historyPrice } from '../core/market/price-path'
import type { Engine } from '../engine/engine'
import type { DemoScript } from './demo-script'

type Side = 'buy' | 'sell'

export interface Traded {
  readonly base: string
  /** Bought at a time, in two fills. */
  readonly quantity: string
  /** Sold at a time: a fee has left less than was bought. */
  readonly half: string
}

export const TRADED: readonly Traded[] = [
  { base: 'BTC', quantity: '0.004', half: '0.002' },
  { base: 'ETH', quantity: '0.08', half: '0.04' },
  { base: 'SOL', quantity: '1.6', half: '0.8' },
  { base: 'BNB', quantity: '0.4', half: '0.2' },
  { base: 'XRP', quantity: '120', half: '60' },
]

/** Nobody else is there before genesis: it takes the other side of every trade. */
const COUNTERPARTY = 'Early market maker'

const FUNDS = [
  ['USDT', '400000'],
  ['BTC', '2'],
  ['ETH', '40'],
  ['SOL', '800'],
  ['BNB', '200'],
  ['XRP', '60000'],
] as const

const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

export type PastMarket = Awaited<ReturnType<typeof openPastMarket>>

/** Markets before genesis, where an order is filled at the price that the history of its market has at that moment. */
export async function openPastMarket(engine: Engine, script: DemoScript) {
  const { submit, spot, perp, positionOf, uid } = script
  const other = await enrolCounterparty(script)
  const { genesis, pairs } = engine.config
  // What is read of it does not change any more.
  const market = await engine.read(({ state }) => state.market)

  /** The history's price so long before genesis, in so many hundredths of a percent. */
  const priceAt = (base: string, before: number, part = 10_000, suffix = '') => {
    const decimals = pairs.find((pair) => pair.base === base)?.priceDecimals ?? 0
    const ticks = historyPrice(market, `${base}/USDT${suffix}`, genesis - before) ?? 0n
    return unitsText((ticks * BigInt(part)) / 10_000n, decimals)
  }
  const perpPriceAt = (base: string, before: number) => priceAt(base, before, 10_000, '-PERP')

  return {
    priceAt,

    /** At market, at two prices that are a fiftieth of a percent apart. */
    buy({ base, quantity, half }: Traded, before: number, by = uid) {
      const ask = (part: number) =>
        spot({ side: 'sell', base, quantity: half, price: priceAt(base, before, part), by: other })
      return Promise.all([ask(10_000), ask(10_002), spot({ side: 'buy', base, quantity, by })])
    },

    sell({ base, half }: Traded, before: number, by = uid) {
      const bid = spot({ side: 'buy', base, quantity: half, price: priceAt(base, before), by: other })
      return Promise.all([bid, spot({ side: 'sell', base, quantity: half, by })])
    },

    /** The other side of a purchase that waits. */
    fill: ({ base, quantity }: Traded, price: string) =>
      spot({ side: 'sell', base, quantity, price, by: other }),

    openPosition(side: Side, base: string, quantity: string, leverage: number, before: number) {
      const price = perpPriceAt(base, before)
      const offer = perp({ side: opposite(side), base, quantity, price, by: other })
      return Promise.all([offer, perp({ side, base, quantity, leverage })])
    },

    async closePosition(side: Side, base: string, quantity: string, before: number) {
      const [own, others] = await Promise.all([positionOf(base), positionOf(base, other)])
      const price = perpPriceAt(base, before)
      return Promise.all([
        perp({ side, base, quantity, price, by: other, positionId: others }),
        submit({ type: 'futures.close', uid, positionId: own, quantity }),
      ])
    },
  }
}

async function enrolCounterparty({ submit }: DemoScript): Promise<number> {
  const label = COUNTERPARTY
  const enrolled = await submit({ type: 'member.create', account: {}, passwordHash: '', role: 'bot', label })
  const uid = enrolled?.uid ?? 0
  await Promise.all([
    ...FUNDS.map(([coin, amount]) => submit({ type: 'funds.credit', uid, coin, amount, memo: 'demo' })),
    submit({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '100000', to: 'futures' }),
  ])
  return uid
}
