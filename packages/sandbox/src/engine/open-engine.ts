import { createExchange, restoreExchange } from '../core/create-exchange'
import { RULES } from '../core/kernel/command'
import { BOTS_STEP } from '../core/market-making/step-bots'
import { applyOpenings } from '../core/opening'
import type { CopiedRows } from '../store/copy-tables'
import { identityOf, type Store } from '../store/store'
import { checkChain } from './chain/check-chain'
import { proveSnapshot } from './checkpoint'
import { createDiskWatch } from './disk-watch'
import type { Engine, EngineOptions, RetentionPolicy, SnapshotPolicy } from './engine'
import { recover } from './recover'
import { createRetention, type Retention } from './retention'
import { SingleWriter } from './single-writer'
import { startTicker, type Ticking } from './time/ticker'
import { verifyStore } from './verify-store'

/** By what a start would take, and not by time: a minute of full load would take longer than 3 s to recover. */
const DEFAULT_SNAPSHOT_POLICY: SnapshotPolicy = { everyCommands: 200_000, replayMs: 250, everyMs: 0 }

/** Memory ends with its process: nobody would start from them. */
const NO_SNAPSHOTS: SnapshotPolicy = { everyCommands: Number.POSITIVE_INFINITY, everyMs: 0 }

const DISK_BUDGET_MB = 2_000

const DEFAULT_RETENTION: RetentionPolicy = { everyRows: 20_000 }

/** Of engine time. */
const BOTS_STEP_MS = 500

const NOT_DURABLE =
  'A power cut can take what was answered last: the database does not wait for the disk (fsync, synchronous_commit or full_page_writes is off).'

const CORE = { create: createExchange, restore: restoreExchange }

/**
 * Opens the store, recovers the exchange and starts it. Rejects with StoreError when the store cannot be
 * used; nothing is left open then.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { store, clock, digest, log, factory = CORE } = options
  const { snapshot = store.kind === 'memory' ? NO_SNAPSHOTS : DEFAULT_SNAPSHOT_POLICY } = options
  const { openings: _, ...given } = options.config
  const { seed } = given
  const identity = options.opened ?? (await store.open(identityOf(options.config)))
  if (identity.seed !== seed) {
    log(`The stored exchange has seed ${identity.seed}; ${seed} would need an empty store.`)
  }
  const config = applyOpenings({ ...given, ...identity })
  if (store.durable === false) log(NOT_DURABLE)
  try {
    const recovery = await recover({ store, config, digest, factory, log })
    const { exchange } = recovery
    // A new exchange may begin before its genesis, where a clock that stands still was put.
    if (recovery.head.seq > 0 || clock.mode !== 'virtual') clock.notBefore(exchange.state.now)
    if (recovery.head.seq > 0) {
      log(
        `Recovered to seq ${recovery.head.seq}: snapshot at ${recovery.anchor?.seq ?? 0}, ${recovery.replayed} replayed.`,
      )
    }
    const { anchor, head } = recovery
    const retained = await store.retention?.retained()
    const start = retained ?? (await store.journalStart?.())
    const { rest } = options
    const check = checkChain({ store, digest, start, retained, anchor, head: head.seq, rest, log })
    const retention = createRetention({
      store,
      prove: async (snapshot) =>
        options.proveSnapshot?.(identity, snapshot) ?? proveSnapshot({ config, digest, factory }, snapshot),
      log,
      chain: () => check.status,
      policy: options.retention ?? DEFAULT_RETENTION,
      rest,
    })
    const disk = createDiskWatch({ store, budget: (options.diskBudget ?? DISK_BUDGET_MB) * 1_000_000, log })
    void disk.look()
    const onSnapshot = () => {
      retention.look()
      void disk.look()
    }
    const writer = new SingleWriter({ ...options, exchange, head: recovery.head, snapshot, onSnapshot })
    const withBots = options.bots !== false && config.bots !== undefined
    if (withBots && recovery.head.seq === 0) await openMarkets(writer)
    const ticking = tickingOf(withBots, options.tickMs)
    const stopTicking = ticking === undefined ? () => {} : startTicker(writer, clock, ticking)
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
      get waiting() {
        return writer.waiting
      },
      get trouble() {
        return writer.trouble
      },
      verify: () => retention.hold(() => verifyStore(store, digest)),
      copy: store.copy === undefined ? undefined : (tables) => heldCopy(store, retention, tables),
      failed: writer.failed,
      stop: ({ keepStore = false } = {}) =>
        (stopping ??= (async () => {
          stopTicking()
          clock.stop()
          await Promise.all([writer.stop(), check.stop(), retention.stop()])
          if (!keepStore) await store.close()
        })()),
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Retention would move rows from one table to another between two pages. */
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
  return tickMs === undefined ? undefined : { command: { type: 'clock.tick', rules: RULES }, everyMs: tickMs }
}

/** Bots enrol in their first step and fill the books in the second: nobody should see an exchange without them. */
async function openMarkets(writer: SingleWriter): Promise<void> {
  await writer.submit(BOTS_STEP)
  await writer.submit(BOTS_STEP)
}
