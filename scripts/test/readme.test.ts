import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const block = (language: string, heading: string) => {
  const section = readme.slice(readme.indexOf(`## ${heading}`))
  const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section)?.[1]
  if (code === undefined) throw new Error(`README has no ${language} block under "${heading}"`)
  return code
}

interface Sandbox {
  readonly url: string
  stop(): Promise<void>
}

describe('what the README shows is true', () => {
  let sandbox: Sandbox
  const configDir = mkdtempSync(join(tmpdir(), 'bgk-readme-'))

  beforeAll(async () => {
    // The built package, as a user would run it: `npm test` builds before it runs this.
    const built = pathToFileURL(join(root, 'packages/sandbox/dist/index.js')).href
    const { startSandbox } = (await import(/* @vite-ignore */ built)) as {
      startSandbox(options: object): Promise<Sandbox>
    }
    sandbox = await startSandbox({ port: 0, memory: true, log: () => {} })
  })

  afterAll(async () => {
    await sandbox?.stop()
    rmSync(configDir, { recursive: true, force: true })
  })

  it('the ten lines are the quick-start example', () => {
    const example = readFileSync(join(root, 'examples/quick-start.mjs'), 'utf8')
    expect(block('js', 'The SDK in ten lines')).toBe(example)
  })

  it('the quick-start example trades', async () => {
    const { code, output } = await shell(`"${process.execPath}" examples/quick-start.mjs`)
    expect(output).toMatch(/^BTC\/USDT trades at \d+(\.\d+)?\nbuy 0\.1 @ 9000(\.0+)? unfilled\n$/)
    expect(code).toBe(0)
  })

  it('the five commands work, one after the other', async () => {
    const lines = block('sh', 'The command line in five').trim().split('\n')
    expect(lines).toHaveLength(5)
    for (const line of lines) {
      const { code, output } = await shell(
        line.replaceAll('npx bgk', `"${process.execPath}" packages/cli/bin/bgk.mjs`),
      )
      expect(code, `${line}\n${output}`).toBe(0)
    }
    const { output } = await shell(`"${process.execPath}" packages/cli/bin/bgk.mjs spot orders --json`)
    expect(output).not.toContain('20000')
  })

  function shell(command: string): Promise<{ code: number | null; output: string }> {
    return new Promise((resolve, reject) => {
      const env = { ...process.env, BGK_URL: sandbox.url, BGK_CONFIG_DIR: configDir, NO_COLOR: '1' }
      const child = spawn(command, { cwd: root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      const collect = (chunk: Buffer) => {
        output += chunk.toString()
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, output }))
    })
  }
})
