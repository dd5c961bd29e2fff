// `npm run docs:check [-- --axe --lighthouse --words]`: the built site in Chromium, phone and desktop, dark
// and light: axe without a finding, scores of Lighthouse. And the words of hand-written pages.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { installLighthouse } from './bench/lighthouse-program'
import { pageWords } from './quality/page-words'
import { freePort } from './system/ports'
import { ensurePrograms } from './system/programs'
import { serveFolder } from './system/static-server'
import { build, fail, root } from './workspace/process'

const PAGES = [
  '',
  'start/install',
  'guides/orders',
  'reference/sdk/spot-calls',
  'reference/http/spot',
  'reference/reasons',
]
const VIEWS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const
const SCHEMES = ['dark', 'light'] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Lowest score of each category. */
const LIMIT = 95
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const { values } = parseArgs({
  options: {
    axe: { type: 'boolean' },
    lighthouse: { type: 'boolean' },
    words: { type: 'boolean' },
  },
})
const all = !values.axe && !values.lighthouse && !values.words

if (all || values.words) printWords()
if (all || values.axe || values.lighthouse) {
  const { env, missing } = await ensurePrograms(['chromium'])
  for (const reason of missing.values()) fail(reason)
  await build('build:docs')
  const folder = compressed(join(root, 'docs/dist'))
  const site = await serveFolder(folder, 0, true)
  const origin = `http://localhost:${site.port}`
  const executable = env.BGK_CHROMIUM ? { executablePath: env.BGK_CHROMIUM } : {}
  if (all || values.axe) await checkAccessibility(origin, executable)
  if (all || values.lighthouse) await checkScores(origin, executable)
  await site.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Copies a site, with each text compressed as GitHub Pages sends it. */
function compressed(site: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'bgk-docs-site-'))
  cpSync(site, copy, { recursive: true })
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /\.(html|js|css|svg|json)$/.test(one),
  ))
    writeFileSync(join(copy, `${name}.gz`), gzipSync(readFileSync(join(copy, name))))
  return copy
}

/** Prints words by section; a page above the limit fails the command. */
function printWords(): void {
  const pages = pageWords()
  for (const section of new Set(pages.map((page) => page.section))) {
    const its = pages.filter((page) => page.section === section)
    const words = its.reduce((sum, page) => sum + page.words, 0)
    const average = Math.round(words / its.length)
    process.stdout.write(`  ${section.padEnd(14)}${its.length} pages, ${words} words, ${average} a page\n`)
  }
  process.stdout.write(`  ${'all'.padEnd(14)}${pages.reduce((sum, { words }) => sum + words, 0)} words\n`)
  for (const { path, words, limit } of pages.filter(({ words, limit }) => words > limit))
    finding(`${path} has ${words} words, at most ${limit}`)
}

function finding(text: string): void {
  process.stderr.write(`Finding: ${text}\n`)
  process.exitCode = 1
}

interface Executable {
  readonly executablePath?: string
}

/** axe, and pages wider than the screen. */
async function checkAccessibility(origin: string, executable: Executable): Promise<void> {
  const browser = await chromium.launch({ ...executable, args: ['--no-sandbox'] })
  let checked = 0
  for (const [view, viewport] of Object.entries(VIEWS))
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      for (const path of PAGES) {
        await page.goto(`${origin}/${path}`, { waitUntil: 'networkidle' })
        for (const problem of await problemsOf(page)) finding(`/${path}, ${view}, ${colorScheme}: ${problem}`)
        checked += 1
      }
      await context.close()
    }
  await browser.close()
  process.stdout.write(`axe inspected ${checked} views.\n`)
}

async function problemsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe: tool }: { axe: typeof axe } = Object(globalThis)
    const { violations } = await tool.run(document, { resultTypes: ['violations'] })
    const excess = document.documentElement.scrollWidth - innerWidth
    return [
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      ),
      ...(excess > 0 ? [`wider than the screen by ${excess} px`] : []),
    ]
  })
}

/** Lighthouse with its own throttling for phones and desktops. */
async function checkScores(origin: string, executable: Executable): Promise<void> {
  const lighthouse = await installLighthouse()
  for (const scheme of SCHEMES) {
    const profile = mkdtempSync(join(tmpdir(), 'bgk-docs-check-'))
    const port = await freePort()
    const context = await chromium.launchPersistentContext(profile, {
      ...executable,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        `--remote-debugging-port=${port}`,
        `--blink-settings=preferredColorScheme=${scheme === 'dark' ? 0 : 1}`,
      ],
    })
    for (const view of ['phone', 'desktop'] as const)
      for (const path of PAGES) {
        const name = `${path.replaceAll('/', '-') || 'index'}-${view}-${scheme}`
        const report = join(lighthouse.reports, `docs-${name}`)
        const flags = view === 'desktop' ? ['--preset=desktop'] : []
        const { categories } = await lighthouse.audit(`${origin}/${path}`, {
          port,
          report,
          categories: CATEGORIES,
          flags,
        })
        const scores = CATEGORIES.map((category) => ({
          category,
          score: Math.round(100 * (categories[category]?.score ?? 0)),
        }))
        process.stdout.write(
          `  ${name.padEnd(44)} ${scores.map(({ category, score }) => `${category} ${score}`).join('  ')}\n`,
        )
        for (const { category, score } of scores.filter(({ score }) => score < LIMIT))
          finding(`${name}: ${category} ${score}, at least ${LIMIT}`)
      }
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  process.stdout.write(`Reports are in ${lighthouse.reports}.\n`)
}
