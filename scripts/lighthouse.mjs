// `npm run lighthouse [route …] [--runs=5] [--cpu=4]`: Lighthouse 12, mobile, on screens of the built app served by a real sandbox;
// the median of the runs beside the limits. Lighthouse is heavy, hence no dependency of the workspace: it is fetched once into
// node_modules/.cache. Reports stay there, too. Performance needs a machine that does nothing else meanwhile.
// Lighthouse slows the processor down 4 times, which makes a fast desktop (its benchmark index 1500 and more) a phone of the middle; on
// a slower machine (index 1000 to 1500) its documentation asks for twice instead: --cpu=2.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ensureChromium } from './lib/chromium.mjs'
import { freePort } from './lib/port.mjs'
import { must, root, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

const VERSION = '12.8.2'
const routes = {
  home: { path: '/', member: false },
  spot: { path: '/coinExchange', member: true },
  futures: { path: '/futures', member: true },
  balances: { path: '/balances', member: true },
  deposit: { path: '/coinRecharge', member: true },
  my: { path: '/my', member: true },
  otc: { path: '/otc', member: true },
  register: { path: '/register', member: false },
}
/** Scores of 100, and how far things may jump (CLS). */
const limits = { performance: 90, accessibility: 100, 'best-practices': 100, cls: 0.02 }

const cache = fileURLToPath(new URL(`node_modules/.cache/lighthouse-${VERSION}`, root))
const program = join(cache, 'node_modules/lighthouse/cli/index.js')
const reports = join(cache, 'reports')

async function ensureLighthouse() {
  if (existsSync(program)) return
  mkdirSync(cache, { recursive: true })
  const args = ['install', '--prefix', cache, '--no-save', '--no-audit', '--no-fund', `lighthouse@${VERSION}`]
  await must('fetching Lighthouse', 'npm', args, { cwd: cache, quiet: true })
}

/** A browser of our own with a debugging port; as a visitor, or as somebody who has logged in. */
async function openBrowser(url, member) {
  const { chromium } = await import('@playwright/test')
  const executablePath = await ensureChromium()
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'bgk-lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    // Playwright switches it off, and Lighthouse would find it missing.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  if (member) await logIn(context, url)
  return {
    port,
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function logIn(context, url) {
  const page = await context.newPage()
  // The first page of a new exchange on a busy machine takes its time.
  page.setDefaultTimeout(120_000)
  await page.goto(`${url}/login`)
  await page.locator('input[name="account"]').fill('trader@bgk.test')
  await page.locator('input[name="password"]').fill('Trader2026')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((now) => now.pathname !== '/login')
  await page.close()
}

async function measure(url, port, report) {
  const args = [
    program,
    url,
    `--port=${port}`,
    '--only-categories=performance,accessibility,best-practices',
    '--output=json,html',
    `--output-path=${report}`,
    `--throttling.cpuSlowdownMultiplier=${cpu}`,
    '--quiet',
  ]
  await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
  const { categories, audits, runtimeError, environment } = JSON.parse(
    readFileSync(`${report}.report.json`, 'utf8'),
  )
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const score = (name) => Math.round((categories[name].score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    cls: audits['cumulative-layout-shift'].numericValue,
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    index: environment.benchmarkIndex,
    tbt: audits['total-blocking-time'].numericValue,
    failed: Object.values(audits)
      .filter(({ score: of, scoreDisplayMode }) => of !== null && of < 1 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  }
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** What misses its limit, in words. */
const missed = (name, figures) =>
  Object.entries(limits).flatMap(([what, limit]) => {
    const good = what === 'cls' ? figures.cls <= limit : figures[what] >= limit
    return good ? [] : [`${name}: ${what} ${Number(figures[what].toFixed(3))}, wanted ${limit}`]
  })

requireNode()
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const runs = Number(/--runs=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 5)
const cpu = Number(/--cpu=([\d.]+)/.exec(process.argv.join(' '))?.[1] ?? 4)
const unknown = named.find((name) => !(name in routes))
if (unknown !== undefined)
  fail(`There is no route "${unknown}" here: choose from ${Object.keys(routes).join(', ')}.`)

const webDir = process.env.BGK_WEB_DIST
  ? resolve(process.env.BGK_WEB_DIST)
  : fileURLToPath(new URL('apps/web/dist', root))
let sandbox
try {
  await install()
  await build(process.env.BGK_WEB_DIST ? ['sdk', 'sandbox'] : ['sdk', 'react-bindings', 'sandbox', 'web'])
  await ensureLighthouse()
  mkdirSync(reports, { recursive: true })
  const { startSandbox } = await import('../packages/sandbox/dist/index.js')
  sandbox = await startSandbox({ port: 0, memory: true, webDir, log: () => {} })
  const misses = []
  process.stdout.write(
    `Lighthouse ${VERSION}, mobile, processor slowed down ${cpu} times, median of ${runs}\n`,
  )
  for (const name of named.length > 0 ? named : Object.keys(routes)) {
    const { path, member } = routes[name]
    const browser = await openBrowser(sandbox.url, member)
    const taken = []
    try {
      for (let run = 1; run <= runs; run += 1)
        taken.push(await measure(`${sandbox.url}${path}`, browser.port, join(reports, `${name}-${run}`)))
    } finally {
      await browser.close()
    }
    const figures = Object.fromEntries(
      [...Object.keys(limits), 'fcp', 'lcp', 'tbt', 'index'].map((what) => [
        what,
        median(taken.map((one) => one[what])),
      ]),
    )
    misses.push(...missed(name, figures))
    process.stdout.write(
      `  ${name.padEnd(8)} performance ${figures.performance}  accessibility ${figures.accessibility}  best practices ${figures['best-practices']}  CLS ${figures.cls.toFixed(3)}` +
        `   (first paint ${Math.round(figures.fcp)} ms, largest ${Math.round(figures.lcp)} ms, blocked ${Math.round(figures.tbt)} ms; benchmark index ${Math.round(figures.index)})\n`,
    )
    const failed = [...new Set(taken.flatMap((one) => one.failed))]
    if (failed.length > 0) process.stdout.write(`           audits that fail: ${failed.join(', ')}\n`)
  }
  process.stdout.write(`Reports are in ${reports}.\n`)
  for (const miss of misses) process.stderr.write(`Missed: ${miss}\n`)
  if (misses.length > 0) process.exitCode = 1
} catch (error) {
  fail(`${error instanceof StepFailed ? `${error.output}\n` : ''}${error.message}`)
} finally {
  await sandbox?.stop()
}
