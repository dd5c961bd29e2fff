import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach } from 'vitest'
import { run } from '../src/app/run'
import { httpFetch } from '../src/exchange/http-fetch'
import type { InputStream, Io, OutputStream, SignalName } from '../src/terminal/io'

// A world for the command line in a test. With an exchange that answers as a test wants: fake-exchange; with a real one: sandbox-kit.

export interface TestIo extends Io {
  readonly out: () => string
  readonly err: () => string
  /** Resolves once the text stands on stdout, or on stderr. */
  seen(text: string): Promise<void>
  waitFor(text: string): Promise<void>
  /** Types into stdin. */
  type(text: string): void
  signal(name: SignalName): void
  /** Makes stdout fail as a pipe whose reader went away. */
  breakPipe(): void
}

export interface TestIoOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** What a pipe brings; without it stdin stays open and silent. */
  readonly stdin?: string
  readonly tty?: boolean
  readonly cols?: number
  readonly rows?: number
  readonly fetch?: Io['fetch']
  readonly now?: () => number
  readonly timers?: Io['timers']
  readonly cwd?: string
  readonly WebSocket?: NonNullable<Io['WebSocket']>
  readonly home?: string
  /** Another program; without it there is none. */
  readonly execute?: Io['execute']
  /** This program again; without it that fails. */
  readonly startAgain?: Io['startAgain']
  /** Default: whoever has sent an attempt is gone. */
  readonly isRunning?: (pid: number) => boolean
}

/** A world for `run(argv, io)` in this very process. */
export function createTestIo(options: TestIoOptions = {}): TestIo {
  const stdin: InputStream = new PassThrough()
  if (options.stdin !== undefined) {
    stdin.push(Buffer.from(options.stdin))
    stdin.push(null)
  }
  if (options.tty) {
    stdin.isTTY = true
    stdin.setRawMode = () => stdin
  }
  const stdout = collector(options)
  const stderr = collector(options)
  const listeners = new Set<(name: SignalName) => void>()
  let ids = 0
  return {
    stdin,
    stdout: stdout.stream,
    stderr: stderr.stream,
    env: options.env ?? {},
    ...(options.WebSocket !== undefined && { WebSocket: options.WebSocket }),
    platform: 'linux',
    cwd: options.cwd ?? '/nowhere',
    home: options.home ?? '/nowhere',
    now: options.now ?? (() => Date.now()),
    randomId: () => `id-${process.pid}-${Math.random().toString(36).slice(2)}-${ids++}`,
    pid: process.pid,
    isRunning: options.isRunning ?? (() => false),
    timers: options.timers ?? {
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
    },
    fetch: options.fetch ?? httpFetch,
    onSignal(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onExit: () => () => {},
    execute: options.execute ?? (() => Promise.resolve(127)),
    startAgain: options.startAgain ?? (() => Promise.reject(new Error('no program to start'))),
    exit: () => {},
    out: stdout.text,
    err: stderr.text,
    seen: stdout.seen,
    waitFor: stderr.seen,
    type: (text) => stdin.push(Buffer.from(text)),
    signal: (name) => {
      for (const listener of listeners) listener(name)
    },
    breakPipe: () => stdout.stream.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
  }
}

/** Runs a line in a world of its own. */
export async function runLine(line: string | readonly string[], options: TestIoOptions = {}) {
  const io = createTestIo(options)
  const words = typeof line === 'string' ? (line === '' ? [] : line.split(' ')) : line
  return { exit: await run(words, io), out: io.out(), err: io.err() }
}

/** A folder for each test, removed after it. */
export function setUpFolder(): () => string {
  let dir = ''
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bgk-cli-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))
  return () => dir
}

/** Numbers from 0 to 1 that the seed alone decides (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function collector(options: TestIoOptions): {
  readonly stream: OutputStream
  readonly text: () => string
  readonly seen: (text: string) => Promise<void>
} {
  const stream: PassThrough & OutputStream = new PassThrough()
  let written = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    written += chunk
  })
  if (options.tty) {
    stream.isTTY = true
    stream.columns = options.cols ?? 80
    stream.rows = options.rows ?? 24
  }
  const seen = async (text: string) => {
    while (!written.includes(text)) await once(stream, 'data')
  }
  return { stream, text: () => written, seen }
}

/** Types an answer once the question is on the screen. */
export async function answer(io: TestIo, question: string, text: string): Promise<void> {
  await io.waitFor(question)
  io.type(text)
}
