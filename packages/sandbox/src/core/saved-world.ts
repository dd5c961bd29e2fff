import type { ExchangeConfig } from './config'
import { domains } from './domains'
import { ExchangeWorld } from './exchange-world'
import type { Origin } from './kernel/command'
import { inConfig } from './kernel/domain'
import { addMember } from './kernel/kernel-commands'
import { Member, type MemberRecord } from './kernel/members'
import type { JsonValue } from './market/market-data'
import type { BotMemoryValue } from './market-making/bot-program'
import {
  restoreClosedOrders,
  restorePairs,
  type SavedOrder,
  type SavedPair,
  savedClosedOrders,
  savedPairs,
} from './spot/saved-spot'

/**
 * Version of the shape below. A released change converts the previous shape in `restoreWorld`: an exchange
 * without its older journal starts from snapshots alone.
 */
const STATE_VERSION = 1

/** The state as JSON; bigints are decimal text, rows are arrays. Order is canonical throughout. */
interface SavedWorld {
  readonly version: typeof STATE_VERSION
  readonly seed: string
  readonly seq: number
  readonly now: number
  readonly nextUid: number
  readonly nextOrderId: number
  readonly nextTradeId: number
  /** Coin, fee, rounding, external. */
  readonly exchangeAccounts: readonly (readonly [string, string, string, string])[]
  readonly pairs: readonly SavedPair[]
  readonly members: readonly SavedMember[]
  /** Token hash, uid, opened, used, origin. */
  readonly sessions: readonly (readonly [string, number, number, number, Origin | null])[]
  /** Alternating names and texts of stored keys, oldest first. */
  readonly idempotency: readonly string[]
  readonly botStep: number
  readonly botMemory: BotMemoryValue
  readonly market: JsonValue
  /** Name and text of each domain with something to save. */
  readonly domains: readonly (readonly [string, string])[]
}

interface SavedMember extends MemberRecord {
  /** Coin, available, locked; non-zero wallets only. */
  readonly wallets: readonly (readonly [string, string, string])[]
  /** Oldest first. */
  readonly closed: readonly SavedOrder[]
}

/** Canonical text of the state: equal states, equal texts. */
export function serializeWorld(world: ExchangeWorld): string {
  const saved: SavedWorld = {
    version: STATE_VERSION,
    seed: world.config.seed,
    seq: world.seq,
    now: world.now,
    nextUid: world.nextUid,
    nextOrderId: world.nextOrderId,
    nextTradeId: world.nextTradeId,
    exchangeAccounts: world.exchangeAccounts.map(({ fee, rounding, external }) => [
      fee.coin.code,
      String(fee.balance),
      String(rounding.balance),
      String(external.balance),
    ]),
    pairs: savedPairs(world),
    members: [...world.members.values()].map((member) => savedMember(world, member)),
    sessions: [...world.sessions.values()].map((session) => [
      session.tokenHash,
      session.member.uid,
      session.createdTs,
      session.usedTs,
      session.origin ?? null,
    ]),
    idempotency: world.idempotency.save(),
    botStep: world.botStep,
    botMemory: world.botMemory,
    market: world.market.toJSON(),
    domains: domains
      .map((domain) => [domain.name, domain.save(world)] as const)
      .filter(([, text]) => text !== ''),
  }
  return JSON.stringify(saved)
}

function savedMember(world: ExchangeWorld, member: Member): SavedMember {
  const {
    uid,
    role,
    account,
    passwordHash,
    fundPasswordHash,
    inviteCode,
    invitedBy,
    verified,
    label,
    createdTs,
  } = member
  return {
    uid,
    role,
    account,
    passwordHash,
    fundPasswordHash,
    inviteCode,
    invitedBy,
    verified,
    label,
    createdTs,
    wallets: member
      .balances()
      .map(({ coin, available, locked }) => [coin, String(available), String(locked)] as const),
    closed: savedClosedOrders(world, uid),
  }
}

/**
 * Restores the state from `serializeWorld`'s text. The store has checked its digest; another version, seed or
 * set of pairs is rejected with a RangeError.
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
  for (const [code, fee, rounding, external] of saved.exchangeAccounts) {
    const coinAccounts = world.exchangeAccounts[inConfig(world.coins.get(code), code).index]!
    coinAccounts.fee.balance = BigInt(fee)
    coinAccounts.rounding.balance = BigInt(rounding)
    coinAccounts.external.balance = BigInt(external)
  }
  for (const member of saved.members) restoreMember(world, member)
  restorePairs(world, saved.pairs)
  for (const [tokenHash, uid, createdTs, usedTs, origin] of saved.sessions) {
    const member = inConfig(world.members.get(uid), `member ${uid}`)
    const session = { tokenHash, member, createdTs, usedTs, origin: origin ?? undefined }
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
    // JSON omits undefined fields.
    fundPasswordHash: saved.fundPasswordHash,
    invitedBy: saved.invitedBy,
    label: saved.label,
  })
  addMember(world, member)
  for (const [code, available, locked] of saved.wallets) {
    const wallet = member.wallet(inConfig(world.coins.get(code), code))
    wallet.available.balance = BigInt(available)
    wallet.locked.balance = BigInt(locked)
  }
  restoreClosedOrders(world, saved.closed)
}
