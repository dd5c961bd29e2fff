import type { CycleConfig, CycleOrder } from '../../src/core/cycle/cycle-pair'
import type { Outcome } from '../../src/core/exchange'
import { BOTS_STEP } from '../../src/core/market-making/step-bots'
import { Harness, pair } from './harness'
import { midPriceIndex } from './mid-price-index'

export const cycle: CycleConfig = {
  pairs: [
    {
      id: 1,
      base: 'BTC',
      quote: 'USDT',
      payCoins: [
        { coin: 'USDT', minAmount: '10', maxAmount: '1000' },
        { coin: 'BTC', minAmount: '0.01', maxAmount: '2' },
      ],
      terms: [
        { seconds: 30, minAmount: '0', profitRate: '0.3' },
        { seconds: 60, minAmount: '20', profitRate: '0.35', lossRate: '0.5' },
        { seconds: 120, minAmount: '20', profitRate: '0.4' },
        { seconds: 300, minAmount: '20', profitRate: '0.5' },
      ],
    },
  ],
  pools: { USDT: '1000', BTC: '1' },
}

/** A cycle market on a spot pair whose mid, 100.00 at first, is put where a test wants it. */
export class CycleHarness extends Harness {
  readonly #maker: number
  readonly #taker: number
  #orders: number[] = []

  constructor(config: ConstructorParameters<typeof Harness>[0] = {}) {
    super({ cycle, bots: midPriceIndex, pairs: [pair('BTC', 'USDT', { indexDepth: '100' })], ...config })
    this.#maker = this.member({ BTC: '1000', USDT: '1000000' })
    this.#taker = this.member({ USDT: '1000000' })
  }

  /** Puts index and last price to this price, in some commands of one moment. */
  index(price: number): void {
    for (const orderId of this.#orders.splice(0)) this.cancel(this.#maker, orderId)
    this.limit(this.#maker, 'sell', price.toFixed(2), '0.01')
    this.limit(this.#taker, 'buy', price.toFixed(2), '0.01')
    for (const [side, at] of [
      ['buy', price - 1],
      ['sell', price + 1],
    ] as const) {
      const { answer } = this.limit(this.#maker, side, at.toFixed(2), '1')
      if (!answer.ok || answer.orderId === undefined) throw new Error(JSON.stringify(answer))
      this.#orders.push(answer.orderId)
    }
    this.run(BOTS_STEP)
  }

  /** A person with that much in the futures account. */
  better(funds: Readonly<Record<string, string>> = { USDT: '500' }): number {
    const uid = this.member(funds)
    for (const [coin, amount] of Object.entries(funds)) {
      const { answer } = this.run({ type: 'futures.transfer', uid, coin, quantity: amount, to: 'futures' })
      if (!answer.ok) throw new Error(JSON.stringify(answer))
    }
    return uid
  }

  bet(uid: number, side: 'buy' | 'sell', amount: string, seconds = 30, payCoin = 'USDT'): Outcome {
    return this.run({
      type: 'cycle.place',
      uid,
      base: 'BTC',
      quote: 'USDT',
      side,
      quantity: amount,
      payCoin,
      seconds,
    })
  }

  tick(): Outcome {
    return this.run({ type: 'clock.tick' })
  }

  available(uid: number, coin = 'USDT'): string {
    return this.exchangeBalance(`u${uid}:futures.available`, coin)
  }

  /** Settled orders, oldest first. */
  closed(uid: number): readonly CycleOrder[] {
    return this.exchange.state.cycle.accountOf(uid)?.closed ?? []
  }

  open(uid: number): readonly CycleOrder[] {
    return [...(this.exchange.state.cycle.accountOf(uid)?.open.values() ?? [])]
  }
}
