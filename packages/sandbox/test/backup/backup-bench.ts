import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SavedBackup, saveBackup, writeBackup } from '../../src/backup/write-backup'
import { standardConfig } from '../../src/content/standard-config'
import { createExchange } from '../../src/core/create-exchange'
import { commandOf } from '../../src/engine/chain/seal'
import type { Engine, EngineOptions } from '../../src/engine/engine'
import type { Store } from '../../src/store/store'
import { createMemoryObjectStore } from '../../src/uploads/object-store'
import { mixedCommands } from '../store/mixed-load'
import { openSmallMarket } from '../store/open-small-market'

/** Configuration of restored exchanges; its bots never run. */
const config = standardConfig({ seed: 'backup', genesis: 1_767_225_600_000 })

/** A temporary folder and its open engines, closed at the end. */
export function backupBench() {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-backup-'))
  const engines: Engine[] = []
  let files = 0

  async function open(store: Store, more: Partial<EngineOptions> = {}): Promise<Engine> {
    const engine = await openSmallMarket({ store, config, bots: false, ...more })
    engines.push(engine)
    return engine
  }

  return {
    folder,
    open,
    path: (name = `backup-${++files}`) => join(folder, name),

    /** Writes to a new file, or to the named one. */
    async save(
      engine: Engine,
      file = join(folder, `backup-${++files}`),
      pictures = createMemoryObjectStore(),
    ): Promise<SavedBackup> {
      const copy = engine.copy?.()
      if (copy === undefined) throw new Error('the store cannot be copied')
      return saveBackup(writeBackup({ engine, copy, pictures, now: 0 }), file)
    },

    async end(): Promise<void> {
      for (const engine of engines) await engine.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** State hash after command `seq`, from the journal alone. */
export async function replayedHash(store: Store, seq: number): Promise<string> {
  const exchange = createExchange(config)
  for await (const page of store.journal(1)) {
    for (const row of page) if (row.seq <= seq) exchange.apply(commandOf(row))
  }
  return exchange.hash()
}

export interface Load {
  /** Resolves after this many more responses. */
  answered(more: number): Promise<void>
  /** Stops the load; returns the number of responses with the longest and median time, ms. */
  stop(): Promise<{ answered: number; longest: number; median: number }>
}

/** Clients that each send the next command after the previous response. */
export function load(engine: Engine, uids: readonly number[], clients: number): Load {
  let stopped = false
  const waits: number[] = []
  const awaited: { count: number; done: () => void }[] = []
  const client = async (name: string) => {
    for (const body of mixedCommands(name, uids, 1e9)) {
      if (stopped) return
      const began = performance.now()
      await engine.submit(body)
      waits.push(performance.now() - began)
      for (const { count, done } of awaited) if (waits.length >= count) done()
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, i) => client(`client ${i}`)))
  return {
    answered: (more) => new Promise((done) => awaited.push({ count: waits.length + more, done })),
    async stop() {
      stopped = true
      await all
      waits.sort((a, b) => a - b)
      return {
        answered: waits.length,
        longest: waits.at(-1) ?? 0,
        median: waits[Math.floor(waits.length / 2)] ?? 0,
      }
    },
  }
}
