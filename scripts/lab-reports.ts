// `npm run lab:reports`: runs the bots of examples/lab, writes their figures into docs/guides/lab-examples.md and
// pictures of their reports into docs/images.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { summarise, writeReport } from '../packages/sandbox/src/lab/index'
import { chartLibrary, runSeeds } from '../packages/sandbox/src/lab/node'
import { ensurePrograms } from './system/programs'
import { root } from './workspace/process'

const BOTS = ['market-maker', 'grid', 'momentum', 'hedger']
const SEEDS = 20
const PAGE = join(root, 'docs/guides/lab-examples.md')
const SIZE = { width: 1000, height: 720 }

const { env } = await ensurePrograms(['chromium'])
const executablePath = env.BGK_CHROMIUM
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  for (const name of BOTS) {
    const results = await runSeeds({
      botFile: join(root, `examples/lab/${name}.mjs`),
      seeds: Array.from({ length: SEEDS }, (_, index) => String(index + 1)),
      options: { faults: 'usual' },
      onProgress: ({ done, total }) => void process.stderr.write(`\r${name} ${done} of ${total} `),
    })
    const lines = summarise(results)
    replaceFigures(name, lines)
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' })
    await page.setContent(writeReport(results, { title: `${name}.mjs`, chartLibrary: chartLibrary() }))
    await page.screenshot({ path: join(root, `docs/images/lab-${name}.png`) })
    await page.close()
    process.stderr.write(`\n${lines.join('\n')}\n`)
  }
} finally {
  await browser.close()
}

/** Replaces the text block below the marker of a bot. */
function replaceFigures(name: string, lines: readonly string[]): void {
  const page = readFileSync(PAGE, 'utf8')
  const block = new RegExp(`(<!-- figures of ${name} -->\n\n\`\`\`text\n)[\\s\\S]*?(^\`\`\`$)`, 'm')
  if (!block.test(page)) throw new Error(`${PAGE} has no figures of ${name}`)
  writeFileSync(
    PAGE,
    page.replace(block, (_, start: string, end: string) => `${start}${lines.join('\n')}\n${end}`),
  )
}
