import { Account, type Coin } from '../ledger'
import { CLOSED_ORDERS_KEPT, type Member } from '../member'
import type { FuturesOrder } from './futures-order'
import type { Position } from './position'

export interface FuturesWallet {
  readonly available: Account
  readonly hold: Account
  readonly margin: Account
}

/** What one member has in futures: wallets by coin index, open positions and orders by id, recent closed ones. */
export class FuturesDesk {
  readonly member: Member
  readonly wallets: (FuturesWallet | undefined)[] = []
  readonly positions = new Map<number, Position>()
  readonly orders = new Map<number, FuturesOrder>()
  #closedOrders: FuturesOrder[] = []
  #closedPositions: Position[] = []

  constructor(member: Member) {
    this.member = member
  }

  wallet(coin: Coin): FuturesWallet {
    const found = this.wallets[coin.index]
    if (found !== undefined) return found
    while (this.wallets.length < coin.index) this.wallets.push(undefined)
    const name = (book: string) => `u${this.member.uid}:futures.${book}`
    const wallet = {
      available: new Account(name('available'), coin),
      hold: new Account(name('order_hold'), coin),
      margin: new Account(name('position_margin'), coin),
    }
    this.wallets[coin.index] = wallet
    return wallet
  }

  archiveOrder(order: FuturesOrder): void {
    order.closes = undefined
    order.stop = undefined
    if (this.member.role !== 'bot') this.#closedOrders = kept(this.#closedOrders, order)
  }

  archivePosition(position: Position): void {
    if (this.member.role !== 'bot') this.#closedPositions = kept(this.#closedPositions, position)
  }

  /** Oldest first, the last 500 of a person. */
  get closedOrders(): readonly FuturesOrder[] {
    return this.#closedOrders
  }

  get closedPositions(): readonly Position[] {
    return this.#closedPositions
  }
}

function kept<T>(list: T[], item: T): T[] {
  list.push(item)
  return list.length > CLOSED_ORDERS_KEPT ? list.slice(-CLOSED_ORDERS_KEPT) : list
}
