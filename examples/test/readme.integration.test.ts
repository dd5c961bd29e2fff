import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
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

describe('README commands and code', () => {
  let sandbox: Sandbox
  const configDir = mkdtempSync(join(tmpdir(), 'bgk-readme-'))
  let startSandbox: (options: object) => Promise<Sandbox>

  beforeAll(async () => {
    // The built package, as for users; `npm test` builds it first.
    const built = pathToFileURL(join(root, 'packages/sandbox/dist/index.js')).href
    const loaded = (await import(/* @vite-ignore */ built)) as { startSandbox: typeof startSandbox }
    startSandbox = loaded.startSandbox
    sandbox = await startSandbox({ port: 0, memory: true, log: () => {} })
  })

  afterAll(async () => {
    await sandbox?.stop()
    rmSync(configDir, { recursive: true, force: true })
  })

  it('shows the quick-start example as its ten lines', () => {
    const example = readFileSync(join(root, 'examples/quick-start.mjs'), 'utf8')
    expect(block('js', 'The SDK in ten lines')).toBe(example)
  })

  it('trades in the quick-start example', async () => {
    const { code, output } = await shell(`"${process.execPath}" examples/quick-start.mjs`)
    expect(output).toMatch(/^BTC\/USDT trades at \d+(\.\d+)?\nbuy 0\.1 @ 9000(\.0+)? unfilled\n$/)
    expect(code).toBe(0)
  })

  it('runs the five commands in order', async () => {
    const lines = block('sh', 'The command line in five').trim().split('\n')
    expect(lines).toHaveLength(5)
    for (const line of lines) {
      const { code, output } = await shell(
        line.replaceAll('npx @bgk/cli', `"${process.execPath}" packages/cli/bin/bgk.mjs`),
      )
      expect(code, `${line}\n${output}`).toBe(0)
    }
    const { output } = await shell(`"${process.execPath}" packages/cli/bin/bgk.mjs spot orders --json`)
    expect(output).not.toContain('20000')
  })

  it('finds the running exchange of a folder on any port', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bgk-any-port-'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'examples'))
    for (const name of ['exchange.mjs', 'quick-start.mjs'])
      copyFileSync(join(root, 'examples', name), join(folder, 'examples', name))
    const other = await startSandbox({
      port: 0,
      memory: true,
      controlDir: join(folder, '.bgk'),
      passwordCost: 4,
      log: () => {},
    })
    try {
      const sdk = await shell(`"${process.execPath}" examples/quick-start.mjs`, folder)
      expect(sdk.output).toMatch(/^BTC\/USDT trades at/)
      const bgk = join(root, 'packages/cli/bin/bgk.mjs')
      const cli = await shell(`"${process.execPath}" "${bgk}" market ticker BTC/USDT --verbose`, folder)
      expect(cli.output).toContain(other.url)
      expect([sdk.code, cli.code]).toEqual([0, 0])
    } finally {
      await other.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  /** Runs in the workspace with the tests' exchange, in another folder with none. */
  function shell(command: string, cwd?: string): Promise<{ code: number | null; output: string }> {
    return new Promise((resolve, reject) => {
      const { BGK_URL: _, ...rest } = process.env
      const known = cwd === undefined ? { BGK_URL: sandbox.url } : {}
      const env = { ...rest, ...known, BGK_CONFIG_DIR: configDir, NO_COLOR: '1' }
      const child = spawn(command, { cwd: cwd ?? root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
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
