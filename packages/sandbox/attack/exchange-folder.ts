import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningSandbox } from '../src/server/process/sandbox-options'
import { startSandbox } from '../src/server/process/start-sandbox'
import { createPgliteDriver, createPgliteStore } from '../src/store/pglite-store'
import { type AttackWorld, BTC, openAttackWorld, type Person, withAddress } from './attack-world'
import { QUIET } from './start-target'

/** Where an exchange with one member in it is kept, and copies of it that may be spoiled. */
export interface ExchangeFolder {
  /** Who is in it: with an order and an address. */
  readonly person: Pick<Person, 'email' | 'password' | 'fundPassword' | 'token'>
  /** A fresh copy, spoiled by `spoil`. */
  copy(spoil: (folder: string) => Promise<unknown>): Promise<string>
  /** Starts the exchange that is kept there, or gives why it does not start. */
  start(folder: string): Promise<RunningSandbox | Error>
  /** Tries something at the exchange that is kept there, or gives why it does not start. */
  open<T>(folder: string, attempt: (world: AttackWorld) => Promise<T>): Promise<T | Error>
  /** SQL as the owner of the database, beside the exchange. */
  sql(folder: string, text: string): Promise<void>
  remove(): Promise<void>
}

/** Makes an exchange in a folder of the system's own for passing files; takes seconds. `packageUrl`: folder of this package. */
export async function makeExchangeFolder(packageUrl: URL): Promise<ExchangeFolder> {
  const workerUrl = new URL('src/store/pglite-worker.mjs', packageUrl)
  const root = await mkdtemp(join(tmpdir(), 'bgk-attack-'))
  let copies = 0
  const open = (folder: string) =>
    startSandbox({
      ...QUIET,
      memory: false,
      limits: 'off',
      passwordCost: 4,
      store: createPgliteStore({ dataDir: folder, workerUrl }),
      uploadDir: join(folder, 'uploads'),
    })

  const base = join(root, 'base')
  const sandbox = await open(base)
  const world = worldOf(sandbox)
  const person = await world.createUser()
  await person.client.spot.buyLimit({ pair: BTC, price: '20000', quantity: '0.01' })
  await withAddress(person)
  await sandbox.stop()

  const start = (folder: string) =>
    open(folder).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  return {
    person,
    start,
    async open(folder, attempt) {
      const opened = await start(folder)
      if (opened instanceof Error) return opened
      try {
        return await attempt(worldOf(opened))
      } finally {
        await opened.stop()
      }
    },
    async copy(spoil) {
      copies += 1
      const folder = join(root, `copy-${copies}`)
      await mkdir(folder)
      await cp(base, folder, { recursive: true })
      await spoil(folder)
      return folder
    },
    async sql(folder, text) {
      const driver = createPgliteDriver({ dataDir: folder, workerUrl })
      await driver.open()
      try {
        await driver.exec(text)
      } finally {
        await driver.close()
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

const worldOf = ({ url, controlKey }: RunningSandbox) =>
  openAttackWorld({ url, controlKey, clock: true, packageUrl: undefined })

/** Every file below a folder, with what is in it. */
export async function* filesBelow(
  folder: string,
): AsyncGenerator<{ readonly path: string; readonly bytes: Buffer }> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      yield { path, bytes: await readFile(path) }
    }
}
