import { endpoints } from '@bgk/sdk/endpoints'
import { uploadPng } from '../test/server/pictures'
import { type AttackWorld, BTC, PAGE, type Person, succeeded, withAddress } from './attack-world'

const { account, cycle, fiat, futures, spot, user } = endpoints

/** Somebody who has one of everything. */
export interface Owner {
  readonly person: Person
  readonly order: number
  readonly futuresOrder: number
  readonly position: number
  readonly stop: number
  readonly address: number
  readonly withdrawal: number
  readonly fiatOrder: string
  readonly cycleOrder: string
  /** Where a picture of theirs lies. */
  readonly picture: string
}

/** Makes one, and the market that their position needs. */
export async function makeOwner(world: AttackWorld): Promise<Owner> {
  const maker = await world.createUser({ futures: '4000' })
  const person = await world.createUser({ futures: '4000' })
  const { client } = person
  // A market to have prices in: far enough apart that nothing else of a theme meets it.
  succeeded(await maker.send(spot.buyLimit, { pair: BTC, price: '67240', quantity: '0.05' }))
  succeeded(await maker.send(spot.sellLimit, { pair: BTC, price: '67260', quantity: '0.05' }))

  const leveraged = { pair: BTC, leverage: 10, marginMode: 'isolated' } as const
  succeeded(await maker.send(futures.sellLimit, { ...leveraged, price: '67300', quantity: '50' }))
  succeeded(await maker.send(futures.buyLimit, { ...leveraged, price: '67200', quantity: '50' }))
  const placed = succeeded(await person.send(spot.buyLimit, { pair: BTC, price: '20000', quantity: '0.01' }))
  succeeded(await maker.send(futures.sellLimit, { ...leveraged, price: '67250', quantity: '5' }))
  succeeded(await person.send(futures.buyLimit, { ...leveraged, price: '67250', quantity: '5' }))
  succeeded(await person.send(futures.buyLimit, { ...leveraged, price: '20000', quantity: '10' }))
  const [position] = await client.futures.positions()
  const positionId = position?.id ?? 0
  succeeded(await person.send(futures.addStopOrder, { positionId, quantity: '5', stopLossPrice: '10000' }))
  const to = await withAddress(person)
  const sent = succeeded(await person.send(account.withdraw, { ...to, quantity: '100' }))
  const bought = succeeded(await person.send(fiat.buy, { coin: 'USDT', currency: 'CNY', quantity: '100' }))
  const stake = { pair: BTC, quantity: '200', payCoin: 'USDT', seconds: 300 }
  succeeded(await person.send(cycle.buy, stake))
  succeeded(
    await person.send(user.addTicket, { title: 'Mine', content: 'Private, of mine alone', images: [] }),
  )
  const picture = await uploadPng(client)
  return {
    person,
    order: spot.buyLimit.response.decode(placed.json).orderId ?? 0,
    futuresOrder: (await client.futures.openOrders(PAGE)).rows[0]?.id ?? 0,
    position: positionId,
    stop: (await client.futures.stopOrders({ positionId }))[0]?.id ?? 0,
    address: (await client.account.addresses())[0]?.id ?? 0,
    withdrawal: account.withdraw.response.decode(sent.json).orderId ?? 0,
    fiatOrder: String(fiat.buy.response.decode(bought.json).orderId),
    cycleOrder: (await client.cycle.positions(BTC))[0]?.orderId ?? '',
    picture,
  }
}

/** The same thing for every case of a theme: made for the first one that asks. */
export function onceAWorld<T>(make: (world: AttackWorld) => Promise<T>): (world: AttackWorld) => Promise<T> {
  const made = new WeakMap<AttackWorld, Promise<T>>()
  return (world) => {
    const known = made.get(world) ?? make(world)
    made.set(world, known)
    return known
  }
}

/** An owner, and somebody whom nothing of it concerns. */
export const ownerAndOther = onceAWorld(async (world) => {
  const owner = await makeOwner(world)
  const otherUser = await world.createUser({ futures: '1000' })
  return { owner, otherUser }
})
