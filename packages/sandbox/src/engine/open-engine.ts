import { createExchange, restoreExchange } from '../core/create-exchange'
import type { Engine, EngineOptions, SnapshotPolicy } from './engine'
import { recover } from './recover'
import { SingleWriter } from './single-writer'
import { startTicker, type Ticking } from './ticker'
import { verifyStore } from './verify-store'

/** A full load of a minute would take longer than 3 s to recover, therefore not by time. */
const DEFAULT_SNAPSHOT_POLICY: SnapshotPolicy = { everyCommands: 60_000, everyMs: 0 }

/** Memory ends with its process: nobody would start from them. */
const NO_SNAPSHOTS: SnapshotPolicy = { everyCommands: Number.POSITIVE_INFINITY, everyMs: 0 }

/** Of engine time. */
const BOTS_STEP_MS = 500

const CORE = { create: createExchange, restore: restoreExchange }

/**
 * Opens the store, recovers the exchange and starts it. Rejects with StoreError when the store cannot be
 * used; nothing is left open then.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { store, clock, digest, log, factory = CORE } = options
  const { snapshot = store.kind === 'memory' ? NO_SNAPSHOTS : DEFAULT_SNAPSHOT_POLICY } = options
  const { seed, genesis } = options.config
  const identity = options.opened ?? (await store.open({ seed, genesis }))
  if (identity.seed !== seed) {
    log(`The stored exchange has seed ${identity.seed}; ${seed} would need an empty store.`)
  }
  const config = { ...options.config, ...identity }
  try {
    const recovery = await recover({ store, config, digest, factory, log })
    const { exchange } = recovery
    clock.notBefore(exchange.state.now)
    if (recovery.head.seq > 0) {
      log(
        `Recovered to seq ${recovery.head.seq}: snapshot at ${recovery.snapshotSeq}, ${recovery.replayed} replayed.`,
      )
    }
    const writer = new SingleWriter({ ...options, exchange, head: recovery.head, snapshot })
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
      get waiting() {
        return writer.waiting
      },
      verify: () => verifyStore(store, digest),
      failed: writer.failed,
      stop: ({ keepStore = false } = {}) =>
        (stopping ??= (async () => {
          stopTicking()
          clock.stop()
          await writer.stop()
          if (!keepStore) await store.close()
        })()),
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

function tickingOf(withBots: boolean, tickMs: number | undefined): Ticking | undefined {
  if (withBots) return { type: 'bots.step', everyMs: BOTS_STEP_MS }
  return tickMs === undefined ? undefined : { type: 'clock.tick', everyMs: tickMs }
}

/** Bots enrol in their first step and fill the books in the second: nobody should see an exchange without them. */
async function openMarkets(writer: SingleWriter): Promise<void> {
  await writer.submit({ type: 'bots.step' })
  await writer.submit({ type: 'bots.step' })
}
