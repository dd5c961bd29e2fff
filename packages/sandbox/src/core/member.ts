import type { MemberAccount, MemberRole } from './command'
import type { OrderRow } from './event'
import type { MemberState, WalletState } from './exchange'
import { Account, type Coin } from './ledger'
import type { Order } from './order'
import type { Session } from './session'

/** How many closed orders stay in memory for a person; SQL has them all. Bots keep none. */
export const CLOSED_ORDERS_KEPT = 500

export interface Wallet {
  readonly available: Account
  readonly frozen: Account
}

export interface MemberRecord {
  readonly uid: number
  readonly role: MemberRole
  readonly account: MemberAccount
  readonly passwordHash: string
  readonly fundPasswordHash: string | undefined
  readonly inviteCode: string
  readonly invitedBy: number | undefined
  readonly verified: boolean
  readonly label: string | undefined
  readonly createdTs: number
}

/** A person or a bot: identity, wallets by coin index, open orders in order of id, recent closed orders. */
export class Member implements MemberState {
  readonly uid: number
  readonly role: MemberRole
  account: MemberAccount
  readonly inviteCode: string
  readonly invitedBy: number | undefined
  readonly verified: boolean
  readonly label: string | undefined
  readonly createdTs: number
  passwordHash: string
  fundPasswordHash: string | undefined
  readonly wallets: (Wallet | undefined)[] = []
  readonly sessions: Session[] = []
  /** Of the invite tree, set when the member enters the world: who invited them, whom they invited, and its top. */
  inviter: Member | undefined = undefined
  readonly invitees: Member[] = []
  root: Member = this
  openHead: Order | undefined = undefined
  openTail: Order | undefined = undefined
  readonly #keep: number
  #closed: Order[] = []

  constructor(record: MemberRecord) {
    this.uid = record.uid
    this.role = record.role
    this.account = record.account
    this.inviteCode = record.inviteCode
    this.invitedBy = record.invitedBy
    this.verified = record.verified
    this.label = record.label
    this.createdTs = record.createdTs
    this.passwordHash = record.passwordHash
    this.fundPasswordHash = record.fundPasswordHash
    this.#keep = record.role === 'bot' ? 0 : CLOSED_ORDERS_KEPT
  }

  wallet(coin: Coin): Wallet {
    const found = this.wallets[coin.index]
    if (found !== undefined) return found
    while (this.wallets.length < coin.index) this.wallets.push(undefined)
    const wallet = {
      available: new Account(`u${this.uid}:spot.available`, coin),
      frozen: new Account(`u${this.uid}:spot.frozen`, coin),
    }
    this.wallets[coin.index] = wallet
    return wallet
  }

  link(order: Order): void {
    order.memberPrev = this.openTail
    if (this.openTail === undefined) this.openHead = order
    else this.openTail.memberNext = order
    this.openTail = order
  }

  unlink(order: Order): void {
    const { memberPrev, memberNext } = order
    if (memberPrev === undefined) this.openHead = memberNext
    else memberPrev.memberNext = memberNext
    if (memberNext === undefined) this.openTail = memberPrev
    else memberNext.memberPrev = memberPrev
    order.memberPrev = undefined
    order.memberNext = undefined
  }

  /** Remembers an order that has just been closed. */
  archive(order: Order): void {
    if (this.#keep === 0) return
    this.#closed.push(order)
    if (this.#closed.length >= this.#keep * 2) this.#closed = this.#closed.slice(-this.#keep)
  }

  /** Oldest first. */
  closed(): readonly Order[] {
    return this.#closed.length > this.#keep ? this.#closed.slice(-this.#keep) : this.#closed
  }

  /** Whether the order is one of the closed ones kept; newest are looked at first. */
  remembers(orderId: number): boolean {
    return this.#remembered(orderId) !== undefined
  }

  #remembered(orderId: number): Order | undefined {
    const first = Math.max(0, this.#closed.length - this.#keep)
    for (let i = this.#closed.length - 1; i >= first; i--) {
      const order = this.#closed[i]!
      if (order.id === orderId) return order
    }
    return undefined
  }

  orderRow(orderId: number): OrderRow | undefined {
    let order = this.openTail
    // Oldest first, in order of their ids: whoever asks has mostly just placed it.
    while (order !== undefined && order.id > orderId) order = order.memberPrev
    return (order?.id === orderId ? order : this.#remembered(orderId))?.row()
  }

  openOrders(): readonly OrderRow[] {
    const rows: OrderRow[] = []
    for (let order = this.openHead; order !== undefined; order = order.memberNext) rows.push(order.row())
    return rows
  }

  closedOrders(): readonly OrderRow[] {
    const rows = this.closed().map((order) => order.row())
    return rows.reverse()
  }

  balances(): readonly WalletState[] {
    const states: WalletState[] = []
    for (const wallet of this.wallets) {
      if (wallet === undefined || (wallet.available.balance | wallet.frozen.balance) === 0n) continue
      const { available, frozen } = wallet
      states.push({ coin: available.coin.code, available: available.balance, frozen: frozen.balance })
    }
    return states
  }
}
