import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreSandbox } from '../../src/backup/restore-sandbox'
import { saveBackup } from '../../src/backup/write-backup'
import { restoreCommand } from '../../src/server/process/run-command'
import { openDataDirectory } from '../../src/store/data-directory'
import { createPgStore } from '../../src/store/pg/pg-store'
import { createPgliteStore } from '../../src/store/pglite-store'
import { createMemoryObjectStore } from '../../src/uploads/object-store'
import { postgresOfAll } from '../resources'
import { enrolTrader, mixedCommands } from '../store/mixed-load'
import { backupBench, load, replayedHash } from './backup-bench'

const server = postgresOfAll({ fsync: false })
const bench = backupBench()
afterAll(() => bench.end())

let places = 0
interface Place {
  readonly dataDir?: string
  readonly databaseUrl?: string
}
const placeOn = {
  pglite: async (): Promise<Place> => ({ dataDir: bench.path(`data-${++places}`) }),
  pg: async (): Promise<Place> => ({ databaseUrl: await server.createDatabase() }),
}
const storeOf = ({ dataDir = '', databaseUrl }: Place) =>
  databaseUrl === undefined ? createPgliteStore({ dataDir, durable: false }) : createPgStore({ databaseUrl })

/** From which store into which; the second way at night. */
const WAYS = [
  ['pg', 'pglite'],
  ['pglite', 'pg'],
] as const

describe.each(WAYS.slice(0, __TIMES__))('a backup of a running exchange on %s', (kind, other) => {
  it('is the exchange as it was at one command: state, chain, balances; and trades on in the other database', async () => {
    const place = await placeOn[kind]()
    const engine = await bench.open(storeOf(place), { snapshot: { everyCommands: 300, everyMs: 0 } })
    const uids = [await enrolTrader(engine, 'ann'), await enrolTrader(engine, 'ben')]
    await Promise.all([...mixedCommands('before', uids, 400)].map((body) => engine.submit(body)))
    const before = await engine.read(({ state }) => state.seq)
    const clients = load(engine, uids, 8)
    await clients.answered(40)
    const saved = await bench.save(engine)
    await clients.answered(40)
    const waits = await clients.stop()
    if (process.env.BGK_MEASURE) console.log(kind, saved, waits)
    expect(saved.by).toMatch(/^\d+\.\d+\.\d+/)
    expect(saved.seq).toBeGreaterThan(before)
    expect(saved.seq).toBeLessThan(await engine.read(({ state }) => state.seq))

    const to = await placeOn[other]()
    const uploadDir = bench.path(`uploads-${++places}`)
    const restored = await restoreSandbox({ file: saved.file, uploadDir, ...to })
    expect(restored.proof).toMatchObject({ ok: true, faults: [], lastSeq: saved.seq, chainHash: saved.hash })
    const again = await bench.open(storeOf(to))
    expect(await again.read((exchange) => exchange.hash())).toBe(await replayedHash(engine.store, saved.seq))
    for (const body of mixedCommands('after', uids, 50)) await again.submit(body)
    const proof = await again.verify()
    expect(proof).toMatchObject({ ok: true, faults: [] })
    expect(proof.lastSeq).toBeGreaterThan(saved.seq)
    expect(await engine.verify()).toMatchObject({ ok: true })
  }, 60_000)
})

describe('bgk-sandbox restore', () => {
  it('restores pictures and older commands too, and says how many rows and up to where', async () => {
    const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
    const engine = await bench.open(storeOf(await placeOn.pg()), {
      snapshot: { everyCommands: 100, everyMs: 0 },
      retention: { everyRows: 50 },
      rest: turn,
    })
    await enrolTrader(engine, 'ann')
    while (((await engine.store.journalStart?.())?.seq ?? 0) < 100) {
      await Promise.all(Array.from({ length: 20 }, () => engine.submit({ type: 'clock.tick' })))
      await turn()
    }
    const pictures = createMemoryObjectStore()
    const bytes = new Uint8Array([137, 80, 78, 71])
    await pictures.put('members/7/front.png', { type: 'image/png', bytes })
    const { file, seq } = await bench.save(engine, bench.path(), pictures)
    const dataDir = bench.path()
    const output: string[] = []
    expect(await restoreCommand([file, '--data-dir', dataDir], {}, (line) => output.push(line))).toBe(0)
    expect(output.at(-1)).toMatch(new RegExp(`^Restored \\d+ rows and 1 pictures, seq ${seq}, verified$`))
    expect(new Uint8Array(readFileSync(`${dataDir}/uploads/members/7/front.png`))).toEqual(bytes)
    const again = await bench.open(storeOf({ dataDir }))
    expect((await again.verify()).archivedRows).toBeGreaterThan(0)
  }, 60_000)

  it('names a flag that it does not know', async () => {
    await expect(restoreCommand(['file', '--force'], {}, () => {})).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('--force'),
    })
  })
})

describe('a backup that cannot be restored', () => {
  let file: string
  let bytes: Buffer
  beforeAll(async () => {
    const engine = await bench.open(storeOf(await placeOn.pg()))
    await enrolTrader(engine, 'ann')
    file = (await bench.save(engine)).file
    bytes = readFileSync(file)
  })

  /** What it says, and that the folder is not there afterwards. */
  async function refusal(content: Uint8Array): Promise<unknown> {
    const damaged = bench.path()
    writeFileSync(damaged, content)
    const dataDir = bench.path()
    const error: unknown = await restoreSandbox({ file: damaged, dataDir }).catch((e: unknown) => e)
    expect(existsSync(dataDir)).toBe(false)
    return error
  }
  const edited = (edit: (text: string) => string) => gzipSync(edit(gunzipSync(bytes).toString()))

  it.each([
    ['cut in the middle', () => bytes.subarray(0, bytes.length / 2), 'CORRUPT', /cut off/],
    [
      'without its last line',
      () => edited((text) => text.replace(/\{"end".*\n/, '')),
      'CORRUPT',
      /last line is missing/,
    ],
    [
      'with one changed byte in it',
      () => edited((text) => text.replace('"ann@', '"amn@')),
      'CORRUPT',
      /checksum/,
    ],
    [
      'with one changed byte of the file',
      () => Buffer.concat([bytes.subarray(0, 2000), Buffer.from([bytes[2000]! ^ 64]), bytes.subarray(2001)]),
      'CORRUPT',
      /damaged/,
    ],
    ['with something behind it', () => edited((text) => `${text}[]\n`), 'CORRUPT', /follows its last line/],
    [
      'of a newer version',
      () => edited((text) => text.replace('"version":1', '"version":2')),
      'NEWER',
      /newer program/,
    ],
    [
      'of newer tables',
      () => edited((text) => text.replace('"schema":1', '"schema":2')),
      'NEWER',
      /newer program/,
    ],
    [
      'written before the first release',
      () => edited((text) => text.replace('"schema":1', '"tables":4')),
      'UNSUPPORTED',
      /before the first release.*Nothing was changed\. Delete it, or/,
    ],
    ['that is none', () => Buffer.from('Dear diary'), 'FOREIGN', /no backup/],
    ['that is a gzip of something else', () => gzipSync('Dear diary\n'), 'FOREIGN', /no backup/],
  ])('%s: one line says so, and nothing is left behind', async (_, content, code, message) => {
    expect(await refusal(content())).toMatchObject({
      name: 'StoreError',
      code,
      message: expect.stringMatching(message),
    })
  })

  it('is refused for a folder with something in it, which stays as it is', async () => {
    const dataDir = bench.path()
    mkdirSync(dataDir)
    writeFileSync(`${dataDir}/thesis.doc`, 'mine')
    await expect(restoreSandbox({ file, dataDir })).rejects.toMatchObject({
      code: 'FOREIGN',
      message: expect.stringContaining(`${dataDir} is not empty`),
    })
    expect(readdirSync(dataDir)).toEqual(['thesis.doc'])
  })

  it('is refused for a database with an exchange in it, which stays as it is', async () => {
    const place = await placeOn.pg()
    const uploadDir = bench.path()
    const before = await restoreSandbox({ file, uploadDir, ...place })
    await expect(restoreSandbox({ file, uploadDir, ...place })).rejects.toMatchObject({
      code: 'FOREIGN',
      message: expect.stringContaining('already has a schema "bgk"'),
    })
    expect(
      await server.run(place.databaseUrl ?? '', 'select max(seq)::int as seq from bgk.journal'),
    ).toMatchObject({
      rows: [{ seq: before.seq }],
    })
  })

  it('of an exchange that is not whole leaves nothing behind, in a folder and in a database', async () => {
    const place = await placeOn.pg()
    const engine = await bench.open(storeOf(place))
    await enrolTrader(engine, 'ann')
    await server.run(
      place.databaseUrl ?? '',
      'alter table bgk.ledger disable trigger user; delete from bgk.ledger where seq = (select min(seq) from bgk.ledger)',
    )
    const damaged = (await bench.save(engine)).file
    const dataDir = bench.path()
    const other = await placeOn.pg()
    for (const to of [{ dataDir }, { ...other, uploadDir: bench.path() }]) {
      await expect(restoreSandbox({ file: damaged, ...to })).rejects.toMatchObject({
        code: 'CORRUPT',
        message: expect.stringMatching(
          /^What was restored is not whole: .*not the sum of their ledger lines/,
        ),
      })
    }
    expect(existsSync(dataDir)).toBe(false)
    const left = await server.run(other.databaseUrl ?? '', "select to_regnamespace('bgk') is null as gone")
    expect(left).toMatchObject({ rows: [{ gone: true }] })
  })

  it('is refused for a folder that another has taken meanwhile, which stays as it is', async () => {
    const dataDir = bench.path()
    const taken = () => {
      mkdirSync(`${dataDir}/pglite.new/base`, { recursive: true })
      writeFileSync(`${dataDir}/bgk.json`, '{"magic":"bgk-sandbox","version":1}\n')
      writeFileSync(`${dataDir}/lock`, JSON.stringify({ pid: process.ppid, started: null }))
    }
    await expect(restoreSandbox({ file, dataDir, log: taken })).rejects.toMatchObject({ code: 'LOCKED' })
    expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual([
      'bgk.json',
      'lock',
      'pglite.new',
      'pglite.new/base',
    ])
  })

  it('is restored again where a kill cut that off, and no start comes in between', async () => {
    const dataDir = bench.path()
    const cutOff = await openDataDirectory(dataDir, { restore: true })
    cutOff.release()
    mkdirSync(`${dataDir}/uploads/members`, { recursive: true })
    await expect(storeOf({ dataDir }).open({ seed: 'new', genesis: 0 })).rejects.toMatchObject({
      code: 'CORRUPT',
      message: expect.stringContaining('Restore it again into this directory'),
    })
    expect((await restoreSandbox({ file, dataDir })).proof.ok).toBe(true)
    expect(readdirSync(dataDir).sort()).toEqual(['bgk.json', 'pglite', 'ready'])
    const again = await bench.open(storeOf({ dataDir }))
    expect(await again.verify()).toMatchObject({ ok: true })
  })

  it('overwrites nothing when it is made, and a stream that ends early leaves no file', async () => {
    const engine = await bench.open(storeOf(await placeOn.pg()))
    await expect(bench.save(engine, file)).rejects.toMatchObject({ code: 'FOREIGN' })
    expect(readFileSync(file)).toEqual(bytes)
    const target = bench.path()
    const half = async function* () {
      yield bytes.subarray(0, 500)
    }
    await expect(saveBackup(half(), target)).rejects.toMatchObject({ code: 'CORRUPT' })
    expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false])
  })

  it('does not keep an exchange from stopping when nobody reads on', async () => {
    const engine = await bench.open(storeOf(await placeOn.pg()))
    const copy = engine.copy?.()[Symbol.asyncIterator]()
    expect(await copy?.next()).toMatchObject({ done: false })
    await engine.stop()
    await expect(copy?.next()).rejects.toThrow()
  })
})
