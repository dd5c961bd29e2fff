/**
 * Creates the fixture of the current format, once per format, for later programs to open:
 * `node --conditions=@bgk/source --import tsx packages/sandbox/test/upgrade/make-data.ts v1`. It has the
 * backup of an exchange with snapshots, an archive and a later journal, and the facts reported by the
 * program.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { saveBackup, writeBackup } from '../../src/backup/write-backup'
import { createMemoryObjectStore } from '../../src/uploads/object-store'
import { enrolTrader, mixedCommands } from '../store/mixed-load'
import { botCommands, enrolBots } from '../store/two-bots'
import { DATA, type Facts, GENESIS, holdingsOf, openFixture } from './exchange'

const COMMANDS = 120
const FEW_ROWS = 100

const [name] = process.argv.slice(2)
if (name === undefined) throw new Error('Name the format, such as v1')
const folder = mkdtempSync(join(tmpdir(), 'bgk-data-'))
const engine = await openFixture(join(folder, 'data'), {
  snapshot: { everyCommands: FEW_ROWS, everyMs: 0 },
  rest: () => new Promise(setImmediate),
  retention: { everyRows: FEW_ROWS },
})
const { submit, store } = engine
const uids = [await enrolTrader(engine, 'ann'), await enrolTrader(engine, 'ben')]
const bots = botCommands(await enrolBots(engine))
for (const body of mixedCommands('before', uids, COMMANDS)) {
  await submit(body)
  await submit(bots.next().value)
}
while (((await store.journalStart?.())?.seq ?? 0) < 3 * FEW_ROWS) {
  await submit({ type: 'clock.tick' })
  await new Promise(setImmediate)
}
for (const body of mixedCommands('after', uids, COMMANDS / 2)) await submit(body)
const body = {
  type: 'spot.place',
  uid: uids[0]!,
  base: 'BTC',
  quote: 'USDT',
  side: 'buy',
  orderType: 'limit',
  price: '1000.00',
  quantity: '0.01',
} as const
const key = 'upgrade-limit-order'
const answer = await submit(body, { key })
const { ok, archivedRows, checkpoint, lastSeq, foldedLines, foldedTrades } = await engine.verify()
if (!ok || archivedRows === 0 || checkpoint === 0 || foldedTrades === 0)
  throw new Error(`Incomplete: ${JSON.stringify({ ok, archivedRows, checkpoint, foldedTrades })}`)
const facts: Facts = {
  hash: await engine.read((exchange) => exchange.hash()),
  holdings: await engine.read(holdingsOf),
  proof: { archivedRows, checkpoint, lastSeq, foldedLines, foldedTrades },
  kept: { key, body, answer },
}
const copy = engine.copy?.()
if (copy === undefined) throw new Error('the store cannot be copied')
const file = fileURLToPath(new URL(`${name}.backup`, DATA))
const pictures = createMemoryObjectStore()
const { rows, size } = await saveBackup(writeBackup({ engine, copy, pictures, now: GENESIS }), file)
writeFileSync(new URL(`${name}.json`, DATA), `${JSON.stringify(facts, null, 2)}\n`)
await engine.stop()
rmSync(folder, { recursive: true })
process.stdout.write(`${JSON.stringify(rows)}\n${file}: ${size} bytes\n`)
