import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ConformanceReport } from '../../src/conformance'
import { openOrders } from '../../src/core/spot/order-views'
import type { World } from '../server/open-world'
import { deviations } from './deviations'
import { findPlanted } from './find-planted'
import { conformIn, openTarget } from './in-process'

const findings = ({ checks }: ConformanceReport) =>
  checks
    .filter(({ state }) => state === 'failed')
    .map(({ id, expected, actual }) => ({ id, expected, actual }))

describe('checks of the wire', () => {
  it('pass on the sandbox, each citing an existing rule', async () => {
    const world = await openTarget()
    const report = await conformIn(world)
    expect(findings(report)).toEqual([])
    expect(report.passed).toBeGreaterThan(2300)
    expect([...new Set(report.checks.map(({ rule }) => rule))].filter((rule) => !exists(rule))).toEqual([])
    expect(await openOrdersOf(world)).toBe(0)
    await world.sandbox.stop()
  }, 120_000)

  it('pass on a sandbox without extensions, and leave out those of extensions', async () => {
    const world = await openTarget({ extensions: [] })
    const report = await conformIn(world)
    expect(findings(report)).toEqual([])
    const skipped = report.checks.filter(({ reason }) => reason?.includes('is not announced'))
    expect(skipped.length).toBeGreaterThan(20)
    await world.sandbox.stop()
  }, 120_000)

  it('leave nothing open when interrupted', async () => {
    const world = await openTarget()
    const stop = new AbortController()
    let isTrading = false
    const report = await conformIn(world, {
      signal: stop.signal,
      onProgress: (group) => {
        isTrading = group === 'futures orders and positions'
      },
      wrap: ({ fetch, ...parts }) => ({
        ...parts,
        async fetch(url, init) {
          const answer = await fetch(url, init)
          if (isTrading && String(url).endsWith('/contract/buyLimit')) stop.abort()
          return answer
        },
      }),
    })
    expect(report.interrupted).toBe(true)
    expect(report.passed).toBeGreaterThan(1000)
    expect(await openOrdersOf(world)).toBe(0)
    await world.sandbox.stop()
  }, 120_000)

  it('find a sample of planted deviations by call and field', async () => {
    const all = deviations()
    const sample = all.filter((_, at) => at % Math.ceil(all.length / 10) === 5)
    const outcomes = await findPlanted(sample)
    const missed = outcomes
      .filter(({ found }) => !found)
      .map(({ kind, call, field }) => ({ kind, call, field }))
    expect(missed).toEqual([])
  }, 120_000)
})

/** Number of open spot orders of all members but the market makers. */
const openOrdersOf = ({ sandbox }: World): Promise<number> =>
  sandbox.engine.read(({ state }) =>
    [...state.members.values()]
      .filter(({ role }) => role === 'member')
      .reduce((sum, { uid }) => sum + openOrders(state, uid).total, 0),
  )

/** Tests a citation: its page, and its heading or anchor. */
function exists(rule: string): boolean {
  const [path = '', anchor] = rule.split('#')
  const file = new URL(`../../../../${path}`, import.meta.url)
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  if (anchor === undefined || text.includes(`<a id="${anchor}">`)) return true
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s+/g, '-'),
  )
  return headings.includes(anchor)
}
