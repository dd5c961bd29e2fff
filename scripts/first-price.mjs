// `npm run first-price [page …] [-- --runs 5]`: when a person on a slow link sees a screen, a true price, and controls that answer. The app of
// this checkout and the packed build of before the first screen was drawn ahead of JavaScript (apps/web/bench/baseline-app.br) are
// measured in turns, in one browser, on exchanges of their own; docs/first-screen.md says what the figures mean.
// Options: --runs, --alone (without the baseline), --no-second (cold visits only), --built (as the folders stand), --json FILE.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureChromium } from './lib/chromium.mjs'
import { measureVisit, memberState, openPhone } from './lib/first-price/measure-visit.mjs'
import { unpackApp } from './lib/first-price/packed-app.mjs'
import { pages } from './lib/first-price/pages.mjs'
import { compareVisits, tableOf } from './lib/first-price/report.mjs'
import { listenToPrices } from './lib/first-price/told-prices.mjs'
import { machineIndex } from './lib/machine-index.mjs'
import { root, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

requireNode()
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    alone: { type: 'boolean', default: false },
    'no-second': { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
const runs = Number(options.runs)
/** Screens without a price are measured when they are named. */
const priced = Object.keys(pages).filter((name) => pages[name].prices.length > 0)
const named = positionals.length > 0 ? positionals : priced
if (!Number.isInteger(runs) || runs < 1 || named.some((name) => !Object.hasOwn(pages, name)))
  fail(
    `Usage: npm run first-price [-- ${Object.keys(pages).join(' ')} --runs 5 --alone --no-second --json FILE]`,
  )

const webDir = process.env.BGK_WEB_DIST ?? fileURLToPath(new URL('apps/web/dist', root))
try {
  await install()
  if (!options.built)
    await build(process.env.BGK_WEB_DIST ? ['sdk', 'sandbox'] : ['sdk', 'react-bindings', 'sandbox', 'web'])
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}; the output is above.`)
}

const { startSandbox } = await import('../packages/sandbox/dist/index.js')
const { chromium } = await import('@playwright/test')
const before = mkdtempSync(join(tmpdir(), 'bgk-first-price-'))
unpackApp(readFileSync(new URL('apps/web/bench/baseline-app.br', root)), before)

const executablePath = await ensureChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

/** An exchange of its own for each build, so that neither lives on what the other has asked for. */
async function openBuild(folder) {
  const sandbox = await startSandbox({ port: 0, memory: true, limits: 'off', webDir: folder, log: () => {} })
  const prices = await listenToPrices(sandbox.url)
  const state = await memberState(browser, sandbox.url)
  return {
    async visit(name) {
      const screen = pages[name]
      const context = await openPhone(browser, sandbox.url, screen.member ? state : undefined)
      try {
        const cold = await measureVisit({ context, screen, prices, keepOpen: !options['no-second'] })
        if (options['no-second']) return { cold }
        return { cold, second: await measureVisit({ context, screen, prices }) }
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

const load = () => loadavg()[0]?.toFixed(1)
try {
  const index = await machineIndex(browser)
  process.stdout.write(
    `Chromium ${browser.version()}, machine index ${index}, load before ${load()}; 400/200 kbit/s, 300 ms, processor 4 times slower, median of ${runs}\n`,
  )
  const builds = {
    app: await openBuild(webDir),
    ...(!options.alone && { baseline: await openBuild(before) }),
  }
  const all = {}
  const rows = []
  for (const name of named) {
    const compared = Object.keys(builds).filter((key) => key === 'app' || !pages[name].isNew)
    const seen = Object.fromEntries(compared.map((key) => [key, []]))
    for (let run = 0; run < runs; run += 1) {
      // Neither is always the one that finds the machine warm.
      const order = [...compared]
      if (run % 2 === 1) order.reverse()
      for (const key of order) seen[key].push(await builds[key].visit(name))
    }
    all[name] = seen
    for (const visit of options['no-second'] ? ['cold'] : ['cold', 'second'])
      rows.push(
        ...compareVisits(name, visit, {
          app: seen.app.map((one) => one[visit]),
          baseline: seen.baseline?.map((one) => one[visit]),
          priced: priced.includes(name),
        }),
      )
    process.stdout.write(`${tableOf(rows.filter((row) => row.page === name))}\n\n`)
  }
  process.stdout.write(`load after ${load()}, machine index ${await machineIndex(browser)}\n`)
  if (options.json) writeFileSync(options.json, JSON.stringify(all, null, 1))
  for (const one of Object.values(builds)) await one.close()
  const misses = rows.filter((row) => row.misses.length > 0)
  for (const { page, visit, name, ours, misses: why } of misses)
    process.stderr.write(`Missed: ${page}, ${visit} visit, ${name} ${ours}: ${why.join(', ')}\n`)
  if (misses.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  rmSync(before, { recursive: true, force: true })
}
