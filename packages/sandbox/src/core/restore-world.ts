import type { ExchangeConfig } from './config'
import { domains } from './domains'
import { ExchangeWorld } from './exchange-world'
import { inConfig } from './kernel/in-config'
import { addMember } from './kernel/kernel-commands'
import { Member } from './kernel/members'
import { type SavedMember, type SavedWorld, STATE_VERSION } from './serialize-world'
import { restoreClosedOrders, restorePairs } from './spot/saved-spot'

/**
 * Rebuilds the state from `serializeWorld`'s text. The text comes from our own store, which checks its
 * digest; one of another version, seed or set of pairs is refused with a RangeError.
 */
export function restoreWorld(config: ExchangeConfig, text: string): ExchangeWorld {
  const saved: SavedWorld = JSON.parse(text)
  if (saved.version !== STATE_VERSION)
    throw new RangeError(`version ${saved.version}, this program reads ${STATE_VERSION}`)
  if (saved.seed !== config.seed) throw new RangeError(`state of seed ${saved.seed}`)
  const world = new ExchangeWorld(config, saved.market)
  world.seq = saved.seq
  world.now = saved.now
  world.nextUid = saved.nextUid
  world.nextOrderId = saved.nextOrderId
  world.nextTradeId = saved.nextTradeId
  world.botStep = saved.botStep
  world.botMemory = saved.botMemory
  for (const [code, fee, rounding, external] of saved.house) {
    const house = world.house[inConfig(world.coins.get(code), code).index]!
    house.fee.balance = BigInt(fee)
    house.rounding.balance = BigInt(rounding)
    house.external.balance = BigInt(external)
  }
  for (const member of saved.members) restoreMember(world, member)
  restorePairs(world, saved.pairs)
  for (const [tokenHash, uid, createdTs, usedTs] of saved.sessions) {
    const member = inConfig(world.members.get(uid), `member ${uid}`)
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
    const wallet = member.wallet(inConfig(world.coins.get(code), code))
    wallet.available.balance = BigInt(available)
    wallet.frozen.balance = BigInt(frozen)
  }
  restoreClosedOrders(world, saved.closed)
}
