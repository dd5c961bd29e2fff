import { domains } from './domains'
import type { ExchangeWorld } from './exchange-world'
import type { Member, MemberRecord } from './kernel/members'
import type { JsonValue } from './market/market-data'
import { type SavedOrder, type SavedPair, savedClosedOrders, savedPairs } from './spot/saved-spot'

/**
 * Version of the shape below. When it rises after a release, `restoreWorld` converts the previous shape: an exchange whose older journal
 * is gone starts from snapshots alone.
 */
export const STATE_VERSION = 1

/** The state as JSON; bigints are decimal texts, rows are arrays. Order is canonical throughout. */
export interface SavedWorld {
  readonly version: typeof STATE_VERSION
  readonly seed: string
  readonly seq: number
  readonly now: number
  readonly nextUid: number
  readonly nextOrderId: number
  readonly nextTradeId: number
  /** Coin, fee, rounding, external. */
  readonly house: readonly (readonly [string, string, string, string])[]
  readonly pairs: readonly SavedPair[]
  readonly members: readonly SavedMember[]
  /** Token hash, uid, opened, used. */
  readonly sessions: readonly (readonly [string, number, number, number])[]
  /** Names and texts of kept keys in turns, oldest first. */
  readonly idempotency: readonly string[]
  readonly botStep: number
  readonly botMemory: JsonValue
  readonly market: JsonValue
  /** Name and text of each that has something to save. */
  readonly domains: readonly (readonly [string, string])[]
}

export interface SavedMember extends MemberRecord {
  /** Coin, available, frozen; those not zero. */
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
    house: world.house.map(({ fee, rounding, external }) => [
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
      .map(({ coin, available, frozen }) => [coin, String(available), String(frozen)] as const),
    closed: savedClosedOrders(world, uid),
  }
}
