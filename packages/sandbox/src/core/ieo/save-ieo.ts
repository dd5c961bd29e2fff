import type { Account, Coin } from '../ledger'
import type { World } from '../world'
import type { IeoOrderRow } from './ieo-desk'

interface SavedRound {
  readonly id: number
  readonly coin: string
  readonly stock: string
  /** Pay coin, units. */
  readonly proceeds: readonly (readonly [string, string])[]
  readonly issued: string
  readonly gifts: string
  readonly sold: string
  readonly given: string
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
  /** Of everybody, in order of id; what is locked follows from them. */
  readonly orders: readonly SavedOrder[]
}

/** '' while no money has moved. */
export function saveIeo({ ieo }: World): string {
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
      given: String(round.given),
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

export function restoreIeo(world: World, saved: string): void {
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
    round.given = BigInt(row.given)
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

function coinOf({ coins }: World, code: string): Coin {
  const coin = coins.get(code)
  if (coin === undefined) throw new RangeError(`the state names ${code}, which is not in the config`)
  return coin
}

function text({ balance }: Account): string {
  return String(balance)
}
