import { applyOpenings, type ExchangeConfig } from '../core/config'
import { BOTS_STEP } from '../core/market-making/step-bots'
import type { CopiedRows } from '../store/copy-tables'
import { type Identity, identityOf, type Store } from '../store/store'
import { checkChain } from './chain/check-chain'
import { createDiskMonitor } from './disk-monitor'
import type { Engine, EngineOptions, RetentionPolicy } from './engine'
import { CORE_EXCHANGES } from './exchange-factory'
import { type Recovery, recover } from './recover'
import { createRetention, type Retention } from './retention'
import { SingleWriter } from './single-writer'
import { proveSnapshot, type SnapshotPolicy } from './snapshots'
import { catchUp, startTicker, type Ticking } from './time/ticker'
import { verifyStore } from './verify-store'

const NOT_DURABLE =
  'A power cut can lose acknowledged writes: the database does not fsync (fsync, synchronous_commit or full_page_writes is off).'

/**
 * Opens the store, recovers the exchange and starts it. Rejects with StoreError if the store cannot be used;
 * nothing is left open then.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { store, digest, log, factory = CORE_EXCHANGES } = options
  const { seed } = options.config
  const identity = options.opened ?? (await store.open(identityOf(options.config)))
  if (identity.seed !== seed) {
    log(`The stored exchange has seed ${identity.seed}; ${seed} would need an empty store.`, 'warn')
  }
  if (store.durable === false) log(NOT_DURABLE, 'warn')
  try {
    const config = configOf(options.config, identity)
    const recovery = await recover({ store, config, digest, factory, log, pause: options.gather })
    if (recovery.head.seq > 0) {
      log(
        `Recovered to seq ${recovery.head.seq}: snapshot at ${recovery.anchor?.seq ?? 0}, ${recovery.replayed} replayed.`,
      )
    }
    return await startEngine(options, identity, recovery)
  } catch (error) {
    await store.close()
    throw error
  }
}

/** By replay cost, not by time: a minute of full load would take longer than 3 s to recover. */
const DEFAULT_SNAPSHOT_POLICY: SnapshotPolicy = { everyCommands: 200_000, replayMs: 250, everyMs: 0 }

/** A memory store ends with its process: no start would use them. */
const NO_SNAPSHOTS: SnapshotPolicy = { everyCommands: Number.POSITIVE_INFINITY, everyMs: 0 }

const DISK_BUDGET_MB = 2_000

const DEFAULT_RETENTION: RetentionPolicy = { everyRows: 20_000 }

/** Interval in engine time. */
const BOTS_STEP_MS = 500

/** Config of an exchange created with `identity`. */
export function configOf(input: ExchangeConfig, identity: Identity): ExchangeConfig {
  const { openings: _, ...config } = input
  return applyOpenings({ ...config, ...identity })
}

/** Starts a recovered exchange on its open store, which belongs to it from then on. */
export async function startEngine(
  options: EngineOptions,
  identity: Identity,
  recovery: Recovery,
): Promise<Engine> {
  const { store, reader = store, clock, digest, log, rest, factory = CORE_EXCHANGES } = options
  const { snapshot = store.kind === 'memory' ? NO_SNAPSHOTS : DEFAULT_SNAPSHOT_POLICY } = options
  const { exchange, anchor, head } = recovery
  const { config } = exchange
  // A new exchange may begin before its genesis, by a stopped clock set to that time.
  if (head.seq > 0 || clock.mode !== 'virtual') clock.notBefore(exchange.state.now)
  const retained = await store.retention?.retained()
  const start = retained ?? (await store.journalStart?.())
  const check = checkChain({ store: reader, digest, start, retained, anchor, head: head.seq, rest, log })
  const retention = createRetention({
    store,
    prove: async (taken) =>
      options.proveSnapshot?.(identity, taken) ??
      proveSnapshot({ config, digest, factory, pause: options.gather }, taken),
    log,
    chain: () => check.status,
    policy: options.retention ?? DEFAULT_RETENTION,
    rest,
  })
  const disk = createDiskMonitor({
    store: reader,
    budget: (options.diskBudget ?? DISK_BUDGET_MB) * 1_000_000,
    log,
  })
  void disk.measure()
  const onSnapshot = () => {
    retention.look()
    void disk.measure()
  }
  const writer = new SingleWriter({ ...options, exchange, head, snapshot, onSnapshot })
  const withBots = options.bots !== false && config.bots !== undefined
  if (withBots && head.seq === 0) await openMarkets(writer)
  if (options.onCommit !== undefined) writer.onCommit(options.onCommit)
  const first = head.seq > 0 ? options.first?.(exchange) : undefined
  if (first !== undefined) await writer.submit(first)
  const ticking = tickingOf(withBots, options.tickMs)
  // Virtual time does not pass while the exchange is off.
  const isLate = ticking !== undefined && head.seq > 0 && clock.rate > 0
  const caughtUp = isLate && (await catchUp(writer, ticking))
  const stopTicking = ticking === undefined ? () => {} : startTicker(writer, clock, ticking, caughtUp)
  void writer.failed.then(stopTicking)
  let stopping: Promise<void> | undefined
  return {
    config,
    clock,
    store,
    submit: (body, { key } = {}) => writer.submit(body, key),
    read: (query) => writer.read(query),
    onCommit: (listener) => writer.onCommit(listener),
    get chain() {
      return check.status
    },
    get disk() {
      return disk.use
    },
    counts: writer.counts,
    get waiting() {
      return writer.waiting
    },
    get trouble() {
      return writer.trouble
    },
    verify: () => retention.hold(() => verifyStore(store, digest)),
    copy: store.copy === undefined ? undefined : (tables) => heldCopy(store, retention, tables),
    failed: writer.failed,
    stop: ({ leaveStoreOpen = false, leaveClockRunning = false, skipSnapshot = false } = {}) =>
      (stopping ??= (async () => {
        stopTicking()
        if (!leaveClockRunning) clock.stop()
        await Promise.all([writer.stop(skipSnapshot), check.stop(), retention.stop()])
        if (!leaveStoreOpen) await store.close()
      })()),
  }
}

/** Holds retention, which would move rows between tables from one page to the next. */
async function* heldCopy(
  store: Store,
  retention: Retention,
  tables?: readonly string[],
): AsyncGenerator<CopiedRows> {
  let release = () => {}
  await new Promise<void>((begun) => {
    const read = new Promise<void>((resolve) => {
      release = resolve
    })
    void retention.hold(() => {
      begun()
      return read
    })
  })
  try {
    if (store.copy !== undefined) yield* store.copy(tables)
  } finally {
    release()
  }
}

function tickingOf(withBots: boolean, tickMs: number | undefined): Ticking | undefined {
  if (withBots) return { command: BOTS_STEP, everyMs: BOTS_STEP_MS }
  return tickMs === undefined ? undefined : { command: { type: 'clock.tick' }, everyMs: tickMs }
}

/** Bots enrol in their first step and fill the books in the second, before anyone reads them. */
async function openMarkets(writer: SingleWriter): Promise<void> {
  await writer.submit(BOTS_STEP)
  await writer.submit(BOTS_STEP)
}
