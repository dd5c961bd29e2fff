// `npm run bench:web`: the futures screen (`-- --screen market`: a market's page) under 500 book updates a second on a slow phone's processor, beside a page that draws each
// message with React. `npm run bench:web -- soak` runs it for ten minutes through fifty changes of route. Options: --seconds, --throttle,
// --rate; --minutes for the soak.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureChromium } from './lib/chromium.mjs'
import { root, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'
import { buildBaseline } from './lib/web-bench/build-baseline.mjs'
import { compare } from './lib/web-bench/compare.mjs'
import { screens } from './lib/web-bench/prepare-page.mjs'
import { soak } from './lib/web-bench/soak.mjs'
import { startRelay } from './lib/web-bench/start-relay.mjs'

requireNode()
const number = (value) => ({ type: 'string', default: value })
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: number('30'),
    throttle: number('4'),
    rate: number('500'),
    minutes: number('10'),
    screen: { type: 'string', default: 'futures' },
  },
})
const { screen, ...numbers } = values
const options = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]))
const [what = 'compare'] = positionals
if (
  !['compare', 'soak'].includes(what) ||
  !Object.hasOwn(screens, screen) ||
  !Object.values(options).every((value) => value > 0)
) {
  fail(
    'Usage: npm run bench:web [-- --seconds 30 --throttle 4 --rate 500 --screen market], or npm run bench:web -- soak [--minutes 10]',
  )
}
const webDir = process.env.BGK_WEB_DIST ?? fileURLToPath(new URL('apps/web/dist', root))
try {
  await install()
  if (process.env.BGK_WEB_DIST === undefined) await build()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}; the output is above.`)
}

const { startSandbox } = await import('../packages/sandbox/dist/index.js')
const { chromium } = await import('@playwright/test')
const folder = mkdtempSync(join(tmpdir(), 'bgk-bench-web-'))
await buildBaseline(folder)
const sandbox = await startSandbox({ port: 0, memory: true, webDir, log: () => {} })
const relay = await startRelay(sandbox.url, folder)
const executablePath = await ensureChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'],
})
const load = () => loadavg()[0]?.toFixed(1)
process.stdout.write(`Chromium ${browser.version()}, load of the machine before: ${load()}\n`)
try {
  const good =
    what === 'soak'
      ? await soak({ browser, relay, ...options })
      : await compare({ browser, relay, screen: screens[screen], ...options })
  process.stdout.write(`load of the machine after: ${load()}\n`)
  if (!good) process.exitCode = 1
} finally {
  await browser.close()
  relay.stop()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}
