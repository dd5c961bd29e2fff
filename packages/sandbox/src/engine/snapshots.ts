import type { ExchangeConfig } from '../core/config'
import type { Exchange } from '../core/exchange'
import { fingerprint } from '../core/kernel/fingerprint'
import { type Checkpoint, type Snapshot, STORE_FORMAT, type Store, type StoredBalance } from '../store/store'
import { StoreError } from '../store/store-error'
import type { Digest } from './chain/digest'
import type { ExchangeFactory } from './exchange-factory'
import type { Log } from './log'
import type { EngineClock } from './time/clock'

/** A snapshot is due when either of the first two is reached, and the third has passed. */
export interface SnapshotPolicy {
  /** Commands, weighted by replay cost (`replayWork`); default 200,000, in memory never. */
  readonly everyCommands: number
  /**
   * Time to apply the commands, ms, which a start needs to replay them. Counts from a tenth of the commands
   * on. If a snapshot costs more than a quarter of it, the limit is four times that cost. Default 250;
   * absent: never.
   */
  readonly replayMs?: number
  /** Minimum interval in engine time; default 0. */
  readonly everyMs: number
}

/** Dependencies of a restore. */
export interface RestoreParts {
  readonly config: ExchangeConfig
  readonly digest: Digest
  readonly factory: ExchangeFactory
  /** Yields between two parts of the work; default: never yields. */
  readonly pause?: (() => Promise<unknown>) | undefined
}

/** Returns the exchange, or the fault of the snapshot. */
export async function restoreSnapshot(
  { digest, config, factory, pause = async () => {} }: RestoreParts,
  snapshot: Snapshot,
): Promise<Exchange | string> {
  if (snapshot.format !== STORE_FORMAT) return `has format ${snapshot.format}`
  if (digest.sha256(snapshot.text) !== snapshot.sha256) return 'is damaged'
  try {
    const exchange = factory.restore(config, snapshot.text)
    if (exchange.state.seq !== snapshot.seq) return `says it is of seq ${exchange.state.seq}`
    await pause()
    const text = exchange.serialize()
    await pause()
    // Equals `exchange.hash()`, in two parts.
    return fingerprint(text) === snapshot.stateHash ? exchange : 'restores to another state'
  } catch (error) {
    return `cannot be restored (${error instanceof Error ? error.message : String(error)})`
  }
}

/** Restores and compares a snapshot; returns its checkpoint, or its fault. */
export async function proveSnapshot(parts: RestoreParts, snapshot: Snapshot): Promise<Checkpoint | string> {
  const exchange = await restoreSnapshot(parts, snapshot)
  return typeof exchange === 'string' ? exchange : checkpointOf(parts.digest, snapshot, exchange)
}

/** Checkpoint of a snapshot that restores to `exchange`. */
function checkpointOf(digest: Digest, snapshot: Snapshot, { state }: Exchange): Checkpoint {
  const bots = [...state.members.values()].flatMap(({ uid, role }) => (role === 'member' ? [] : [uid]))
  const balances: StoredBalance[] = []
  for (const { name, coin, balance } of state.accounts()) {
    balances.push({ account: name, coin: coin.code, amount: balance })
  }
  const { seq, ts, chain, stateHash, sha256 } = snapshot
  return { seq, ts, chain, stateHash, sha256, bots, members: membersDigest(digest, balances, bots) }
}

/**
 * Digest of every non-empty account of members, in any order, without those of the exchange and of `bots`.
 */
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

/** Replay that a start needs beside the newest snapshot. */
export interface Replay {
  readonly work: number
  /** Duration of the replay, ms. */
  readonly replayMs: number
}

/** End of the recovery. */
export interface Head extends Replay {
  readonly seq: number
  readonly hash: string
}

interface SnapshotTakerOptions {
  readonly exchange: Exchange
  readonly store: Pick<Store, 'saveSnapshot'>
  readonly clock: EngineClock
  readonly digest: Digest
  readonly policy: SnapshotPolicy
  /** Yields between two parts of the work. */
  readonly pause: () => Promise<unknown>
  /** Initial value. */
  readonly replay: Replay
  /** Called after each saved snapshot. */
  readonly onSnapshot: () => void
  readonly log: Log
}

/** Snapshots of a large exchange become rarer: commands get at least four times their thread time. */
const COST_SHARE = 4

/** Takes snapshots when due. */
export class SnapshotTaker {
  readonly #options: SnapshotTakerOptions
  /** Since the newest snapshot. */
  #work: number
  /** Time to apply the commands since then, ms. */
  #applyMs: number
  #takenTime: number
  /** Thread time of the newest snapshot, ms. */
  #costMs = 0

  constructor(options: SnapshotTakerOptions) {
    this.#options = options
    this.#work = options.replay.work
    this.#applyMs = options.replay.replayMs
    this.#takenTime = options.clock.now()
  }

  /** Adds work since the last call. */
  add({ work, replayMs }: Replay): void {
    this.#work += work
    this.#applyMs += replayMs
  }

  get isNeeded(): boolean {
    return this.#work > 0
  }

  get isDue(): boolean {
    const { policy, clock } = this.#options
    const { everyCommands, replayMs = Number.POSITIVE_INFINITY, everyMs } = policy
    // On a machine with other load, everything takes long.
    const isSlow =
      this.#applyMs >= Math.max(replayMs, COST_SHARE * this.#costMs) && this.#work >= everyCommands / 10
    const isLong = this.#work >= everyCommands || isSlow
    return isLong && clock.now() - this.#takenTime >= everyMs
  }

  /**
   * Saves the exchange after command `seq`, whose row has the hash `chain`. Nothing is applied until it is
   * saved; reads and other work of the thread run in between.
   */
  async take(seq: number, chain: string): Promise<void> {
    const { exchange, store, clock, digest, policy, pause, onSnapshot, log } = this.#options
    const ts = exchange.state.now
    this.#costMs = 0
    const text = this.#timed(() => exchange.serialize())
    await pause()
    // Equals `exchange.hash()`, without serialising the state again.
    const stateHash = this.#timed(() => fingerprint(text))
    await pause()
    const sha256 = this.#timed(() => digest.sha256(text))
    const snapshot: Snapshot = { seq, ts, format: STORE_FORMAT, chain, stateHash, sha256, text }
    this.#work = 0
    this.#applyMs = 0
    this.#takenTime = clock.now()
    try {
      await store.saveSnapshot(snapshot)
      onSnapshot()
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'TROUBLE')) throw error
      // Retries half a period later, not with each batch, for example while the disk is full.
      this.#work = policy.everyCommands / 2
      log(`The snapshot at seq ${snapshot.seq} was skipped: ${error.message}`, 'warn')
    }
  }

  #timed<T>(part: () => T): T {
    const began = performance.now()
    const made = part()
    this.#costMs += performance.now() - began
    return made
  }
}
