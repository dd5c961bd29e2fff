import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type RunningSandbox, startSandbox } from '@bgk/sandbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { createTestIo } from './test-io'

// The attacks run in the program of the built package, against an exchange of this process.

const workspace = fileURLToPath(new URL('..', import.meta.url))
let dir: string
let sandbox: RunningSandbox
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-attack-'))
  sandbox = await startSandbox({
    port: 0,
    memory: true,
    bots: false,
    clock: 'virtual',
    reviewMs: 'never',
    log: () => {},
    passwordCost: 4,
    limits: 'off',
  })
}, 60_000)
afterAll(async () => {
  await sandbox.stop()
  await rm(dir, { recursive: true, force: true })
})

async function bgk(line: string) {
  let said = ''
  const env = { BGK_CONFIG_DIR: dir, BGK_URL: sandbox.url, BGK_SANDBOX_KEY: sandbox.controlKey }
  const io = createTestIo({
    env,
    cwd: workspace,
    execute: async (command, args, more = {}) => {
      expect(args.join(' ')).not.toContain(sandbox.controlKey)
      const options = { env: { PATH: process.env.PATH, ...more }, maxBuffer: 16_000_000 }
      const ended = await promisify(execFile)(command, [...args], options).then(
        ({ stdout }) => ({ stdout, stderr: '', code: 0 }),
        (error: { stdout: string; stderr: string; code: number }) => error,
      )
      said = `${ended.stdout}${ended.stderr}`
      return ended.code
    },
  })
  const exit = await run(line.split(' '), io)
  return { exit, said, err: io.err() }
}

it('lists the attacks', async () => {
  const { exit, said } = await bgk('sandbox attack --list')
  expect(exit).toBe(0)
  expect(said.split('\n').length).toBeGreaterThan(200)
})

it('attacks the sandbox after a yes, and says what became of it', async () => {
  expect(await bgk('sandbox attack --theme authentication')).toMatchObject({ exit: 11, said: '' })
  const { exit, said, err } = await bgk('sandbox attack --theme authentication --yes --json')
  expect(exit, said + err).toBe(0)
  const { results } = JSON.parse(said)
  expect(results.length).toBeGreaterThan(5)
})

it('refuses a theme that there is none of', async () => {
  const { exit, said } = await bgk('sandbox attack --theme nonsense --yes')
  expect(exit).toBe(2)
  expect(said).toContain('There is no "nonsense": the themes are')
})
