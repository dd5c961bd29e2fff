import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningSandbox, type StartOptions, startSandbox } from '@bgk/sandbox'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect } from 'vitest'
import { run } from '../src/app/run'
import { createTestIo, type TestIoOptions } from './kit'

// What the tests of the command line with a real exchange share.

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
  /** Runs a line; a text is what stdin brings. */
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

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles `src/main.ts` from the sources of all packages into a temporary folder, split like the real build, so that
 * a test can spawn it without a build step. The exchange itself stays out.
 */
export async function bundleCli(): Promise<{ readonly dir: string; readonly main: string }> {
  const dir = await mkdtemp(join(root, 'node_modules', '.bgk-cli-'))
  await build({
    entryPoints: [join(root, 'src/main.ts')],
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@bgk/source'],
    external: ['@bgk/sandbox', 'commander', 'ink', 'react', 'react/jsx-runtime'],
    // What is bundled of CommonJS (ws) asks for Node's own modules by require().
    banner: {
      js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
    },
    logLevel: 'silent',
    absWorkingDir: root,
  })
  return { dir, main: join(dir, 'main.mjs') }
}
