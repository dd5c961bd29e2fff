import type { Outcome } from '../../src/core/exchange'
import type { ExchangeWorld } from '../../src/core/exchange-world'
import type { Contract, FuturesOrder, Position } from '../../src/core/futures/futures-account'
import type { FuturesOrderRow, PositionRow } from '../../src/core/futures/futures-command'
import type { OrderStatus } from '../../src/core/kernel/command'

/** A position as it was after the last command. */
interface Before {
  readonly position: Position
  readonly status: string
  readonly lots: number
  readonly cost: bigint
  readonly margin: bigint
  readonly funding: bigint
  readonly realised: bigint
}

/**
 * What every command must do to contracts, told by comparing the state before and after it with arithmetic of
 * its own: I7, I8, I11, I12 (nobody above maintenance is liquidated) and I13. Remembers every position ever
 * made, also those that were made and ended within one command.
 */
export class FuturesWatch {
  readonly #world: ExchangeWorld
  readonly #before = new Map<number, Before>()
  #commands = 0
  readonly #orders = new Map<FuturesOrder, number>()
  readonly #orderRows = new Map<number, FuturesOrderRow>()
  readonly #positionRows = new Map<number, PositionRow>()

  constructor(world: ExchangeWorld) {
    this.#world = world
    const { futures } = world
    const make = futures.position
    futures.position = (...terms) => {
      const made = make.apply(futures, terms)
      if (!this.#before.has(made.id)) this.#remember(made)
      return made
    }
  }

  after(outcome: Outcome): void {
    this.#funding(outcome)
    for (const before of this.#before.values()) liquidationWasDue(before)
    this.#ordersForward()
    this.#prices(outcome)
    this.#rows(outcome)
    for (const { position, status } of this.#before.values()) if (status === 'open') this.#remember(position)
  }

  #remember(position: Position): void {
    const { status, lots, cost, margin, funding, realised } = position
    this.#before.set(position.id, { position, status, lots, cost, margin, funding, realised })
  }

  /** I13: of each contract, what was paid is what was received and the difference is in rounding. */
  #funding({ postings }: Outcome): void {
    const paid = new Map<Contract, bigint>()
    for (const { position, funding } of this.#before.values()) {
      const change = position.funding - funding
      if (change !== 0n) paid.set(position.contract, (paid.get(position.contract) ?? 0n) - change)
    }
    const stored = new Map<string, bigint>()
    for (const [{ quote }, surplus] of paid) {
      // Where payers were short the insurance fund has helped, and nothing is left over.
      stored.set(quote.code, (stored.get(quote.code) ?? 0n) + (surplus > 0n ? surplus : 0n))
    }
    for (const [coin, amount] of stored) {
      const posted = postings.find((each) => each.account === 'rounding' && each.coin === coin)?.amount ?? 0n
      if (posted !== amount) throw new Error(`I13: funding leaves ${amount} ${coin}, rounding got ${posted}`)
    }
  }

  /** I8: fills and ends only, and the state that fits the amounts. */
  #ordersForward(): void {
    const { futures } = this.#world
    for (const [order, filled] of this.#orders) {
      if (order.lots - order.remaining < filled) throw new Error(`I8: order ${order.id} has lost a fill`)
      if (futures.orders.get(order.id) === order) continue
      const ended: OrderStatus =
        order.remaining === 0 ? 'filled' : order.remaining === order.lots ? 'cancelled' : 'partiallyCancelled'
      if (order.status !== ended) throw new Error(`I8: order ${order.id} ended ${order.status}, not ${ended}`)
      this.#orders.delete(order)
    }
    for (const order of futures.orders.values()) {
      const open: OrderStatus = order.remaining === order.lots ? 'unfilled' : 'partial'
      if (order.status !== open) throw new Error(`I8: order ${order.id} rests ${order.status}, not ${open}`)
      this.#orders.set(order, order.lots - order.remaining)
    }
  }

  /** I7: makers get their own price, a taker never pays worse than its limit. */
  #prices({ events }: Outcome): void {
    for (const event of events) {
      if (event.type !== 'trade' || !this.#world.futures.contracts.has(event.pair)) continue
      const { price, makerOrderId, makerUid, takerOrderId, takerUid } = event.trade
      const maker = this.#find(makerUid, makerOrderId)
      if (maker !== undefined && maker.price !== price)
        throw new Error(`I7: order ${maker.id} at ${maker.price} filled at ${price}`)
      const taker = this.#find(takerUid, takerOrderId)
      if (taker?.orderType !== 'limit') continue
      if (taker.side === 'buy' ? price > taker.price : price < taker.price)
        throw new Error(`I7: order ${taker.id} at ${taker.price} paid ${price}`)
    }
  }

  /** What the rows told so far is what people have: nothing has changed without a row. */
  #rows({ futures: rows }: Outcome): void {
    for (const row of rows.orders) this.#orderRows.set(row.orderId, row)
    for (const row of rows.positions) this.#positionRows.set(row.positionId, row)
    if (rows.orders.length + rows.positions.length > new Set([...rows.orders, ...rows.positions]).size)
      throw new Error('a row is told twice')
    // A change without a row stays one: looking for it every few commands finds it as well.
    if (this.#commands++ % 4 > 0) return
    for (const account of this.#world.futures.members.values()) {
      if (account.member.role === 'bot') continue
      for (const order of [...account.orders.values(), ...account.closedOrders.slice(-3)])
        sameRow('order', order.row(), this.#orderRows.get(order.id))
      for (const position of [...account.positions.values(), ...account.closedPositions.slice(-3)])
        sameRow('position', position.row(), this.#positionRows.get(position.id))
    }
  }

  #find(uid: number, orderId: number): FuturesOrder | undefined {
    const { futures } = this.#world
    return (
      futures.orders.get(orderId) ??
      futures.members
        .get(uid)
        ?.closedOrders.slice(-20)
        .find(({ id }) => id === orderId)
    )
  }
}

/** I12 and I11 of an isolated position that was liquidated as it stood: it was due, and lost its margin and no more. */
function liquidationWasDue({ position, status, lots, cost, margin, realised, funding }: Before): void {
  if (status !== 'open' || position.status !== 'liquidated' || position.marginMode !== 'isolated') return
  const { contract, side } = position
  // What this command did to it before is not known here.
  if (lots === 0 || position.funding !== funding || realised - position.realised !== margin) return
  const value = contract.mark * BigInt(lots) * contract.factor
  const profit = side === 'buy' ? value - cost : cost - value
  const tier = contract.tiers.find(({ cap }) => cap === undefined || value <= cap)
  if (tier === undefined) throw new Error(`I12: no tier for ${value}`)
  const required = value * tier.numerator - tier.cum * tier.denominator
  if ((margin + profit) * tier.denominator > required)
    throw new Error(`I12: position ${position.id} was liquidated with ${margin + profit} above maintenance`)
  if (position.margin !== 0n) throw new Error(`I11: position ${position.id} kept ${position.margin}`)
}

function sameRow<Row extends object>(label: string, now: Row, reported: Row | undefined): void {
  for (const [field, value] of Object.entries(now))
    if (reported === undefined || Reflect.get(reported, field) !== value)
      throw new Error(`${label} ${Object.values(now)[0]} changed its ${field} to ${value} and no row says so`)
}
