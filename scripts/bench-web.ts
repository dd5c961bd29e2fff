// `npm run bench:web`: renders the futures screen (`-- --screen market`: a market page) under 500 book
// updates a second on a throttled CPU, compared with a page that renders each message with React. `npm run
// bench:web -- soak` runs ten minutes with fifty route changes.
// Options: --seconds, --throttle, --rate; --minutes of the soak.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build as bundle } from 'esbuild'
import { compareUnderLoad } from './bench/book-load'
import { startRelay } from './bench/book-relay'
import { launchChromium, machineLoad } from './bench/browser'
import { screens } from './bench/loaded-screens'
import { soak } from './bench/soak'
import { build, fail, root } from './workspace/process'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '30' },
    throttle: { type: 'string', default: '4' },
    rate: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '10' },
    screen: { type: 'string', default: 'futures' },
  },
})
const [seconds, throttle, rate, minutes] = [values.seconds, values.throttle, values.rate, values.minutes].map(
  Number,
) as [number, number, number, number]
const screen = Object.entries(screens).find(([name]) => name === values.screen)?.[1]
const [command = 'compare'] = positionals
if (
  !['compare', 'soak'].includes(command) ||
  !screen ||
  ![seconds, throttle, rate, minutes].every((one) => one > 0)
)
  fail(
    'Usage: npm run bench:web [-- --seconds 30 --throttle 4 --rate 500 --screen market], or npm run bench:web -- soak [--minutes 10]',
  )

await build(process.env.BGK_WEB_DIST ? 'build:dev' : 'build:app')
const { startSandbox } = await import('@bgk/sandbox')
const webDir = process.env.BGK_WEB_DIST ?? join(root, 'apps/web/dist')
const folder = mkdtempSync(join(tmpdir(), 'bgk-bench-web-'))
await buildBaseline()
const sandbox = await startSandbox({ port: 0, memory: true, webDir, log: () => {} })
const relay = await startRelay(sandbox.url, folder)
const browser = await launchChromium('--enable-precise-memory-info')
process.stdout.write(`Chromium ${browser.version()}, load of the machine before: ${machineLoad()}\n`)
try {
  const isGood =
    command === 'soak'
      ? await soak({ browser, relay, rate }, minutes)
      : await compareUnderLoad(screen, { browser, relay, rate, seconds, throttle })
  process.stdout.write(`load of the machine after: ${machineLoad()}\n`)
  if (!isGood) process.exitCode = 1
} finally {
  await browser.close()
  relay.stop()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Bundles the page that renders each message with React. */
async function buildBaseline(): Promise<void> {
  await bundle({
    entryPoints: [join(root, 'apps/web/bench/baseline.tsx')],
    outfile: join(folder, 'baseline.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  writeFileSync(
    join(folder, 'baseline.html'),
    '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Baseline</title><div id="root"></div><script type="module" src="/bench/baseline.js"></script>',
  )
}
