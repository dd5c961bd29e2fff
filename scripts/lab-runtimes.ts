// `npm run lab:runtimes`: runs one seeded lab in Node 20, 22 and 24, Bun and Chromium, and compares the hashes.
//   npm run lab:runtimes -- --days 30                  span of the market (default: 30 days)
//   npm run lab:runtimes -- --turn-ms 60000            time between two turns of the market makers (default: 1000)
//   npm run lab:runtimes -- --seed 7 node22 chromium   another seed, some of the runtimes
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { launchChromium } from './bench/browser'
import { RUNTIMES } from './release/packed-runtimes'
import { fail, root, run } from './workspace/process'

interface Month {
  readonly hash: string
  readonly seconds: number
}

type Runtime = (span: string) => Promise<Month>

const folder = mkdtempSync(join(tmpdir(), 'bgk-lab-'))
const program = join(folder, 'program.mjs')
const runtimes: Readonly<Record<string, Runtime>> = {
  node20: inProcess('npx', '-y', 'node@20.19'),
  node22: inProcess('npx', '-y', 'node@22'),
  node24: inProcess('npx', '-y', 'node@24'),
  bun: inProcess('npx', '-y', `bun@${RUNTIMES.bun}`),
  chromium: inChromium,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string', default: '30' },
    'turn-ms': { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'month' },
  },
})
const span = { seed: values.seed, days: Number(values.days), turnMs: Number(values['turn-ms']) }
const unknown = positionals.find((name) => runtimes[name] === undefined)
if (unknown !== undefined || !(span.days > 0) || !(span.turnMs > 0))
  fail('Usage: npm run lab:runtimes [-- RUNTIME ... --days NUMBER --turn-ms MS --seed TEXT]')

try {
  // One bundle for all of them.
  await bundleMonth(join(folder, 'lab-month.mjs'), 'esm')
  await bundleMonth(join(folder, 'lab-month.js'), 'iife')
  writeFileSync(
    program,
    "import { runMonth } from './lab-month.mjs'\nconsole.log(JSON.stringify(await runMonth(JSON.parse(process.argv[2]))))\nprocess.exit()\n",
  )
  const hashes = new Set<string>()
  for (const [name, runtime] of Object.entries(runtimes)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const { hash, seconds } = await runtime(JSON.stringify(span))
    hashes.add(hash)
    const speed = Math.round((span.days * 86_400) / seconds).toLocaleString('en-US')
    process.stdout.write(
      `${name.padEnd(10)} ${hash}  ${seconds.toFixed(1).padStart(7)} s  ${speed} x real time\n`,
    )
  }
  if (hashes.size === 1) process.stdout.write('All hashes are equal.\n')
  else process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function bundleMonth(outfile: string, format: 'esm' | 'iife'): Promise<void> {
  await build({
    entryPoints: [join(root, 'packages/sandbox/bench/lab-month.ts')],
    outfile,
    format,
    globalName: 'lab',
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    conditions: ['@bgk/source'],
    logLevel: 'error',
  })
}

function inProcess(command: string, ...args: readonly string[]): Runtime {
  return async (text) => {
    const { code, output } = await run(command, [...args, program, text], { cwd: folder, quiet: true })
    if (code !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${output}`)
    return JSON.parse(output.trim().split('\n').at(-1) ?? '')
  }
}

async function inChromium(text: string): Promise<Month> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    // A secure context, as pages have.
    await page.route('http://localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    await page.goto('http://localhost/')
    await page.addScriptTag({ path: join(folder, 'lab-month.js') })
    return await page.evaluate<Month>(`lab.runMonth(${text})`)
  } finally {
    await browser.close()
  }
}
