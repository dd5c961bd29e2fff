import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../src/server/process/sandbox-options'
import { startSandbox } from '../../src/server/process/start-sandbox'

const DATA = new URL('data/', import.meta.url)

/** What `make-data.mjs` wrote. */
interface OldData {
  readonly format: number
  /** Of the demo trader, still logged in. */
  readonly token: string
  /** A call that was answered under a key. */
  readonly kept: { readonly key: string; readonly path: string; readonly body: object }
  /** Ids of the demo trader's open spot orders. */
  readonly open: readonly number[]
  /** By table, each row as JSON. */
  readonly rows: Readonly<Record<string, readonly string[]>>
}

const versions = readdirSync(DATA).flatMap((file) => (file.endsWith('.json.br') ? [file.slice(0, -8)] : []))

let folder = ''
let running: RunningSandbox | undefined
let said: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bgk-upgrade-'))
  said = []
})

afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(folder, { recursive: true })
})

/** Puts the rows into a database as the old program kept it. */
async function laidOut(version: string, without: readonly string[] = []): Promise<OldData> {
  const old: OldData = JSON.parse(
    brotliDecompressSync(readFileSync(new URL(`${version}.json.br`, DATA))).toString(),
  )
  mkdirSync(join(folder, 'data'))
  const database = await PGlite.create(join(folder, 'data', 'pglite'))
  await database.exec(readFileSync(new URL(`schema-${old.format}.sql`, DATA), 'utf8'))
  for (const [table, rows] of Object.entries(old.rows)) {
    if (without.includes(table)) continue
    await database.query(
      `insert into bgk.${table} select (json_populate_record(null::bgk.${table}, row)).* from unnest($1::json[]) row`,
      [rows],
    )
  }
  await database.close()
  writeFileSync(join(folder, 'data', 'bgk.json'), '{"magic":"bgk-sandbox","format":1}\n')
  writeFileSync(join(folder, 'data', 'ready'), '')
  return old
}

/** Time stands still where the old program left it. */
async function started(): Promise<RunningSandbox> {
  running = await startSandbox({
    port: 0,
    dataDir: join(folder, 'data'),
    clock: 'virtual',
    log: (line) => said.push(line),
  })
  return running
}

async function call(path: string, old: OldData, body?: object, key?: string) {
  const response = await fetch(`${running!.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      token: old.token,
      locale: 'EN',
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return response.json()
}

async function openOrders(old: OldData): Promise<number[]> {
  const { data } = await call('/trad/entrustOrder?page=1&limit=50&maincoin=&tradcoin=', old)
  return data.map(({ autoid }: { autoid: number }) => autoid)
}

async function proof() {
  const response = await fetch(`${running!.url}/sandbox/verify`, {
    headers: { 'x-sandbox-key': running!.controlKey },
  })
  return response.json()
}

describe.each(versions)('data of %s', (version) => {
  test('opens with every order, goes on trading and is still whole after a restart', async () => {
    const old = await laidOut(version)
    const last = old.rows.journal!.length
    await started()
    expect(said.join('\n')).toContain(`Recovered to seq ${last}`)
    expect(running!.accounts).toEqual([
      { email: 'trader@bgk.example', password: 'Trader2026' },
      { email: 'fresh@bgk.example', password: 'Fresh2026' },
    ])
    expect(await openOrders(old)).toEqual(old.open)
    expect(await call(old.kept.path, old, { ...old.kept.body }, 'after-the-upgrade')).toMatchObject({
      code: 200,
    })
    const both = await openOrders(old)
    expect(both).toHaveLength(old.open.length + 1)
    await running!.stop()
    await started()
    expect(await openOrders(old)).toEqual(both)
    expect(await proof()).toMatchObject({ ok: true, faults: [] })
  }, 60_000)

  test('a call that was answered under a key is answered the same and not done again', async () => {
    const old = await laidOut(version)
    await started()
    const again = await call(old.kept.path, old, old.kept.body, old.kept.key)
    expect(again).toMatchObject({ code: 200 })
    expect(old.open).toContain(again.data.orderId)
    expect(await openOrders(old)).toEqual(old.open)
  }, 60_000)

  test('the whole journal replays to the balances that were committed', async () => {
    const old = await laidOut(version, ['snapshot'])
    await started()
    expect(said.join('\n')).toContain(`snapshot at 0, ${old.rows.journal!.length} replayed`)
    expect(await openOrders(old)).toEqual(old.open)
  }, 60_000)
})
