import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type Client, createClient, createMemoryStorage } from '@bgk/sdk'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readArguments } from '../../src/server/process/read-arguments'
import type { RunningSandbox, StartOptions } from '../../src/server/process/sandbox-options'
import { startSandbox } from '../../src/server/process/start-sandbox'
import { createMemoryDisk, createMemoryStore } from '../../src/store/memory-store'
import { endAfterEach } from '../resources'

const QUIET = { port: 0, bots: false, log: () => {} } as const
const TRADER = { account: 'trader@bgk.test', password: 'Trader2026' }

let folder: string
const ends = endAfterEach()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bgk-op-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
})

async function start(options: StartOptions): Promise<RunningSandbox> {
  const sandbox = await startSandbox({ ...QUIET, ...options })
  ends.push(() => sandbox.stop())
  return sandbox
}

function inProduction(): void {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  ends.push(() => {
    process.env.NODE_ENV = before
  })
}

/** Sends a request as the operator, over the local socket. */
async function operate(method: string, path: string, body?: object, key = readStateFile(folder).key) {
  const sent = request({
    socketPath: readStateFile(folder).socket,
    method,
    path: `/sandbox/${path}`,
    headers: { 'x-sandbox-key': key },
  })
  sent.end(body && JSON.stringify(body))
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  const parts: Buffer[] = []
  for await (const part of answer ?? []) parts.push(part)
  return { status: answer?.statusCode, body: JSON.parse(Buffer.concat(parts).toString()) }
}

const readStateFile = (place: string) => JSON.parse(readFileSync(join(place, 'control.json'), 'utf8'))

const clientOf = ({ url }: RunningSandbox) => createClient({ origin: url, storage: createMemoryStorage() })

describe('NODE_ENV=production', () => {
  it('reads its flags', () => {
    expect(
      readArguments(['--i-know', '--review', 'manual', '--log-requests', '--control-dir', 'c'], {}),
    ).toMatchObject({
      iKnow: true,
      review: 'manual',
      logRequests: true,
      controlDir: 'c',
    })
    expect(readArguments(['--public-url', 'https://a.example'], {})).toMatchObject({
      publicUrl: 'https://a.example',
    })
    expect(() => readArguments(['--review', 'never'], {})).toThrow(
      'Reviews can be auto or manual; it is "never".',
    )
  })

  it('rejects a sandbox without --i-know', async () => {
    inProduction()
    await expect(start({ memory: true })).rejects.toThrow(/This is a sandbox.*--i-know/)
  })

  it.each<[string, StartOptions]>([
    ['full cost', { passwordCost: 4 }],
    ['--review auto', { review: 'auto' }],
    ['--review auto', { reviewMs: 1000 }],
    ['demo accounts', { demo: true }],
    ['demo accounts', { demoHistory: true, bots: true }],
  ])('rejects demo options: %s', async (message, options) => {
    inProduction()
    await expect(start({ memory: true, iKnow: true, ...options })).rejects.toThrow(message)
  })

  it('has no demo accounts, no control plane over TCP, and no automatic approval', async () => {
    inProduction()
    const warnings: string[] = []
    const log = (line: string, level?: string) => level === 'warn' && warnings.push(line)
    const sandbox = await start({ memory: true, iKnow: true, log })
    expect([sandbox.accounts, sandbox.controlKey, sandbox.controlSocket]).toEqual([[], '', undefined])
    expect(warnings.join()).toContain('--control-dir')
    for (const path of ['outbox', 'verify', 'members', 'pending'])
      expect(
        (await fetch(`${sandbox.url}/sandbox/${path}`, { headers: { 'x-sandbox-key': '' } })).status,
      ).toBe(404)
    expect((await fetch(`${sandbox.url}/sandbox/health`)).status).toBe(200)
    await expect(clientOf(sandbox).session.login(TRADER)).rejects.toMatchObject({ code: 'SERVER_REJECTED' })
  })

  it('closes the demo accounts of an earlier start', async () => {
    const disk = createMemoryDisk()
    const before = await startSandbox({ ...QUIET, store: createMemoryStore(disk) })
    await clientOf(before).session.login(TRADER)
    await before.stop()
    inProduction()
    const sandbox = await start({ store: createMemoryStore(disk), iKnow: true })
    expect(sandbox.accounts).toEqual([])
    await expect(clientOf(sandbox).session.login(TRADER)).rejects.toMatchObject({ code: 'SERVER_REJECTED' })
  })

  it('accepts operator requests over the local socket, for this user only, with the key, and journals each', async () => {
    inProduction()
    const lines: string[] = []
    const disk = createMemoryDisk()
    const log = (line: string) => lines.push(line)
    const sandbox = await start({ store: createMemoryStore(disk), controlDir: folder, iKnow: true, log })
    const { socket, key } = readStateFile(folder)
    expect(socket).toBe(sandbox.controlSocket)
    expect(statSync(socket).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'control.json')).mode & 0o777).toBe(0o600)
    expect(
      (await fetch(`${sandbox.url}/sandbox/pending`, { headers: { 'x-sandbox-key': key } })).status,
    ).toBe(404)
    expect((await operate('GET', 'pending', undefined, 'wrong')).status).toBe(403)
    expect((await operate('GET', 'pending')).body).toMatchObject({ records: [], identities: [] })
    const market = { base: 'BTC', quote: 'USDT', market: 'spot' }
    expect((await operate('POST', 'halt', { ...market, halted: true })).body).toMatchObject({ halted: true })
    const notice = { kind: 'notice', title: 'Maintenance', html: '<p>Sunday</p>' }
    expect((await operate('POST', 'announcements', notice)).status).toBe(200)
    const types = disk.journal.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['market.halt', 'announcement.publish']))
    expect(lines.filter((line) => line.startsWith('Operator: '))).toEqual([
      expect.stringMatching(/^Operator: POST \/sandbox\/halt 200 \(request [0-9a-f]{32}\)$/),
      expect.stringMatching(/^Operator: POST \/sandbox\/announcements 200 /),
    ])
    await sandbox.stop()
    expect([existsSync(socket), existsSync(join(folder, 'control.json'))]).toEqual([false, false])
  })
})

describe('local socket', () => {
  it('is in the data folder, and replaces one of a killed process', async () => {
    const dataDir = join(folder, 'data')
    const first = await start({ dataDir, passwordCost: 4 })
    expect(first.controlSocket).toBe(join(dataDir, 'control.sock'))
    await first.stop()
    await createStaleSocket(join(dataDir, 'control.sock'))
    expect(existsSync(join(dataDir, 'control.sock'))).toBe(true)
    const again = await start({ dataDir, passwordCost: 4 })
    folder = dataDir
    expect((await operate('GET', 'clock')).body).toMatchObject({ mode: 'real' })
    await again.stop()
  })

  it('moves elsewhere if the path of the folder is too long', async () => {
    const long = join(folder, 'x'.repeat(120))
    const sandbox = await start({ memory: true, controlDir: long, passwordCost: 4 })
    expect(sandbox.controlSocket).not.toContain('xxx')
    folder = long
    expect((await operate('GET', 'clock')).status).toBe(200)
    await sandbox.stop()
  })

  it('does not replace the active one of another sandbox', async () => {
    await start({ memory: true, controlDir: folder, passwordCost: 4 })
    await expect(start({ memory: true, controlDir: folder, passwordCost: 4 })).rejects.toThrow(
      'Another sandbox',
    )
  })
})

describe('reviews', () => {
  const WITHDRAWAL = {
    coin: 'USDT',
    chain: 'TRC20',
    address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    quantity: '100',
    fundPassword: '246810',
  }

  it.each([
    ['manual', 'pending'],
    ['auto', 'completed'],
  ] as const)('%s: after an hour a withdrawal is %s', async (review, status) => {
    const clock = 'virtual'
    const sandbox = await start({ memory: true, review, clock, controlDir: folder, passwordCost: 4 })
    const client = clientOf(sandbox)
    await client.session.login(TRADER)
    const { coin, chain, address } = WITHDRAWAL
    await client.account.addAddress({ coin, chain, address, remark: '' })
    await client.account.withdraw(WITHDRAWAL)
    expect((await operate('POST', 'clock', { advance: 3_600_000 })).status).toBe(200)
    const last = () => lastWithdrawal(client)
    expect(await last()).toMatchObject({ status })
    if (review === 'auto') return
    const id = (await last())?.id
    expect((await operate('POST', 'review', { what: 'record', id, approved: true })).status).toBe(200)
    expect(await last()).toMatchObject({ status: 'completed' })
  })

  it('hold a withdrawal from an earlier start with automatic reviews', async () => {
    const disk = createMemoryDisk()
    const quick = { bots: false, passwordCost: 4 }
    const before = await start({ ...quick, store: createMemoryStore(disk) })
    const client = clientOf(before)
    await client.session.login(TRADER)
    const { coin, chain, address } = WITHDRAWAL
    await client.account.addAddress({ coin, chain, address, remark: '' })
    await client.account.withdraw(WITHDRAWAL)
    await before.stop()
    // Its 12 seconds pass while nothing runs.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    ends.push(() => vi.useRealTimers())
    const after = await start({ ...quick, review: 'manual', store: createMemoryStore(disk) })
    const again = clientOf(after)
    await again.session.login(TRADER)
    expect(await lastWithdrawal(again)).toMatchObject({ status: 'pending' })
    expect(disk.journal.filter(({ type }) => type === 'reviews.hold')).toHaveLength(1)
  })
})

async function lastWithdrawal({ account }: Client) {
  const { rows } = await account.records({ kind: 'withdrawal', page: 1, limit: 20 })
  return rows[0]
}

/** Leaves a socket of a killed process at that path. */
async function createStaleSocket(path: string): Promise<void> {
  const program = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log('up'))`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}
