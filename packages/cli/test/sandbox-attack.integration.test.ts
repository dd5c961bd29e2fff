import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { run } from '../src/app/run'
import { createTestIo } from './kit'
import { setUpSandbox } from './sandbox-kit'

// The attacks run in the program of the built package, against an exchange of this process.

const workspace = fileURLToPath(new URL('..', import.meta.url))
const { world } = setUpSandbox({ bots: false, clock: 'virtual', reviewMs: 'never' })

async function bgk(line: string) {
  let output = ''
  const env = {
    BGK_CONFIG_DIR: world.dir,
    BGK_URL: world.sandbox.url,
    BGK_SANDBOX_KEY: world.sandbox.controlKey,
  }
  const io = createTestIo({
    env,
    cwd: workspace,
    execute: async (command, args, more = {}) => {
      expect(args.join(' ')).not.toContain(world.sandbox.controlKey)
      const options = { env: { PATH: process.env.PATH, ...more }, maxBuffer: 16_000_000 }
      const ended = await promisify(execFile)(command, [...args], options).then(
        ({ stdout }) => ({ stdout, stderr: '', code: 0 }),
        (error: { stdout: string; stderr: string; code: number }) => error,
      )
      output = `${ended.stdout}${ended.stderr}`
      return ended.code
    },
  })
  const exit = await run(line.split(' '), io)
  return { exit, output, err: io.err() }
}

it('lists the attacks', async () => {
  const { exit, output } = await bgk('sandbox attack --list')
  expect(exit).toBe(0)
  expect(output.split('\n').length).toBeGreaterThan(200)
})

it('attacks the sandbox after a confirmation, and reports the result', async () => {
  expect(await bgk('sandbox attack --theme authentication')).toMatchObject({ exit: 11, output: '' })
  const { exit, output, err } = await bgk('sandbox attack --theme authentication --yes --json')
  expect(exit, output + err).toBe(0)
  const { results } = JSON.parse(output)
  expect(results.length).toBeGreaterThan(5)
})

it('refuses an unknown theme', async () => {
  const { exit, output } = await bgk('sandbox attack --theme nonsense --yes')
  expect(exit).toBe(2)
  expect(output).toContain('There is no "nonsense": the themes are')
})
