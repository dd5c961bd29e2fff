import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '@bgk/sandbox'
import { build } from 'esbuild'

export interface StartupBench {
  readonly rows: readonly { readonly label: string; readonly milliseconds: number; readonly note: string }[]
}

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url))
const ROUNDS = 20
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

interface Case {
  readonly label: string
  readonly argv: readonly string[]
  /** On a terminal of its own. */
  readonly tty?: boolean
  readonly limit?: number
}

/**
 * Processor time from the start of a command to its end, beside `node -e 0` (F) in the same rounds and beside the same commands in one
 * file that loads everything at its start, Ink too. On Linux, which tells the time of a program that has ended.
 */
export async function benchStartup(): Promise<StartupBench> {
  const folder = await mkdtemp(join(tmpdir(), 'bgk-startup-'))
  const sandbox = await startSandbox({ port: 0, memory: true, log: () => {}, passwordCost: 4, limits: 'off' })
  try {
    const built = join(PACKAGE, 'bin', 'bgk.mjs')
    const eager = await eagerBuild()
    const env = { ...process.env, BGK_URL: sandbox.url, BGK_CONFIG_DIR: folder, CI: 'false' }
    const ticker = ['market', 'ticker', 'BTC/USDT']
    const watch = ['watch', 'ticker', 'BTC/USDT', '--max-events', '1']
    const cases: readonly Case[] = [
      { label: 'node -e 0 (F)', argv: ['-e', '0'] },
      { label: 'bgk --version', argv: [built, '--version'], limit: 1.3 },
      { label: 'bgk --help', argv: [built, '--help'], limit: 1.6 },
      { label: 'bgk market ticker', argv: [built, ...ticker], limit: 2.5 },
      { label: 'bgk watch ticker, first frame', argv: [built, ...watch], tty: true, limit: 2.8 },
      { label: 'eager: bgk --version', argv: [eager, 'version'] },
      { label: 'eager: bgk --help', argv: [eager, '--help'] },
      { label: 'eager: bgk market ticker', argv: [eager, ...ticker] },
      { label: 'eager: bgk watch ticker, first frame', argv: [eager, ...watch], tty: true },
    ]
    const spent = new Map<Case, number>(cases.map((one) => [one, 0]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of cases) spent.set(one, (spent.get(one) ?? 0) + (await processorTime(one, env)))
    }
    const [first] = spent.values()
    const rows = [...spent].map(([{ label, limit }, total]) => ({
      label,
      milliseconds: total / ROUNDS,
      note: `${(total / (first ?? 1)).toFixed(2)} F${limit === undefined ? '' : ` (aim ${limit})`}`,
    }))
    return { rows }
  } finally {
    await sandbox.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same sources in one file whose every module runs at its start. */
async function eagerBuild(): Promise<string> {
  const folder = join(PACKAGE, 'node_modules', '.cache')
  const source = join(PACKAGE, 'src')
  const names = (await readdir(source, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && name !== 'main.ts',
  )
  const entry = join(folder, 'eager-entry.ts')
  const outfile = join(folder, 'eager.mjs')
  const nothing = join(folder, 'nothing.mjs')
  await mkdir(folder, { recursive: true })
  const imports = [...names.sort(), 'main.ts'].map((name) => `import ${JSON.stringify(join(source, name))}`)
  await writeFile(entry, imports.join('\n'))
  await writeFile(nothing, 'export default {}')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    ignoreAnnotations: true,
    conditions: ['@bgk/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Tools of Ink's developers, which no build has.
    alias: { 'react-devtools-core': nothing },
    external: ['@bgk/sandbox'],
    banner: {
      js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
    },
    logLevel: 'error',
    absWorkingDir: PACKAGE,
  })
  return outfile
}

/** Of one run, ms. */
async function processorTime({ argv, tty = false }: Case, env: NodeJS.ProcessEnv): Promise<number> {
  const before = await buriedMs()
  const line = [process.execPath, ...argv].map((word) => `'${word}'`).join(' ')
  const child = tty
    ? spawn('script', ['-qec', line, '/dev/null'], { env, stdio: ['pipe', 'ignore', 'ignore'] })
    : spawn(process.execPath, argv, { env, stdio: 'ignore' })
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${line} ended with ${String(code)}`)
  return (await buriedMs()) - before
}

/** Processor time of all children that have ended, of proc(5). */
async function buriedMs(): Promise<number> {
  const text = await readFile('/proc/self/stat', 'utf8')
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number)
  return (user + system) * TICK_MS
}
