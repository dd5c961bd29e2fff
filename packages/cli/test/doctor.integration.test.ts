import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningSandbox } from '@bgk/sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runLine, type TestIoOptions } from './kit'
import { openSandbox } from './sandbox-kit'

// A real exchange, and folders, clocks and addresses that are not as they should be.

let root: string
let dir: string
let sandbox: RunningSandbox
/** The clock of a machine that goes by the exchange's, which begins late where it starts slowly. */
let now = Date.now
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bgk-doctor-'))
  sandbox = await openSandbox({ seed: 'doctor' })
  const requestedAt = Date.now()
  const answer = await fetch(`${sandbox.url}/sandbox/health`)
  const behind = requestedAt - (await answer.json()).now
  now = () => Date.now() - behind
})
beforeEach(async () => {
  dir = await mkdtemp(join(root, 'config-'))
})
afterAll(async () => {
  await sandbox.stop()
  await rm(root, { recursive: true, force: true })
})

const bgk = (line: string, { env, ...options }: TestIoOptions = {}) =>
  runLine(line, {
    now: () => now(),
    ...options,
    cwd: dir,
    env: { BGK_CONFIG_DIR: dir, BGK_URL: sandbox.url, LANG: 'C.UTF-8', ...env },
  })

interface Row {
  readonly name: string
  readonly state: string
  readonly found: string
  readonly mend: string | null
  readonly exit: number | null
}

async function doctor(options: TestIoOptions = {}, line = 'doctor') {
  const { exit, out } = await bgk(`${line} --json`, options)
  const rows: Row[] = JSON.parse(out)
  const check = (name: string) => rows.find((row) => row.name === name)
  return { exit, rows, check }
}

const logIn = () => bgk('auth login trader@bgk.test --password-stdin', { stdin: 'Trader2026\n' })

describe('bgk doctor', () => {
  it('finds nothing wrong after a login', async () => {
    expect((await logIn()).exit).toBe(0)
    const { exit, rows, check } = await doctor()
    expect(rows.filter(({ state }) => state === 'failed' || state === 'warning')).toEqual([])
    expect(exit).toBe(0)
    expect(check('Exchange')?.found).toContain('(SANDBOX) responded in')
    expect(check('Socket')?.found).toContain('open, first frame after')
    expect(check('Session')?.found).toBe('valid, account trader@bgk.test')
    const { out } = await bgk('doctor')
    expect(out).toContain('✓ Exchange    http')
    expect((await bgk('doctor', { env: { LANG: 'C' } })).out).toContain('!! UTF-8')
  })

  it('breaks its lines at the width of the terminal', async () => {
    const { out } = await bgk('doctor --color never', { tty: true, cols: 40, env: { BGK_TOKEN: 'no' } })
    const long = out.split('\n').filter((line) => line.length > 40 && line.trim().includes(' '))
    expect(long.filter((line) => line.slice(14).includes(' '))).toEqual([])
  })

  it('exits 12 for a clock wrong by more than 5 s', async () => {
    const { exit, check } = await doctor({ now: () => now() - 9_000 })
    expect(exit).toBe(12)
    expect(check('Clock')).toMatchObject({ state: 'failed', found: expect.stringContaining('behind') })
    expect((await doctor({ now: () => now() + 3_000 })).check('Clock')?.state).toBe('ok')
  })

  it('an unreachable exchange is exit 7, and its checks are skipped', async () => {
    const { exit, check } = await doctor({ env: { BGK_URL: 'http://127.0.0.1:1' } })
    expect(exit).toBe(7)
    expect(check('Exchange')).toMatchObject({ state: 'failed', exit: 7 })
    expect(check('Socket')?.state).toBe('skipped')
    const unknown = await doctor({ env: { BGK_URL: 'https://nowhere.invalid' } })
    expect(unknown.exit).toBe(7)
    expect(unknown.check('DNS')).toMatchObject({ state: 'failed', found: 'nowhere.invalid does not resolve' })
  })

  it('exits 3 for a rejected token, and only notes a missing session', async () => {
    expect((await doctor({ env: { BGK_TOKEN: 'nobodys-token' } })).exit).toBe(3)
    const { exit, check } = await doctor()
    expect(exit).toBe(0)
    expect(check('Session')).toMatchObject({ state: 'warning', fix: 'log in with: bgk auth login' })
  })

  it('finds files readable by others, and repairs them with --fix', async () => {
    await logIn()
    await chmod(dir, 0o755)
    await chmod(join(dir, 'sessions'), 0o755)
    const { exit, check } = await doctor()
    expect(exit).toBe(2)
    expect(check('Permissions')).toMatchObject({ state: 'failed', fix: 'bgk doctor --fix' })
    expect((await doctor({}, 'doctor --fix')).check('Permissions')?.found).toContain('2 fixed')
    expect((await stat(dir)).mode & 0o777).toBe(0o700)
    expect((await doctor()).exit).toBe(0)
  })

  it('reports a broken config and a damaged journal, and checks the rest', async () => {
    await mkdir(join(dir, 'journal'), { mode: 0o700 })
    await writeFile(join(dir, 'config.json'), '{"profiles":{"a":{"ulr":1}}}', { mode: 0o600 })
    const today = new Date().toISOString().slice(0, 10)
    await writeFile(join(dir, 'journal', `${today}.ndjson`), '{"v":1,"id":"x","state":"made"}\n', {
      mode: 0o600,
    })
    const { exit, check } = await doctor()
    expect(exit).toBe(2)
    expect(check('Config')).toMatchObject({ state: 'failed', found: expect.stringContaining('"ulr"') })
    expect(check('Journal')).toMatchObject({ state: 'failed', found: expect.stringContaining(':1') })
    expect(check('Exchange')?.state).toBe('ok')
    expect(await readFile(join(dir, 'config.json'), 'utf8')).toContain('ulr')
  })
})

describe('bgk status', () => {
  it('shows account, link, orders and positions', async () => {
    const loggedOut = JSON.parse((await bgk('status --json')).out)
    expect(loggedOut).toMatchObject({ session: 'none', account: null, spotOrders: null, unresolved: 0 })
    await logIn()
    await bgk('spot buy BTC/USDT --quantity 0.001 --price 20000 --yes')
    const { exit, out } = await bgk('status --json')
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      exchange: sandbox.url,
      environment: 'SANDBOX',
      account: 'trader@bgk.test',
      session: 'stored',
      spotOrders: 1,
      futuresOrders: 0,
      unresolved: 0,
    })
    const text = (await bgk('status')).out
    expect(text).toContain('Open orders  1 spot, 0 futures')
    expect(text.split('\n').length).toBeLessThan(14)
    expect((await bgk('status', { env: { BGK_URL: 'http://127.0.0.1:1' } })).exit).toBe(7)
    expect((await bgk('spot cancel --all --pair BTC/USDT --yes')).exit).toBe(0)
  })
})

describe('bgk support bundle', () => {
  it('contains data for support in a private file, without secrets', async () => {
    await logIn()
    const address = 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7'
    await bgk(`wallet address add USDT ${address} --chain TRC20 --name granny --yes`)
    await bgk('wallet withdraw USDT --to granny --amount 25 --yes --fund-password-stdin', {
      stdin: '246810\n',
    })
    await bgk('spot buy BTC/USDT --quantity 0.001 --price 20000 --yes')
    const { exit, out, err } = await bgk('support bundle -o mine.json --include-http')
    expect(exit).toBe(0)
    expect(err).toContain('Contains versions, settings')
    expect(out).toContain('mine.json')
    const file = join(dir, 'mine.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = await readFile(file, 'utf8')
    const bundle = JSON.parse(text)
    const whats: string[] = bundle.attempts.map(({ what }: { what: string }) => what)
    expect(whats).toContain('buy 0.001 BTC/USDT at 20000')
    expect(whats).toContain('withdraw 25 USDT to ***')
    expect(bundle.checks.length).toBeGreaterThan(8)
    expect(bundle.http).toContainEqual(expect.objectContaining({ path: '/home/systemTime', status: 200 }))
    const [name = ''] = (await readdirOf(join(dir, 'sessions'))) ?? []
    const { token } = JSON.parse(await readFile(join(dir, 'sessions', name), 'utf8'))
    for (const secret of [token, 'Trader2026', '246810', address, 'granny', 'trader@bgk.test'])
      expect(text).not.toContain(secret)
    const again = await bgk('support bundle -o mine.json')
    expect(again).toMatchObject({ exit: 2, err: expect.stringContaining('already exists') })
    expect((await bgk('support bundle -o no/such/folder.json')).exit).toBe(2)
    await bgk('spot cancel --all --pair BTC/USDT --yes')
  })
})

const readdirOf = async (path: string) => (await import('node:fs/promises')).readdir(path)
