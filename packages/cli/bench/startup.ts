import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '@bgk/sandbox'
import { build } from 'esbuild'

export interface StartupBench {
  readonly rows: readonly {
    readonly label: string
    readonly milliseconds: number
    readonly peer: string
    /** Processor time beside `node -e 0`, one a round. */
    readonly ratios: readonly number[]
    readonly note: string
  }[]
}

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url))
const ROUNDS = 20

interface Case {
  readonly label: string
  readonly argv: readonly string[]
  /** On a terminal of its own. */
  readonly tty?: boolean
  readonly limit?: number
}

/**
 * CPU time of commands from start to end, beside `node -e 0` (F) and beside the same commands in one file
 * that loads everything at start, Ink too.
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
      {
        label: 'bgk __complete, known pairs',
        argv: [built, '__complete', '--', ...ticker.slice(0, 2), 'BTC'],
        limit: 1.7,
      },
      { label: 'eager: bgk --version', argv: [eager, 'version'] },
      { label: 'eager: bgk --help', argv: [eager, '--help'] },
      { label: 'eager: bgk market ticker', argv: [eager, ...ticker] },
      { label: 'eager: bgk watch ticker, first frame', argv: [eager, ...watch], tty: true },
    ]
    const spent = new Map<Case, number[]>(cases.map((one) => [one, []]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [one, times] of spent) times.push(await processorTime(one, env))
    }
    const [first = []] = spent.values()
    const rows = [...spent].map(([{ label, limit }, times]) => ({
      label,
      milliseconds: times.reduce((sum, ms) => sum + ms, 0) / ROUNDS,
      peer: 'node -e 0 (F)',
      ratios: times.map((ms, round) => ms / (first[round] ?? Number.NaN)),
      note: limit === undefined ? '' : `${limit} or less`,
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

/** Processor time of one run with its children, ms. Node reports the time of other programs in hundredths of a second only. */
async function processorTime({ argv, tty = false }: Case, env: NodeJS.ProcessEnv): Promise<number> {
  const words = [process.execPath, ...argv]
  const line = words.map((word) => `'${word}'`).join(' ')
  const timed = 'TIMEFORMAT="%3U %3S"; time "$@" > /dev/null 2>&1'
  const program = tty ? ['script', '-qec', line, '/dev/null'] : words
  const child = spawn('bash', ['-c', timed, 'bash', ...program], { env })
  if (!tty) child.stdin.end()
  const [times, code] = await Promise.all([
    text(child.stderr),
    new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    }),
  ])
  if (code !== 0) throw new Error(`${line} ended with ${String(code)}`)
  const [user = 0, system = 0] = times.trim().split(' ').map(Number)
  return (user + system) * 1000
}
