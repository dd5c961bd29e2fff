import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../../src/server/process/read-arguments'
import { startSandbox } from '../../src/server/process/start-sandbox'
import { createMemoryDisk, createMemoryStore } from '../../src/store/memory-store'
import { createSandboxHarness } from './sandbox-harness'

const QUIET = { port: 0, passwordCost: 4, log: () => {} } as const

describe('sandbox start', () => {
  const { ends, start } = createSandboxHarness({ memory: false })
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'bgk-start-'))
    ends.push(() => rmSync(made, { recursive: true, force: true }))
    return made
  }
  const portOf = (server: Server) => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  it('prints one line for a port in use', async () => {
    const other = createServer()
    ends.push(() => other.close())
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const port = portOf(other)
    await expect(start({ port, memory: true })).rejects.toMatchObject({
      name: 'StartError',
      message: `Port ${port} is in use. Stop what listens there, or choose another with --port or PORT.`,
    })
  })

  it('prints one line for a foreign folder, and frees the port', async () => {
    const dataDir = folder()
    writeFileSync(join(dataDir, 'thesis.doc'), '')
    const log: string[] = []
    const failing = startSandbox({ ...QUIET, dataDir, log: (line) => log.push(line) })
    await expect(failing).rejects.toMatchObject({ name: 'StoreError', code: 'FOREIGN' })
    expect(log).toEqual([`Opening the database in ${dataDir} …`])
  })

  it('prints one line for an unreachable database, without its password', async () => {
    const failing = start({ databaseUrl: 'postgres://me:hunter2@127.0.0.1:1/none' })
    await expect(failing).rejects.toMatchObject({ name: 'StoreError', code: 'UNREACHABLE' })
    await expect(failing).rejects.not.toThrow('hunter2')
  })

  it('prints one line for a store in use', async () => {
    const disk = createMemoryDisk()
    await start({ store: createMemoryStore(disk) })
    await expect(start({ store: createMemoryStore(disk) })).rejects.toMatchObject({ code: 'LOCKED' })
  })

  it('accepts other hosts only after two flags, with generated demo passwords', async () => {
    await expect(start({ host: '0.0.0.0', memory: true })).rejects.toThrow('Confirm with --i-know')
    const disk = createMemoryDisk()
    const near = await startSandbox({ ...QUIET, store: createMemoryStore(disk) })
    expect(near.accounts[0]).toEqual({ email: 'trader@bgk.test', password: 'Trader2026' })
    await near.stop()
    const far = await start({ host: '0.0.0.0', iKnow: true, store: createMemoryStore(disk) })
    const password = far.accounts[0]?.password ?? ''
    expect(password).toMatch(/^[A-Za-z0-9]{20}$/)
    const logIn = async (loginPassword: string, url = far.url) => {
      const body = JSON.stringify({
        account: 'trader@bgk.test',
        areaCode: '0',
        loginPassword,
        type: 'EMAIL',
      })
      const answer = await fetch(`${url}/member/loginByTelOrEmail`, { method: 'POST', body })
      return ((await answer.json()) as { code: number }).code
    }
    expect(await logIn('Trader2026')).toBe(1)
    expect(await logIn(password)).toBe(200)
    await far.stop()
    const again = await start({ store: createMemoryStore(disk) })
    expect(again.accounts[0]).toEqual({ email: 'trader@bgk.test', password: 'Trader2026' })
    expect(await logIn('Trader2026', again.url)).toBe(200)
  })

  it.each(['nonsense', 'mysql://me:hunter2@127.0.0.1/x', 'postgres://me:hun/ter2@127.0.0.1:99999/x'])(
    'prints one line for an invalid database address: %s',
    async (databaseUrl) => {
      const failing = start({ databaseUrl })
      await expect(failing).rejects.toMatchObject({
        name: 'StoreError',
        message: 'The address of the database must look like postgres://user:password@host:5432/name.',
      })
    },
  )

  it('stores its key in the data folder for this user only, while it runs', async () => {
    const dataDir = join(folder(), 'data')
    const sandbox = await start({ dataDir })
    const file = join(dataDir, 'control.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      url: sandbox.url,
      key: sandbox.controlKey,
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const health = await fetch(`${sandbox.url}/sandbox/health`)
    expect(await health.json()).toMatchObject({ ready: true, store: 'pglite' })
    await sandbox.stop()
    expect(existsSync(file)).toBe(false)
  })
})

describe('flags and environment', () => {
  it('prefers flags over the environment, and the environment over the defaults', () => {
    expect(readArguments([], {})).toMatchObject({ port: 8080, memory: false, bots: true })
    expect(readArguments(['--disk-budget', '500', '--whole-journal'], {})).toMatchObject({
      diskBudget: 500,
      wholeJournal: true,
    })
    expect(() => readArguments(['--disk-budget', 'much'], {})).toThrow('a whole number of MB')
    expect(readArguments([], { PORT: '9000', DATA_DIR: '/d' })).toMatchObject({ port: 9000, dataDir: '/d' })
    expect(
      readArguments(['--port', '0', '--memory'], { PORT: '9000', DATABASE_URL: 'postgres://x' }),
    ).toMatchObject({
      port: 0,
      memory: true,
    })
    expect(readArguments(['--memory'], { DATABASE_URL: 'postgres://x' })).not.toHaveProperty('databaseUrl')
    expect(readArguments(['--data-dir', 'd'], { DATABASE_URL: 'postgres://x' })).not.toHaveProperty(
      'databaseUrl',
    )
    expect(readArguments([], { DATABASE_URL: 'postgres://x' })).toMatchObject({ databaseUrl: 'postgres://x' })
    expect(
      readArguments(['--clock', 'x10', '--no-bots', '--no-limits', '--web', 'dist', '--seed', '7'], {}),
    ).toMatchObject({
      clock: 10,
      bots: false,
      limits: 'off',
      webDir: 'dist',
      seed: '7',
    })
  })

  it.each([
    [['--port', 'http'], 'The port must be a number from 0 to 65535; it is "http".'],
    [['--port', '70000'], 'The port must be a number'],
    [['--prot', '1'], "Unknown option '--prot'. See bgk-sandbox --help."],
    [['--clock', 'slow'], 'The clock can be real, virtual, or a factor such as x10; it is "slow".'],
    [['--memory', '--data-dir', 'x'], 'Give only one of --memory, --data-dir and --database-url.'],
  ])('rejects %j in one line', (argv, message) => {
    expect(() => readArguments(argv, {})).toThrow(message)
  })
})
