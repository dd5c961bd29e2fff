import type { ExchangeConfig } from '../core/config'
import type { Exchange } from '../core/exchange'
import { type Checkpoint, type Snapshot, STORE_FORMAT, type StoredBalance } from '../store/store'
import type { Digest } from './chain/portable-digest'
import type { ExchangeFactory } from './exchange-factory'

/** What a snapshot is restored with. */
export interface RestoreParts {
  readonly config: ExchangeConfig
  readonly digest: Digest
  readonly factory: ExchangeFactory
}

/** The exchange, or what is wrong with the snapshot. */
export function restoreSnapshot(
  { digest, config, factory }: RestoreParts,
  snapshot: Snapshot,
): Exchange | string {
  if (snapshot.format !== STORE_FORMAT) return `has format ${snapshot.format}`
  if (digest.sha256(snapshot.text) !== snapshot.sha256) return 'is damaged'
  try {
    const exchange = factory.restore(config, snapshot.text)
    if (exchange.state.seq !== snapshot.seq) return `says it is of seq ${exchange.state.seq}`
    return exchange.hash() === snapshot.stateHash ? exchange : 'restores to another state'
  } catch (error) {
    return `cannot be restored (${error instanceof Error ? error.message : String(error)})`
  }
}

/** The checkpoint that a snapshot stands for, once it was restored and compared; or what is wrong with it. */
export function proveSnapshot(parts: RestoreParts, snapshot: Snapshot): Checkpoint | string {
  const exchange = restoreSnapshot(parts, snapshot)
  return typeof exchange === 'string' ? exchange : checkpointOf(parts.digest, snapshot, exchange)
}

/** Of a snapshot that restores to `exchange`. */
function checkpointOf(digest: Digest, snapshot: Snapshot, { state }: Exchange): Checkpoint {
  const bots = [...state.members.values()].flatMap(({ uid, role }) => (role === 'member' ? [] : [uid]))
  const balances: StoredBalance[] = []
  for (const { name, coin, balance } of state.accounts()) {
    balances.push({ account: name, coin: coin.code, amount: balance })
  }
  const { seq, ts, chain, stateHash, sha256 } = snapshot
  return { seq, ts, chain, stateHash, sha256, bots, members: membersDigest(digest, balances, bots) }
}

/** Over every account of a member that is not empty, in any order; the house's and those of `bots` are left out. */
export function membersDigest(
  digest: Digest,
  balances: readonly StoredBalance[],
  bots: readonly number[],
): string {
  const others = new Set(bots)
  const lines = balances.flatMap(({ account, coin, amount }) => {
    const [, uid] = /^u(\d+):/.exec(account) ?? []
    return uid === undefined || others.has(Number(uid)) || amount === 0n
      ? []
      : [`${account} ${coin} ${amount}\n`]
  })
  return digest.sha256(lines.sort().join(''))
}
