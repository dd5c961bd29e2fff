import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { restoreSandbox } from '../../src/backup/restore-sandbox'
import { saveBackup } from '../../src/backup/write-backup'
import type { RunningSandbox } from '../../src/server/process/sandbox-options'
import { createPgStore } from '../../src/store/pg/pg-store'
import { createDatabaseObjectStore } from '../../src/uploads/database-object-store'
import type { ObjectStore } from '../../src/uploads/object-store'
import { endAfterEach, foldersOfEach, postgresOfAll } from '../resources'
import { uploadPng } from '../server/pictures'
import { createSandboxHarness } from '../server/sandbox-harness'
import { smallConfig } from '../store/small-market'
import { describeObjectStore, KEY, object } from './describe-object-store'

const server = postgresOfAll({ fsync: false })
const ends = endAfterEach()
const newFolder = foldersOfEach()

/** A database with an exchange in it, which has stopped. */
async function exchangeDatabase(): Promise<string> {
  const databaseUrl = await server.createDatabase()
  const store = createPgStore({ databaseUrl })
  await store.open(smallConfig)
  await store.close()
  return databaseUrl
}

function pictures(databaseUrl: string): ObjectStore {
  const store = createDatabaseObjectStore(databaseUrl)
  ends.push(() => store.close?.())
  return store
}

describeObjectStore('a database', async () => pictures(await exchangeDatabase()))

describe('pictures in a database', () => {
  it('are those of every node, which make their table at the same moment', async () => {
    const databaseUrl = await exchangeDatabase()
    const nodes = Array.from({ length: 4 }, () => pictures(databaseUrl))
    const put = await Promise.all(nodes.map((node, at) => node.put(`members/7/${at}.png`, object(at))))
    expect(put).toEqual(['stored', 'stored', 'stored', 'stored'])
    expect(await Promise.all(nodes.map((node) => node.used(7)))).toEqual([4, 4, 4, 4])
  })

  it('go with a reset, and others are kept after it', async () => {
    const databaseUrl = await exchangeDatabase()
    const node = pictures(databaseUrl)
    await node.put(KEY, object(1))
    const store = createPgStore({ databaseUrl })
    ends.push(() => store.close())
    await store.open(smallConfig)
    await store.erase?.(smallConfig)
    expect(await node.get(KEY)).toBeUndefined()
    expect(await node.put(KEY, object(2))).toBe('stored')
  })

  it('of ten megabytes come back to the byte', async () => {
    const bytes = new Uint8Array(10_000_000).map((_, at) => (at * 7919) % 251)
    const node = pictures(await exchangeDatabase())
    await node.put(KEY, { type: 'image/png', bytes })
    expect(Buffer.compare((await node.get(KEY))?.bytes ?? Buffer.of(), bytes)).toBe(0)
  })

  it('of a database that was away are kept when it is back', async () => {
    const node = pictures(await exchangeDatabase())
    await node.put(KEY, object(1))
    await server.restart('fast')
    expect(await node.put('members/7/b.png', object(2))).toBe('stored')
  })
})

describe('an exchange with --uploads database', () => {
  const { start: begin, trader } = createSandboxHarness({ memory: false, uploads: 'database', bots: false })
  const start = (databaseUrl: string) => begin({ databaseUrl })
  const read = async (sandbox: RunningSandbox, path: string) => {
    const headers = { 'x-sandbox-key': sandbox.controlKey }
    const answer = await fetch(`${sandbox.url}${path}`, { headers })
    return answer.status === 200 ? new Uint8Array(await answer.arrayBuffer()) : answer.status
  }

  it('has them in a backup once, and a restore puts them into a database or a folder', async () => {
    const folder = newFolder()
    const first = await start(await server.createDatabase())
    const client = await trader(first)
    const path = await uploadPng(client)
    const picture = await read(first, path)
    expect(picture).toBeInstanceOf(Uint8Array)

    const headers = { 'x-sandbox-key': first.controlKey }
    const { body } = await fetch(`${first.url}/sandbox/backup`, { headers })
    const file = join(folder, 'a.backup')
    const saved = await saveBackup(body ?? new ReadableStream(), file)
    expect(saved.pictures).toBe(1)
    expect(Object.keys(saved.rows)).not.toContain('picture')

    const databaseUrl = await server.createDatabase()
    expect(await restoreSandbox({ file, databaseUrl, uploads: 'database' })).toMatchObject({ pictures: 1 })
    expect(await read(await start(databaseUrl), path)).toEqual(picture)

    const dataDir = join(folder, 'data')
    await restoreSandbox({ file, dataDir })
    expect(readdirSync(join(dataDir, 'uploads', 'members'), { recursive: true })).toHaveLength(2)
  }, 60_000)

  it('needs PostgreSQL, and says so in one line', async () => {
    const failing = begin({ memory: true })
    await expect(failing).rejects.toMatchObject({
      name: 'StartError',
      message: 'Pictures in the database need PostgreSQL: give --database-url, or leave out --uploads.',
    })
  })
})
