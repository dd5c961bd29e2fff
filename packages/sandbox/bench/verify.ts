import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { nodeDigest } from '../src/engine/chain/node-digest'
import type { Engine } from '../src/engine/engine'
import { openEngine } from '../src/engine/open-engine'
import { createEngineClock } from '../src/engine/time/clock'
import { createPgStore } from '../src/store/pg/pg-store'
import { createPgliteStore } from '../src/store/pglite-store'
import type { Store } from '../src/store/store'
import { mixedConfig } from '../test/store/mixed-load'
import { startPostgres } from '../test/store/postgres-server'
import { fillStore } from './fill-store'

export interface VerifyBench {
  readonly rows: readonly {
    readonly label: string
    readonly seconds: number
    readonly peer: string
    /** Time beside the peer's. */
    readonly ratios: readonly number[]
    readonly note: string
  }[]
}

interface Place {
  readonly name: string
  makeStore(): Store
  /** Reads every journal row past our own code. */
  readPlainly(): Promise<void>
  remove(): Promise<void>
}

const READ = 'select seq, ts, uid, key, type, body, crc, hash from bgk.journal order by seq'

/**
 * A store of 200,000 commands of every kind, made by the exchange under full load and left as a kill leaves it: how
 * long recovery takes (snapshot and tail) and how long the proof of all of it. The peer reads the same rows with the
 * database's own client, and checks nothing.
 */
export async function benchVerify(options: { commands?: number } = {}): Promise<VerifyBench> {
  const { commands = 200_000 } = options
  const rows: VerifyBench['rows'][number][] = []
  for (const open of [pglitePlace, postgresPlace]) {
    const place = await open()
    try {
      const filled = await start(place.makeStore())
      const kinds = await fillStore(filled.engine, commands)
      await filled.engine.store.close()

      const { engine, logLines, ...recovery } = await timed(() => start(place.makeStore()))
      const of = `${commands.toLocaleString('en-US')} commands, ${place.name}`
      const proof = await timed(() => engine.verify())
      await engine.store.close()
      if (!proof.ok) throw new Error(`The store is damaged: ${proof.faults.join(' ')}`)
      const plain = await timed(() => place.readPlainly().then(() => ({})))
      const beside = (ms: number) => ({ peer: 'plain reading', ratios: [ms / plain.ms] })
      rows.push(
        {
          label: `recovery of ${of}`,
          seconds: recovery.ms / 1000,
          ...beside(recovery.ms),
          note: logLines.at(-1) ?? '',
        },
        {
          label: `proof of ${of}`,
          seconds: proof.ms / 1000,
          ...beside(proof.ms),
          note: `${kinds.size} kinds of command, ${proof.ledgerEntries} entries sum to zero`,
        },
      )
    } finally {
      await place.remove()
    }
  }
  return { rows }
}

async function start(
  store: Store,
): Promise<{ readonly engine: Engine; readonly logLines: readonly string[] }> {
  const logLines: string[] = []
  const engine = await openEngine({
    store,
    config: mixedConfig,
    clock: createEngineClock({ wall: Date.now, timers: globalThis }),
    digest: nodeDigest,
    log: (line) => logLines.push(line),
  })
  return { engine, logLines }
}

async function timed<T extends object>(run: () => Promise<T>): Promise<T & { readonly ms: number }> {
  const began = performance.now()
  const result = await run()
  return { ...result, ms: performance.now() - began }
}

async function pglitePlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bgk-bench-'))
  const workerUrl = new URL('../../src/store/pglite-worker.mjs', import.meta.url)
  return {
    name: 'PGlite',
    makeStore: () => createPgliteStore({ dataDir, workerUrl }),
    async readPlainly() {
      const database = await PGlite.create(join(dataDir, 'pglite'))
      await database.query(READ)
      await database.close()
    },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function postgresPlace(): Promise<Place> {
  const server = await startPostgres()
  const databaseUrl = await server.createDatabase()
  return {
    name: 'PostgreSQL',
    makeStore: () => createPgStore({ databaseUrl }),
    async readPlainly() {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(READ)
      await client.end()
    },
    remove: () => server.stop(),
  }
}
