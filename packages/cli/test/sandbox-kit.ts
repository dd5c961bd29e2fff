import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSandbox, type StartOptions, startSandbox } from '@bgk/sandbox'
import { type Client, createClient } from '@bgk/sdk'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { run } from '../src/app/run'
import { createTestIo, setUpFolder, type TestIoOptions } from './kit'
import { type FaultyProxy, startProxy } from './proxy'

// Shared by the tests with a real exchange.

/** A picture of one point. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A sandbox in memory without limits, which a test stops. */
export const openSandbox = (options: StartOptions = {}): Promise<RunningSandbox> =>
  startSandbox({ port: 0, memory: true, log: () => {}, passwordCost: 4, limits: 'off', ...options })

/** A line of words, or the words. */
type Line = string | readonly string[]

/** A sandbox and a folder for all tests of a file, with the command line in this process; `begin` runs once both are there. */
export function setUpSandbox(options: StartOptions = {}, begin: () => Promise<unknown> = async () => {}) {
  const world: { dir: string; sandbox: RunningSandbox } = { dir: '', sandbox: Object.create(null) }
  beforeAll(async () => {
    world.dir = await mkdtemp(join(tmpdir(), 'bgk-cli-'))
    world.sandbox = await openSandbox(options)
    await begin()
  }, 60_000)
  afterAll(async () => {
    await world.sandbox.stop()
    await rm(world.dir, { recursive: true, force: true })
  })

  function start(line: Line, options: TestIoOptions = {}) {
    const { url, controlKey } = world.sandbox
    const env = { BGK_CONFIG_DIR: world.dir, BGK_URL: url, BGK_SANDBOX_KEY: controlKey, ...options.env }
    const io = createTestIo({ cwd: world.dir, ...options, env })
    return { io, exit: run(typeof line === 'string' ? line.split(' ') : line, io) }
  }
  /** Runs a line; a text is its stdin. */
  async function bgk(line: Line, more: string | TestIoOptions = {}) {
    const { io, exit } = start(line, typeof more === 'string' ? { stdin: more } : more)
    return { exit: await exit, out: io.out(), err: io.err() }
  }
  async function json(line: string, more?: string | TestIoOptions) {
    const { exit, out, err } = await bgk(`${line} --json`, more)
    expect({ exit, err }, line).toEqual({ exit: 0, err: '' })
    return JSON.parse(out)
  }
  async function refused(line: string, more?: string | TestIoOptions) {
    const { exit, out, err } = await bgk(`${line} --json`, more)
    expect(out, line).toBe('')
    return { exit, error: JSON.parse(err).error }
  }
  const login = async () =>
    expect(await bgk('auth login trader@bgk.test --password-stdin', 'Trader2026\n')).toMatchObject({
      exit: 0,
    })
  return { world, start, bgk, json, refused, login }
}

/** A started program and its end. */
export interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<{ readonly exit: number | null; readonly out: string; readonly err: string }>
}

/** Starts the command line as a process of its own; `imports` are loaded before it. */
export function startProgram(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { imports = [], stdin = '' }: { readonly imports?: readonly string[]; readonly stdin?: string } = {},
): Started {
  const preloaded = imports.flatMap((path) => ['--import', path])
  const child = spawn(process.execPath, [...preloaded, inject('cliProgram'), ...words], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe', ...(imports.length > 0 ? ['ipc' as const] : [])],
  })
  child.stdin?.on('error', () => {}).end(stdin)
  const texts = [child.stdout, child.stderr].map((stream) => {
    const text = { whole: '' }
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text.whole += part
    })
    return text
  })
  const ended = once(child, 'close').then(([exit]) => {
    const [out = '', err = ''] = texts.map(({ whole }) => whole)
    return { exit: typeof exit === 'number' ? exit : null, out, err }
  })
  return { child, ended }
}

/** An exchange behind a network with faults, and its trader, logged in beside them. */
export interface FaultyExchange {
  readonly sandbox: RunningSandbox
  readonly proxy: FaultyProxy
  readonly client: Client
  /** Environment of a command line with its files in a folder. */
  env(dir: string): Readonly<Record<string, string>>
  close(): Promise<void>
}

export async function openFaultyExchange(options: StartOptions): Promise<FaultyExchange> {
  const sandbox = await openSandbox(options)
  const proxy = await startProxy(() => sandbox.url)
  const client = createClient({ origin: sandbox.url })
  await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
  return {
    sandbox,
    proxy,
    client,
    env: (dir) => ({
      BGK_URL: proxy.url,
      BGK_CONFIG_DIR: dir,
      BGK_TOKEN: client.session.token ?? '',
    }),
    async close() {
      client.close()
      await proxy.close()
      await sandbox.stop()
    },
  }
}

/** A faulty exchange for all tests of a file and a folder for each; the faults end with the test. */
export function setUpFaultyExchange(options: StartOptions) {
  const world: { exchange: FaultyExchange } = { exchange: Object.create(null) }
  beforeAll(async () => {
    world.exchange = await openFaultyExchange(options)
  })
  afterAll(() => world.exchange.close())
  const dir = setUpFolder()
  afterEach(async () => {
    const { proxy } = world.exchange
    proxy.mishap = 'none'
    proxy.comeBack()
    await proxy.release()
  })
  return { world, env: () => world.exchange.env(dir()), dir }
}
