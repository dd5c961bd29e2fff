import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../src/server/process/sandbox-options'
import { startSandbox } from '../../src/server/process/start-sandbox'
import { DATA, layOut, readData } from './lay-out'
import type { OldData } from './old-data'

const versions = readdirSync(DATA).flatMap((file) =>
  /^[\d-]+\.json\.br$/.test(file) ? [file.slice(0, -8)] : [],
)

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
  const old: OldData = readData(`${version}.json.br`)
  const tables = Object.entries(old.rows).filter(([table]) => !without.includes(table))
  await layOut(join(folder, 'data'), old.format, Object.fromEntries(tables))
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
