import type { OrderState, OrderStyle, Side } from '../command'
import type { Level } from '../level'
import { type Ticks, ticks } from '../ticks'
import type { Contract } from './contract'
import type { MarginMode } from './futures-command'
import type { FuturesDesk } from './futures-desk'
import type { FuturesOrderRow } from './futures-rows'
import type { Position, Stop } from './position'

export interface FuturesOrderTerms {
  readonly id: number
  readonly desk: FuturesDesk
  readonly contract: Contract
  readonly side: Side
  readonly style: OrderStyle
  readonly price: bigint
  readonly lots: number
  readonly lever: number
  readonly mode: MarginMode
  readonly takeProfit: bigint | undefined
  readonly stopLoss: bigint | undefined
  /** The position it closes; undefined: it opens. */
  readonly closes: Position | undefined
  readonly createdTs: number
}

/**
 * One order of a contract. While it rests an opening one holds margin and fee at its price
 * (docs/reference/exchange.md#r2), a closing one lots.
 */
export class FuturesOrder {
  readonly id: number
  readonly desk: FuturesDesk
  readonly contract: Contract
  readonly side: Side
  readonly style: OrderStyle
  readonly price: bigint
  readonly ticks: Ticks
  readonly lots: number
  readonly lever: number
  readonly mode: MarginMode
  readonly takeProfit: bigint | undefined
  readonly stopLoss: bigint | undefined
  /** Forgotten once the order is closed. */
  closes: Position | undefined
  readonly createdTs: number
  unfilled: number
  state: OrderState = 'unfilled'
  updatedTs: number
  /** Notional and fee of its fills. */
  spent = 0n
  fee = 0n
  /** Whether it opened or closed; undefined: not known, for it was placed before that was kept. */
  effect: 'open' | 'close' | undefined
  /** What a closing one realised, before fees; for its owner to read. */
  realised = 0n
  /** Stops it brought along, once something is filled. */
  stop: Stop | undefined = undefined
  /** Of the last command that changed it (Effects). */
  stamp = 0
  level: Level<FuturesOrder> | undefined = undefined
  prev: FuturesOrder | undefined = undefined
  next: FuturesOrder | undefined = undefined
  #need = 0n
  /** The lots that `#need` is for. */
  #neededBy = 0

  constructor(terms: FuturesOrderTerms) {
    this.id = terms.id
    this.desk = terms.desk
    this.contract = terms.contract
    this.side = terms.side
    this.style = terms.style
    this.price = terms.price
    this.ticks = ticks(terms.price)
    this.lots = terms.lots
    this.lever = terms.lever
    this.mode = terms.mode
    this.takeProfit = terms.takeProfit
    this.stopLoss = terms.stopLoss
    this.closes = terms.closes
    this.effect = terms.closes === undefined ? 'open' : 'close'
    this.createdTs = terms.createdTs
    this.unfilled = terms.lots
    this.updatedTs = terms.createdTs
  }

  row(): FuturesOrderRow {
    const { id, desk, contract, side, style, price, lots, unfilled, lever, mode, state } = this
    const { createdTs, updatedTs } = this
    const terms = { side, style, price, lots, unfilled, lever, mode, state, createdTs, updatedTs }
    return { orderId: id, uid: desk.member.uid, contract: contract.name, ...terms }
  }

  /** What it holds while it rests. Every tick asks all orders, therefore it is worked out once a change. */
  need(): bigint {
    if (this.closes !== undefined) return 0n
    if (this.#neededBy !== this.unfilled) {
      this.#neededBy = this.unfilled
      this.#need = this.contract.need(this.price, this.unfilled, this.lever)
    }
    return this.#need
  }
}
