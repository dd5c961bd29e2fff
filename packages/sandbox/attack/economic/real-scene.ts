import { BgkError } from '@bgk/sdk'
import { contracts } from '../../src/content/contracts'
import { pairs } from '../../src/content/pairs'
import type { AttackWorld, Person } from '../attack-world'
import { type Book, floorText, type Market, type Reply, type Scene, type Trader } from './scene'

/** Makes orders out of what the SDK does: the same exchange over HTTP, on the clock of the wall. */
export async function realScene(
  world: AttackWorld,
  accounts: readonly number[],
  count: (reply: Reply) => void,
): Promise<Scene> {
  const people: Person[] = []
  for (const usdt of accounts) people.push(await world.createUser({ funds: { USDT: usdt.toFixed(2) } }))
  const [person] = people
  if (person === undefined) throw new RangeError('a scene has at least one account')
  return {
    main: realMarket(person, 'BTC'),
    other: realMarket(person, 'ETH'),
    traders: people.map((each) => realTrader(each, count)),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms))),
  }
}

interface ReadLevel {
  readonly price: string
  readonly quantity: string
}

function realMarket({ client }: Person, base: string): Market {
  const pair = pairs.find((each) => each.base === base)
  const contract = contracts.find((each) => each.base === base)
  if (pair === undefined || contract === undefined) throw new RangeError(`no market of ${base}`)
  const name = { base, quote: 'USDT' }
  const lot = Number(contract.unit)
  const read = (side: readonly ReadLevel[], size: number) =>
    side.map(({ price, quantity }) => ({ price: Number(price), quantity: Number(quantity) * size }))
  const book = (
    { asks, bids }: { asks: readonly ReadLevel[]; bids: readonly ReadLevel[] },
    size: number,
  ): Book => ({
    asks: read(asks, size),
    bids: read(bids, size),
  })
  return {
    base,
    minimum: Number(pair.minAmount),
    maximum: Number(pair.maxAmount ?? 1_000_000),
    priceDecimals: pair.priceDecimals,
    amountDecimals: pair.amountDecimals,
    lot,
    maxLots: contract.maxLots,
    leverages: contract.leverages,
    book: async () => book(await client.spot.market(name), 1),
    perpBook: async () => book(await client.futures.market(name), lot),
    async prices() {
      const [spot, perp] = [await client.spot.market(name), await client.futures.market(name)]
      return { last: Number(spot.market.price), perpLast: Number(perp.market.price) }
    },
  }
}

function realTrader(person: Person, count: (reply: Reply) => void): Trader {
  const { client, fundPassword } = person
  const pairOf = ({ base }: Market) => ({ base, quote: 'USDT' })
  const reply = async (call: Promise<unknown>) => {
    const result = await replyOf(call)
    count(result)
    return result
  }
  const freeFutures = async () => Number((await client.account.futuresBalance({ coin: 'USDT' })).available)
  return {
    spot: (market, side, quantity, price) =>
      reply(
        client.spot.placeOrder({
          pair: pairOf(market),
          side,
          quantity: floorText(Math.min(quantity, market.maximum), market.amountDecimals),
          ...(price === undefined
            ? { type: 'market' }
            : { type: 'limit', price: floorText(price, market.priceDecimals) }),
        }),
      ),
    perp(market, side, quantity, { leverage, mode = 'isolated', price, stopLossPrice, takeProfitPrice }) {
      const text = (value: number) => floorText(value, market.priceDecimals)
      return reply(
        client.futures.placeOrder({
          pair: pairOf(market),
          side,
          quantity: floorText(Math.min(quantity / market.lot, market.maxLots), 0),
          leverage,
          marginMode: mode,
          ...(price === undefined ? { type: 'market' } : { type: 'limit', price: text(price) }),
          ...(stopLossPrice !== undefined && { stopLossPrice: text(stopLossPrice) }),
          ...(takeProfitPrice !== undefined && { takeProfitPrice: text(takeProfitPrice) }),
        }),
      )
    },
    cancel: (id) => reply(client.spot.cancelOrder({ id })),
    cancelPerp: (id) => reply(client.futures.cancelOrder({ id })),
    async cancelAll() {
      await reply(client.spot.cancelAll())
      await reply(client.futures.cancelAll())
    },
    closeAll: () => reply(client.futures.closeAll()),
    move: (to, usdt) =>
      reply(
        client.account.transferFutures({
          direction: to === 'futures' ? 'in' : 'out',
          coin: 'USDT',
          quantity: floorText(usdt, 2),
        }),
      ),
    bet: (market, side, stake, seconds) =>
      reply(
        client.cycle.placeOrder({
          pair: pairOf(market),
          side,
          quantity: floorText(stake, 2),
          payCoin: 'USDT',
          seconds,
        }),
      ),
    async swap(from, to, quantity) {
      const pair = (await client.flash.pairs()).find((each) => each.from === from && each.to === to)
      if (pair === undefined) return { ok: false, code: 'UNKNOWN_FLASH_PAIR' }
      const text = floorText(quantity, from === 'USDT' ? 2 : 5)
      return reply(client.flash.swap({ pairId: pair.id, quantity: text, fundPassword }))
    },
    // Merchants and sales take longer than a run.
    fiat: async () => ({ ok: false, code: 'NOT_IN_REAL_TIME' }),
    subscribe: async () => ({ ok: false, code: 'NOT_IN_REAL_TIME' }),
    free: async (coin) => Number((await client.account.spotBalance({ coin })).available),
    freeFutures,
    withdrawable: freeFutures,
  }
}

/** What the exchange refuses is an answer; anything else that goes wrong is not. */
async function replyOf(call: Promise<unknown>): Promise<Reply> {
  try {
    const answer = await call
    const id =
      typeof answer === 'object' && answer !== null && 'orderId' in answer ? answer.orderId : undefined
    return { ok: true, ...(typeof id === 'number' && { id }) }
  } catch (error) {
    if (error instanceof BgkError && error.reason !== undefined) return { ok: false, code: error.reason }
    throw error
  }
}
