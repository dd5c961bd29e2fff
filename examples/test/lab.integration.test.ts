import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { planRun, runLab } from '@bgk/sandbox/lab'
import { loadBot, serveLab } from '@bgk/sandbox/lab/node'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'examples/lab')
const bots = readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== 'careful.mjs')
/** Inside of the repository, where packages resolve, and ignored by Git. */
const ignored = join(root, 'examples/.tsbuild')
mkdirSync(ignored, { recursive: true })
const work = mkdtempSync(join(ignored, 'lab-'))
afterAll(() => rmSync(work, { recursive: true }))

describe('bots of the lab', () => {
  it('appear in the README and in the guide', () => {
    const pages = ['examples/README.md', 'docs/guides/lab-examples.md']
    const texts = pages.map((page) => readFileSync(join(root, page), 'utf8'))
    for (const text of texts) expect(bots.filter((name) => !text.includes(name))).toEqual([])
  })

  it.each(bots)('%s holds its properties under faults', async (name) => {
    const source = readFileSync(join(folder, name), 'utf8')
    expect(source).toMatch(/^\/\/ [A-Z].+\.\n\/\/ Run: bgk lab run examples\/lab\//)
    const { bot, properties, options } = await loadBot(join(folder, name))
    expect(properties.length).toBeGreaterThan(1)
    const plan = planRun('3', { ...options, days: 0, hours: 0.5, turnMs: 10_000, faults: 'many' })
    const { problems, violations, orders } = await runLab(bot, plan, { properties })
    expect({ problems, violations }).toEqual({ problems: [], violations: [] })
    if (name !== 'momentum.mjs') expect(orders).toBeGreaterThan(5)
  })

  it('ladder.py runs in lock step, the same each time', async () => {
    const run = () =>
      serveLab({
        seeds: ['3'],
        options: { hours: 0.5, turnMs: 10_000, faults: 'many' },
        command: `python3 ${join(folder, 'ladder.py')}`,
      })
    const [[one], [two]] = [await run(), await run()]
    expect(one?.problems).toEqual([])
    expect(one?.orders).toBeGreaterThan(50)
    expect(two?.hash).toBe(one?.hash)
  })
})

it('the bot of the guide runs', async () => {
  const guide = readFileSync(join(root, 'docs/guides/bot-lab.md'), 'utf8')
  const file = join(work, 'guide.mjs')
  writeFileSync(file, /^```js\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? '')
  const { bot, properties, options } = await loadBot(file)
  const result = await runLab(bot, planRun('1', { ...options, hours: 0.2 }), { properties })
  expect(result).toMatchObject({ problems: [], violations: [], orders: 1 })
})
