import type { CommandHandlers } from '../kernel/command'
import { type Domain, InvariantError, inConfig } from '../kernel/domain'
import type { Account, Coin } from '../kernel/ledger'
import { type IeoOrderRow, type IeoWorld, isReleased } from './ieo'
import { releaseDue, updateRounds } from './rounds'
import { type IeoCommand, type IeoRejectCode, subscribeIeo } from './subscribe'

interface SavedRound {
  readonly id: number
  readonly coin: string
  readonly stock: string
  /** Pay coin, units. */
  readonly proceeds: readonly (readonly [string, string])[]
  readonly issued: string
  readonly gifts: string
  readonly sold: string
  readonly gifted: string
  readonly publicSold: string
  /** Uid, units. */
  readonly bought: readonly (readonly [number, string])[]
}

interface SavedOrder extends Omit<IeoOrderRow, 'quantity' | 'gift' | 'paid' | 'released'> {
  readonly quantity: string
  readonly gift: string
  readonly paid: string
  readonly released: string
}

interface SavedIeo {
  readonly nextOrderId: number
  readonly tendedAt: number
  readonly rounds: readonly SavedRound[]
  /** Orders of all members by id; locked amounts follow from them. */
  readonly orders: readonly SavedOrder[]
}

/** '' before any money has moved. */
function saveIeo({ ieo }: IeoWorld): string {
  if (ieo.tendedAt === 0 && ieo.nextOrderId === 1) return ''
  const saved: SavedIeo = {
    nextOrderId: ieo.nextOrderId,
    tendedAt: ieo.tendedAt,
    rounds: [...ieo.rounds.values()].map((round) => ({
      id: round.id,
      coin: round.stock.coin.code,
      stock: text(round.stock),
      proceeds: [...round.proceeds].map(([coin, account]) => [coin, text(account)] as const),
      issued: String(round.issued),
      gifts: String(round.gifts),
      sold: String(round.sold),
      gifted: String(round.gifted),
      publicSold: String(round.publicSold),
      bought: [...round.bought].map(([uid, units]) => [uid, String(units)] as const),
    })),
    orders: [...ieo.rows.values()]
      .flat()
      .sort((a, b) => a.id - b.id)
      .map((row) => ({
        ...row,
        quantity: String(row.quantity),
        gift: String(row.gift),
        paid: String(row.paid),
        released: String(row.released),
      })),
  }
  return JSON.stringify(saved)
}

function restoreIeo(world: IeoWorld, saved: string): void {
  const { nextOrderId, tendedAt, rounds, orders }: SavedIeo = JSON.parse(saved)
  const { ieo } = world
  ieo.nextOrderId = nextOrderId
  ieo.tendedAt = tendedAt
  for (const row of rounds) {
    const round = ieo.open(row.id, coinOf(world, row.coin), {
      issued: BigInt(row.issued),
      gifts: BigInt(row.gifts),
    })
    round.stock.balance = BigInt(row.stock)
    for (const [coin, units] of row.proceeds) ieo.proceeds(round, coinOf(world, coin)).balance = BigInt(units)
    round.sold = BigInt(row.sold)
    round.gifted = BigInt(row.gifted)
    round.publicSold = BigInt(row.publicSold)
    for (const [uid, units] of row.bought) round.bought.set(uid, BigInt(units))
  }
  for (const row of orders) {
    const quantity = BigInt(row.quantity)
    const gift = BigInt(row.gift)
    const released = BigInt(row.released)
    ieo.put({ ...row, quantity, gift, released, paid: BigInt(row.paid) })
    ieo.lockedAccount(row.uid, coinOf(world, row.coin)).balance += quantity + gift - released
  }
}

function coinOf({ coins }: IeoWorld, code: string): Coin {
  return inConfig(coins.get(code), code)
}

function text({ balance }: Account): string {
  return String(balance)
}

/**
 * I14 and I4: sold and remaining units make the issue, and locked units equal those that orders still hold.
 */
function checkIeo({ ieo }: IeoWorld): void {
  for (const { id, stock, issued, gifts, sold, gifted, publicSold, bought } of ieo.rounds.values()) {
    const remaining = issued - sold
    const members = [...bought.values()].reduce((sum, units) => sum + units, 0n)
    if (remaining < 0n) throw new InvariantError('I14', `round ${id} has sold ${sold} of ${issued}`)
    if (publicSold + members !== sold)
      throw new InvariantError('I14', `round ${id} sold ${sold}, its buyers hold ${publicSold + members}`)
    if (gifted > gifts) throw new InvariantError('I14', `round ${id} gave ${gifted} of ${gifts}`)
    if (stock.balance !== remaining + gifts - gifted) {
      throw new InvariantError('I14', `${stock.name} holds ${stock.balance}, ${remaining} remain`)
    }
  }
  const needs = new Map<string, bigint>()
  for (const rows of ieo.rows.values()) {
    for (const row of rows) {
      const { id, uid, coin, quantity, gift, released } = row
      if (released > quantity + gift || isReleased(row) === ieo.waiting.has(id)) {
        throw new InvariantError('I4', `order ${id} has released ${released}`)
      }
      const key = `u${uid}:ieo.locked ${coin}`
      needs.set(key, (needs.get(key) ?? 0n) + quantity + gift - released)
    }
  }
  for (const { name, coin, balance } of ieo.lockedAccounts()) {
    const need = needs.get(`${name} ${coin.code}`) ?? 0n
    if (balance !== need)
      throw new InvariantError('I4', `${name} holds ${balance} ${coin.code}, needs ${need}`)
  }
}

export const ieoCommands: CommandHandlers<IeoWorld, IeoCommand, IeoRejectCode> = {
  'ieo.subscribe': subscribeIeo,
}

/** Token sales: scheduled rounds, subscriptions, and release of locked coins. */
export const ieoDomain: Domain<IeoWorld> = {
  name: 'ieo',
  save: saveIeo,
  restore: restoreIeo,
  check: checkIeo,
  tick(world) {
    updateRounds(world)
    releaseDue(world)
  },
}
