import { accountSpotAssets, spotAccount, spotOpenOrders } from '@bgk/sdk/endpoints'
import { useSpotOpenOrders } from '../src'
import { BTC, createWorld, type orderOf } from './world'

type Open = ReturnType<typeof orderOf>[]

/** World with these open orders of its member. */
export function createSpotWorld(...open: Open): ReturnType<typeof createWorld> & { answers: { open: Open } } {
  const world = createWorld()
  const answers = { open }
  world.exchange.respond(spotOpenOrders, () => ({ rows: answers.open, total: answers.open.length }))
  world.exchange.respond(spotAccount, () => ({
    available: { base: '1', quote: '2' },
    openOrders: answers.open,
  }))
  world.exchange.respond(accountSpotAssets, { assets: [], total: { usdt: '0', cny: '0' } })
  return { ...world, answers }
}

/** Open orders of the pair as `id:remaining`. */
export function Orders() {
  return (
    useSpotOpenOrders(BTC)
      .data?.rows.map((order) => `${order.id}:${order.remaining}`)
      .join() ?? 'none yet'
  )
}
