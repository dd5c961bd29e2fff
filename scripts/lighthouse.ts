// `npm run lighthouse [-- route ... --runs 5 --cpu 4]`: Lighthouse, mobile, on screens of the built app;
// medians with limits.
// Performance needs an idle machine. The CPU is slowed down 4 times for a fast desktop (benchmark index 1500
// and more); a slower machine (1000 to 1500) needs --cpu 2, according to Lighthouse's documentation.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { logIn, median } from './bench/browser'
import { installLighthouse, LIGHTHOUSE_VERSION, type LighthouseReport } from './bench/lighthouse-program'
import { freePort } from './system/ports'
import { ensurePrograms } from './system/programs'
import { build, fail, root } from './workspace/process'

const routes: Readonly<Record<string, { readonly path: string; readonly member: boolean }>> = {
  home: { path: '/', member: false },
  spot: { path: '/coinExchange', member: true },
  futures: { path: '/futures', member: true },
  balances: { path: '/balances', member: true },
  deposit: { path: '/coinRecharge', member: true },
  my: { path: '/my', member: true },
  otc: { path: '/otc', member: true },
  register: { path: '/register', member: false },
}
/** Lowest scores of 100, and the highest cumulative layout shift. */
const LIMITS = { performance: 90, accessibility: 100, 'best-practices': 100 } as const
const MAX_SHIFT = 0.02

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, cpu: { type: 'string', default: '4' } },
})
const runs = Number(values.runs)
const names = positionals.length > 0 ? positionals : Object.keys(routes)
if (!Number.isInteger(runs) || runs < 1 || !(Number(values.cpu) > 0) || names.some((name) => !routes[name]))
  fail(`Usage: npm run lighthouse [-- ${Object.keys(routes).join(' ')} --runs 5 --cpu 4]`)

const { env, missing } = await ensurePrograms(['chromium'])
for (const reason of missing.values()) fail(reason)
await build(process.env.BGK_WEB_DIST ? 'build:dev' : 'build:app')
const lighthouse = await installLighthouse()
const { startSandbox } = await import('@bgk/sandbox')
const webDir = process.env.BGK_WEB_DIST ?? join(root, 'apps/web/dist')
const sandbox = await startSandbox({ port: 0, memory: true, webDir, log: () => {} })
try {
  process.stdout.write(
    `Lighthouse ${LIGHTHOUSE_VERSION}, mobile, processor slowed down ${values.cpu} times, median of ${runs}\n`,
  )
  for (const name of names) await measureRoute(name)
  process.stdout.write(`Reports are in ${lighthouse.reports}.\n`)
} finally {
  await sandbox.stop()
}

async function measureRoute(name: string): Promise<void> {
  const { path, member } = routes[name] ?? { path: '/', member: false }
  const profile = mkdtempSync(join(tmpdir(), 'bgk-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    ...(env.BGK_CHROMIUM && { executablePath: env.BGK_CHROMIUM }),
    // Playwright disables this cache, and Lighthouse would report it missing.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const results: LighthouseReport[] = []
  try {
    if (member) await logIn(context, sandbox.url)
    for (let run = 1; run <= runs; run += 1)
      results.push(
        await lighthouse.audit(sandbox.url + path, {
          port,
          report: join(lighthouse.reports, `${name}-${run}`),
          categories: Object.keys(LIMITS),
          flags: [`--throttling.cpuSlowdownMultiplier=${values.cpu}`],
        }),
      )
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  print(name, results)
}

/** Prints the medians of a route; a missed limit fails the command. */
function print(name: string, results: readonly LighthouseReport[]): void {
  const audited = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue))
  const scores = Object.entries(LIMITS).map(([category, limit]) => {
    const score = Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0)))
    return { text: `${category} ${score}`, isMissed: score < limit, limit }
  })
  const shift = audited('cumulative-layout-shift')
  scores.push({ text: `CLS ${shift.toFixed(3)}`, isMissed: shift > MAX_SHIFT, limit: MAX_SHIFT as 100 })
  const ms = (id: string) => `${Math.round(audited(id))} ms`
  const index = Math.round(median(results.map(({ environment }) => environment.benchmarkIndex)))
  process.stdout.write(
    `  ${name.padEnd(8)} ${scores.map(({ text }) => text).join('  ')}   (first paint ${ms('first-contentful-paint')}, largest ${ms('largest-contentful-paint')}, blocked ${ms('total-blocking-time')}; benchmark index ${index})\n`,
  )
  const failed = results.flatMap(({ audits }) =>
    Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
    ),
  )
  if (failed.length > 0)
    process.stdout.write(`           failed audits: ${[...new Set(failed.map(({ id }) => id))].join(', ')}\n`)
  for (const { text, limit } of scores.filter(({ isMissed }) => isMissed)) {
    process.stderr.write(`Missed: ${name}: ${text}, limit ${limit}\n`)
    process.exitCode = 1
  }
}
