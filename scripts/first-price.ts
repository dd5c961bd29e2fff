// `npm run first-price [-- page ... --runs 5]`: time until a visitor on a slow link sees a screen, a correct
// price and responsive controls.
// Measures the app and a baseline without prerendered shells and head script (`vite build --mode baseline`)
// alternately, in one browser, each on its own exchange; docs/internals/first-screen.md explains the figures.
// Options: --runs, --alone (no baseline), --no-second (cold visits only), --json FILE.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium, logIn, machineLoad, openPhone, pageIndex } from './bench/browser'
import { logPrices } from './bench/price-log'
import { measureVisit, pages } from './bench/visit'
import { compareVisits, type Row, tableOf, type Visit } from './bench/visit-report'
import { build, fail, must, root } from './workspace/process'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    alone: { type: 'boolean', default: false },
    'no-second': { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
const runs = Number(options.runs)
/** Screens without a price are measured only by name. */
const names =
  positionals.length > 0 ? positionals : Object.keys(pages).filter((name) => pages[name]?.prices.length)
if (!Number.isInteger(runs) || runs < 1 || names.some((name) => !pages[name]))
  fail(
    `Usage: npm run first-price [-- ${Object.keys(pages).join(' ')} --runs 5 --alone --no-second --json FILE]`,
  )

await build(process.env.BGK_WEB_DIST ? 'build:dev' : 'build:app')
const { startSandbox } = await import('@bgk/sandbox')
const baseline = mkdtempSync(join(tmpdir(), 'bgk-first-price-'))
const browser = await launchChromium()
try {
  if (!options.alone)
    await must(
      'building the baseline',
      'node_modules/.bin/vite',
      ['build', '--logLevel', 'error', '--mode', 'baseline', '--outDir', baseline, '--emptyOutDir'],
      { cwd: join(root, 'apps/web') },
    )
  process.stdout.write(
    `Chromium ${browser.version()}, machine index ${await pageIndex(browser)}, machine load before: ${machineLoad()}; 400/200 kbit/s, 300 ms, processor 4 times slower, median of ${runs}\n`,
  )
  const app = await openBuild(process.env.BGK_WEB_DIST ?? join(root, 'apps/web/dist'))
  const builds = { app, ...(!options.alone && { baseline: await openBuild(baseline) }) }
  const rows: Row[] = []
  const all: Record<string, object> = {}
  for (const name of names) {
    const visits = { app: [] as Visits[], baseline: [] as Visits[] }
    for (let run = 0; run < runs; run += 1) {
      // Alternates the order, because the first build warms up the machine.
      const order = run % 2 === 0 ? (['app', 'baseline'] as const) : (['baseline', 'app'] as const)
      for (const key of order) {
        const visit = await builds[key]?.visit(name)
        if (visit) visits[key].push(visit)
      }
    }
    all[name] = visits
    for (const which of options['no-second'] ? (['cold'] as const) : (['cold', 'second'] as const))
      rows.push(
        ...compareVisits(
          name,
          which,
          {
            app: visits.app.map((one) => one[which]),
            baseline: options.alone ? undefined : visits.baseline.map((one) => one[which]),
          },
          (pages[name]?.prices.length ?? 0) > 0,
        ),
      )
    process.stdout.write(`${tableOf(rows.filter(({ page }) => page === name))}\n\n`)
  }
  process.stdout.write(`Machine load after: ${machineLoad()}, machine index ${await pageIndex(browser)}\n`)
  if (options.json) writeFileSync(options.json, JSON.stringify(all, null, 1))
  for (const one of Object.values(builds)) await one.close()
  for (const { page, visit, name, app: value, misses } of rows.filter((row) => row.misses.length > 0)) {
    process.stderr.write(`Missed: ${page}, ${visit} visit, ${name} ${value}: ${misses.join(', ')}\n`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  rmSync(baseline, { recursive: true, force: true })
}

interface Visits {
  readonly cold: Visit
  readonly second: Visit
}

/** Serves a build from its own exchange, so that neither build warms caches for the other. */
async function openBuild(webDir: string) {
  const sandbox = await startSandbox({ port: 0, memory: true, limits: 'off', webDir, log: () => {} })
  const prices = await logPrices(sandbox.url)
  const member = await openPhone(browser, { baseURL: sandbox.url })
  await logIn(member, sandbox.url)
  const storageState = await member.storageState()
  await member.close()
  return {
    async visit(name: string): Promise<Visits | undefined> {
      const screen = pages[name]
      if (!screen) return undefined
      const context = await openPhone(browser, {
        baseURL: sandbox.url,
        deviceScaleFactor: 2,
        ...(screen.member && { storageState }),
      })
      try {
        const cold = await measureVisit(context, screen, prices, !options['no-second'])
        return {
          cold,
          second: options['no-second'] ? {} : await measureVisit(context, screen, prices, false),
        }
      } finally {
        await context.close()
      }
    },
    async close() {
      prices.close()
      await sandbox.stop()
    },
  }
}
