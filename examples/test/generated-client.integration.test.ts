import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningSandbox, startSandbox } from '@bgk/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../generated-client/', import.meta.url))
const tsc = join(fileURLToPath(new URL('../../', import.meta.url)), 'node_modules', '.bin', 'tsc')

/** A program and a script that it runs; Python only where it is installed. */
const WALKS: readonly (readonly [program: string, script: string])[] = [
  [process.execPath, 'walk.mjs'],
  ...(spawnSync('python3', ['--version']).status === 0 ? [['python3', 'walk.py'] as const] : []),
]

const OUTPUT = `registered and logged in: member \\d+
open order: buy 0.01 at 20000.00, unfilled
closed order: cancel
identity: completed
withdrawal: 50 USDT, sending
withdrawal: completed
`

describe('clients generated from the contract that the exchange serves', () => {
  let sandbox: RunningSandbox
  const run = (program: string, ...args: string[]) =>
    new Promise<string>((resolve) => {
      const env = { ...process.env, BGK_URL: sandbox.url, BGK_CONTROL_KEY: sandbox.controlKey }
      const child = spawn(program, args, { cwd: folder, env })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
        })
      child.on('close', () => resolve(output))
    })

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, memory: true, log: () => {} })
    expect(await run(process.execPath, 'generate.mjs')).toMatch(/^generated /)
  })

  afterAll(() => sandbox?.stop())

  it('have types that fit the walk', async () => {
    expect(await run(tsc, '-p', join(folder, 'tsconfig.json'))).toBe('')
  })

  it.each(WALKS)('walk from registration to withdrawal: %s %s', async (program, script) => {
    expect(await run(program, script)).toMatch(new RegExp(`^${OUTPUT}$`))
  })
})
