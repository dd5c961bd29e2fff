import type { OrderFill } from './books/events'
import { ticks } from './books/ticks'
import type { ExchangeConfig } from './config'
import { domains } from './domains'
import { ExchangeWorld } from './exchange-world'
import { addMember } from './kernel/kernel-commands'
import { Member } from './kernel/members'
import { upgradeState } from './old-words'
import { type SavedMember, type SavedOrder, type SavedWorld, STATE_VERSION } from './serialize-world'
import { Order } from './spot/pair'

/**
 * Rebuilds the state from `serializeWorld`'s text. The text comes from our own store, which checks its
 * digest; a text of the version before is upgraded, one of another version, seed or set of pairs refused with a RangeError.
 */
export function restoreWorld(config: ExchangeConfig, text: string): ExchangeWorld {
  const saved: SavedWorld = JSON.parse(upgradeState(text))
  if (saved.version !== STATE_VERSION) throw new RangeError(`state version ${saved.version}`)
  if (saved.seed !== config.seed) throw new RangeError(`state of seed ${saved.seed}`)
  const world = new ExchangeWorld(config, saved.market)
  world.seq = saved.seq
  world.now = saved.now
  world.nextUid = saved.nextUid
  world.nextOrderId = saved.nextOrderId
  world.nextTradeId = saved.nextTradeId
  world.rules = saved.rules ?? 1
  world.botStep = saved.botStep
  world.botMemory = saved.botMemory
  for (const [code, fee, rounding, external] of saved.house) {
    const house = world.house[found(world.coins.get(code), code).index]!
    house.fee.balance = BigInt(fee)
    house.rounding.balance = BigInt(rounding)
    house.external.balance = BigInt(external)
  }
  for (const member of saved.members) restoreMember(world, member)
  restoreBooks(world, saved)
  for (const [tokenHash, uid, createdTs, usedTs] of saved.sessions) {
    const member = found(world.members.get(uid), `member ${uid}`)
    const session = { tokenHash, member, createdTs, usedTs }
    member.sessions.push(session)
    world.sessions.set(tokenHash, session)
  }
  world.idempotency.restore(saved.idempotency)
  const texts = new Map(saved.domains)
  for (const domain of domains) {
    const text = texts.get(domain.name)
    if (text !== undefined) domain.restore(world, text)
  }
  return world
}

function restoreMember(world: ExchangeWorld, saved: SavedMember): void {
  const member = new Member({
    ...saved,
    // JSON leaves undefined fields out.
    fundPasswordHash: saved.fundPasswordHash,
    invitedBy: saved.invitedBy,
    label: saved.label,
  })
  addMember(world, member)
  for (const [code, available, frozen] of saved.wallets) {
    const wallet = member.wallet(found(world.coins.get(code), code))
    wallet.available.balance = BigInt(available)
    wallet.frozen.balance = BigInt(frozen)
  }
  for (const each of saved.closed) {
    const order = restoreOrder(world, each)
    order.owner.archive(order)
  }
}

function restoreBooks(world: ExchangeWorld, saved: SavedWorld): void {
  const open: Order[] = []
  for (const { name, status, lastPrice, bids, asks } of saved.pairs) {
    const pair = found(world.spot.pairs.get(name), name)
    pair.status = status
    pair.lastPrice = BigInt(lastPrice)
    pair.lastTicks = ticks(pair.lastPrice)
    for (const row of [...bids, ...asks]) {
      const order = restoreOrder(world, row)
      pair.book.add(order)
      open.push(order)
    }
  }
  // Members list their orders oldest first, which is the order of the ids.
  for (const order of open.sort((a, b) => a.id - b.id)) {
    world.spot.orders.set(order.id, order)
    order.owner.link(order)
  }
}

function restoreOrder(world: ExchangeWorld, saved: SavedOrder): Order {
  const [id, uid, name, side, orderType, price, lots, remaining, status, createdTs, updatedTs, ...units] =
    saved
  const [spent = '0', value = '0', fee = '0', ...fills] = units
  const member = found(world.members.get(uid), `member ${uid}`)
  const pair = found(world.spot.pairs.get(name), name)
  const limit = BigInt(price)
  const order = new Order(
    id,
    world.spot.ordersOf(member),
    pair,
    side,
    orderType,
    ticks(limit),
    limit,
    lots,
    createdTs,
  )
  order.remaining = remaining
  order.status = status
  order.updatedTs = updatedTs
  order.spent = BigInt(spent)
  order.value = BigInt(value)
  order.fee = BigInt(fee)
  order.fills = restoreFills(fills)
  return order
}

function restoreFills(texts: readonly string[]): OrderFill[] {
  const fills: OrderFill[] = []
  for (let at = 0; at < texts.length; at += 5) {
    const [tradeId = '', price = '', lots = '', fee = '', ts = ''] = texts.slice(at, at + 5)
    fills.push({
      tradeId: Number(tradeId),
      price: BigInt(price),
      lots: Number(lots),
      fee: BigInt(fee),
      ts: Number(ts),
    })
  }
  return fills
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`the state names ${what}, which is not in the config`)
  return value
}
