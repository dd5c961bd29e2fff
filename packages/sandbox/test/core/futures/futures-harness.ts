import type { Answer, CommandBody } from '../../../src/core/commands'
import { ExchangeWorld } from '../../../src/core/exchange-world'
import type { ContractConfig } from '../../../src/core/futures/contract'
import type { Position } from '../../../src/core/futures/futures-account'
import type { MarginMode } from '../../../src/core/futures/futures-command'
import { parseUnits, unitsText } from '../../../src/core/kernel/units'
import { Harness, pair } from '../harness'

export function contract(rest: Partial<ContractConfig> = {}): ContractConfig {
  return {
    id: 1,
    base: 'BTC',
    quote: 'USDT',
    priceDecimals: 2,
    unit: '0.001',
    maxLeverage: 100,
    leverages: [1, 10, 20, 50, 100],
    minLots: 1,
    maxLots: 1_000_000,
    startPrice: '65000',
    funding: false,
    ...rest,
  }
}

export interface Terms {
  readonly leverage?: number
  readonly marginMode?: MarginMode
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
}

/** A harness with contracts: members with futures funds, and short forms of the commands. */
export class FuturesHarness extends Harness {
  constructor(...contracts: readonly ContractConfig[]) {
    super({
      pairs: [
        pair('BTC', 'USDT', { startPrice: '65000' }),
        pair('ETH', 'USDT', { id: 2, startPrice: '3200.5' }),
      ],
      contracts: contracts.length === 0 ? [contract()] : contracts,
    })
  }

  get world(): ExchangeWorld {
    const { state } = this.exchange
    if (!(state instanceof ExchangeWorld)) throw new Error('no world')
    return state
  }

  trader(usdt: string): number {
    const uid = this.member({ USDT: usdt })
    this.answer({ type: 'futures.transfer', uid, coin: 'USDT', quantity: usdt, to: 'futures' })
    return uid
  }

  open(
    uid: number,
    side: 'buy' | 'sell',
    price: string | undefined,
    quantity: number | string,
    terms: Terms = {},
    base = 'BTC',
  ): Answer {
    const { leverage = 100, marginMode = 'isolated', ...stops } = terms
    const order = {
      type: 'futures.place',
      uid,
      base,
      quote: 'USDT',
      side,
      leverage,
      marginMode,
      ...stops,
    } as const
    const body: CommandBody =
      price === undefined
        ? { ...order, orderType: 'market', quantity: String(quantity) }
        : { ...order, orderType: 'limit', price, quantity: String(quantity) }
    return this.answer(body)
  }

  close(uid: number, quantity: number | string, side?: 'buy' | 'sell'): Answer {
    const position = this.position(uid, side)
    return this.answer({ type: 'futures.close', uid, positionId: position.id, quantity: String(quantity) })
  }

  positions(uid: number): Position[] {
    return [...(this.world.futures.members.get(uid)?.positions.values() ?? [])]
  }

  position(uid: number, side?: 'buy' | 'sell'): Position {
    const found = this.positions(uid).find((each) => side === undefined || each.side === side)
    if (found === undefined) throw new Error(`no position of ${uid}`)
    return found
  }

  /** `available / hold / margin`. */
  wallet(uid: number): string {
    const coin = this.world.coins.get('USDT')
    const account = this.world.futures.members.get(uid)
    if (coin === undefined || account === undefined) return '0 / 0 / 0'
    const { available, hold, margin } = account.wallet(coin)
    return [available, hold, margin].map(({ balance }) => unitsText(balance, 8)).join(' / ')
  }

  /**
   * Moves the mark price and holds it for two liquidation checks: last, index and samples agree until the
   * next trade.
   */
  markAt(price: string, base = 'BTC'): void {
    const found = this.world.futures.contract(base, 'USDT')
    const ticks = parseUnits(price, 2)
    if (found?.spot === undefined || ticks === undefined) throw new Error('no contract')
    found.spot.lastPrice = ticks
    found.lastPrice = ticks
    found.samples = []
    found.high = found.low = ticks
    found.spot.index.set(2n * ticks, this.ts)
    this.seconds(2)
  }

  /** Runs this many liquidation checks, one per second. */
  seconds(count: number): void {
    for (let i = 0; i < count; i++) {
      this.ts += 1000
      this.run({ type: 'clock.tick' })
    }
  }
}
