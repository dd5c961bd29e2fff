/** The program of `make-compacted.mjs`: `compacted-program FOLDER WORKER_URL FILES NAME`. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { saveBackup } from '../../src/backup/save-backup'
import { writeBackup } from '../../src/backup/write-backup'
import { standardConfig } from '../../src/content/standard-config'
import type { ExchangeConfig } from '../../src/core/config'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import type { Engine, EngineOptions } from '../../src/engine/engine'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import { createPgliteStore } from '../../src/store/pglite-store'
import { TABLES_FORMAT } from '../../src/store/sql/migrations'
import { SCHEMA } from '../../src/store/sql/schema'
import { createMemoryObjectStore } from '../../src/uploads/memory-object-store'
import { enrolTrader, mixedCommands } from '../store/mixed-load'
import { botCommands, enrolBots } from '../store/two-bots'
import { compactedConfig } from './compacted-config'
import { membersHoldings } from './members-holdings'
import type { CompactedData } from './old-data'

const GENESIS = 1_767_225_600_000
const COMMANDS = 150
const FEW_ROWS = 100
const NEWEST_SNAPSHOT = 'select row_to_json(t)::text from bgk.snapshot t order by seq desc limit 1'

const [folder = '', workerUrl = '', files = '', name = ''] = process.argv.slice(2)
const identity = { seed: 'upgrade', genesis: GENESIS }
const dataDir = join(folder, 'compacted')
const engine = await opened(dataDir, compactedConfig(identity), {
  snapshot: { everyCommands: FEW_ROWS, everyMs: 0 },
  rest: () => new Promise(setImmediate),
  retention: { everyRows: FEW_ROWS },
})
const uid = await trade(engine)
await letGo(engine)
const kept = { key: 'upgrade-limit-order', body: orderOf(uid) }
const answer = await engine.submit(kept.body, { key: kept.key })
const { archivedRows, checkpoint, lastSeq, foldedLines, foldedTrades, ok } = await engine.verify()
if (!ok || archivedRows === 0 || checkpoint === 0 || foldedTrades === 0) {
  throw new Error(`Not what is wanted: ${JSON.stringify({ ok, archivedRows, checkpoint, foldedTrades })}`)
}
const members = await engine.read(membersHoldings)
// As after a kill: no last snapshot.
await engine.store.close()

const whole = await opened(join(folder, 'whole'), standardConfig(identity), {})
await trade(whole)
const copy = whole.copy?.()
if (copy === undefined) throw new Error('the store cannot be copied')
const pictures = createMemoryObjectStore()
await saveBackup(writeBackup({ engine: whole, copy, pictures, now: GENESIS }), join(files, `${name}.backup`))
const inBackup = {
  members: await whole.read(membersHoldings),
  seq: await whole.read(({ state }) => state.seq),
}
await whole.store.close()

const data: CompactedData = {
  format: TABLES_FORMAT,
  kept: { ...kept, answer },
  members,
  inBackup,
  proof: { archivedRows, checkpoint, lastSeq, foldedLines, foldedTrades },
  rows: await rowsOf(join(dataDir, 'pglite')),
}
const packed = brotliCompressSync(JSON.stringify(data))
writeFileSync(join(files, `${name}.compacted.json.br`), packed)
const tables = join(files, `schema-${TABLES_FORMAT}.sql`)
if (!existsSync(tables)) writeFileSync(tables, SCHEMA)
for (const [table, list] of Object.entries(data.rows)) process.stdout.write(`${table} ${list.length}\n`)
process.stdout.write(`${packed.length} bytes\n`)

function opened(dataDir: string, config: ExchangeConfig, more: Partial<EngineOptions>): Promise<Engine> {
  let now = GENESIS
  return openEngine({
    store: createPgliteStore({ dataDir, workerUrl: new URL(workerUrl) }),
    config,
    clock: createEngineClock({ wall: () => ++now, timers: { setTimeout: () => 0, clearTimeout() {} } }),
    digest: nodeDigest,
    bots: false,
    log: () => {},
    ...more,
  })
}

/** Two members and two bots; answers the uid of the first. */
async function trade(exchange: Engine): Promise<number> {
  const first = await enrolTrader(exchange, 'ann')
  const uids = [first, await enrolTrader(exchange, 'ben')]
  const bots = botCommands(await enrolBots(exchange))
  for (const body of mixedCommands('upgrade', uids, COMMANDS)) {
    await exchange.submit(body)
    await exchange.submit(bots.next().value)
  }
  return first
}

function orderOf(uid: number) {
  const pair = { base: 'BTC', quote: 'USDT' }
  const how = { side: 'buy', orderType: 'limit', price: '1000.00', quantity: '0.01' } as const
  return { type: 'spot.place', uid, ...pair, ...how } as const
}

async function letGo({ store, submit }: Engine): Promise<void> {
  const gone = async () => (await store.journalStart?.())?.seq ?? 0
  while ((await gone()) < 3 * FEW_ROWS) {
    await submit({ type: 'clock.tick', rules: 2 })
    await new Promise(setImmediate)
  }
}

/** By table, each row as JSON; of snapshots the newest will do. */
async function rowsOf(path: string): Promise<CompactedData['rows']> {
  const database = await PGlite.create(path)
  const ask = async (sql: string) =>
    (await database.query<string[]>(sql, [], { rowMode: 'array' })).rows.map(([value = '']) => value)
  const rows: Record<string, readonly string[]> = {}
  for (const table of await ask("select tablename from pg_tables where schemaname = 'bgk' order by 1")) {
    const list = await ask(`select row_to_json(t)::text from bgk.${table} t order by 1`)
    rows[table] = table === 'snapshot' ? await ask(NEWEST_SNAPSHOT) : list
  }
  await database.close()
  return rows
}
