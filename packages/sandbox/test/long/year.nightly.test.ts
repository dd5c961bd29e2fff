// A year on one disk: growth, start time after a kill, and a final proof.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { HEAP_FLAG } from '../../src/server/process/sandbox-options'
import { bundleProgram } from '../bundle-program'
import type { BootReport, YearReport } from './year-report'

const PACKAGE = new URL('../../', import.meta.url)
const DAYS = Number(process.env.BGK_YEAR_DAYS ?? 365)
const STEPS = Number(process.env.BGK_YEAR_STEPS ?? 120)
const ORDERS = 40
/** Limit for a year of data, with the log and rows awaiting retention. */
const MOST_MB = 400
/** Includes the memory of whole-store proofs; a leak would exceed it. */
const MOST_RSS_MB = 768
const BOOT_MS = 2_500
/** Compared with a one-day-old exchange on the same machine, for the larger snapshot and replay. */
const LONGER_START = 2
/** Limit of writes per day of an idle exchange. */
const IDLE_DAY_MB = 25
/** Two per second. */
const IDLE_STEPS = Number(process.env.BGK_IDLE_STEPS ?? 172_800)
/** Retention drops 20,000 rows at a time, below the oldest of three snapshots. */
const MOST_JOURNAL_ROWS = 50_000

let folder = ''
let program = ''
beforeAll(async () => {
  program = await bundleProgram(PACKAGE, 'long/year-program')
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bgk-year-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Runs the program in a folder with the memory limits of `npm start` until its last report, then kills it.
 */
async function ran<Line>(
  name: string,
  counts: readonly number[],
  isLast: (line: Line) => boolean,
): Promise<Line[]> {
  const worker = new URL('src/store/pglite-worker.mjs', PACKAGE).href
  const flags = ['--max-semi-space-size=32', HEAP_FLAG]
  const args = [...flags, program, join(folder, name), worker, ...counts.map(String)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const lines: Line[] = []
  for await (const text of createInterface(child.stdout)) {
    const line: Line = JSON.parse(text)
    lines.push(line)
    process.stdout.write(`${text}\n`)
    if (isLast(line)) break
  }
  child.kill('SIGKILL')
  await ended
  return lines
}

/** Growth since its first report. */
function growth(reports: readonly YearReport[]): { readonly last: YearReport; readonly mbADay: number } {
  const [first] = reports
  const last = reports.at(-1)
  if (first === undefined || last === undefined || first === last) throw new Error('it ended early')
  return { last, mbADay: (last.mb - first.mb) / (last.day - first.day) }
}

/** Median of three starts, each after a kill, ms. */
async function startMs(name: string, counts: readonly number[]): Promise<number> {
  const starts: number[] = []
  for (let kill = 1; kill <= 3; kill++) {
    const [boot] = await ran<BootReport>(name, counts, () => true)
    if (boot === undefined) throw new Error('it did not start again')
    expect(boot.proof).toMatchObject({ ok: true, faults: [] })
    starts.push(boot.bootMs)
  }
  return starts.sort((a, b) => a - b)[1] ?? Number.NaN
}

/** Compares the start after a kill with that of a one-day-old exchange. */
async function expectQuickStart(counts: readonly number[]): Promise<string> {
  const day = [1, 120, ORDERS]
  await ran<YearReport>('young', day, () => true)
  const young = await startMs('young', day)
  const old = await startMs('data', counts)
  expect(old).toBeLessThan(young * LONGER_START)
  expect(old).toBeLessThan(BOOT_MS)
  return `start after a kill ${old.toFixed(0)} ms, of an exchange one day old ${young.toFixed(0)} ms`
}

it('grows only with member activity, starts quickly after a kill, and proves every balance', async () => {
  const counts = [DAYS, STEPS, ORDERS]
  const reports = await ran<YearReport>('data', counts, ({ day }) => day === DAYS)
  // Skips the first day, which includes a database's initial space.
  const { last, mbADay } = growth(reports.slice(1))
  expect(reports.flatMap(({ faults }) => faults)).toEqual([])
  expect(last.mb).toBeLessThan(MOST_MB)
  expect(last.rssMb).toBeLessThan(MOST_RSS_MB)
  expect(last.proof.trades).toBeGreaterThan(DAYS)
  expect(last.proof.journalRows).toBeLessThan(MOST_JOURNAL_ROWS)
  if (DAYS * STEPS > MOST_JOURNAL_ROWS) expect(last.proof.archivedRows).toBeGreaterThan(0)
  expect(last.proof.archivedRows + last.proof.journalRows).toBeGreaterThan(DAYS * ORDERS)
  const start = await expectQuickStart(counts)
  process.stdout.write(
    `a year: ${last.mb.toFixed(0)} MB, ${(mbADay * 1_000).toFixed(0)} kB a day, RSS ${last.rssMb.toFixed(0)} MB, ${start}\n`,
  )
}, 3_600_000)

it('writes little during an idle day, and starts quickly after a kill', async () => {
  const counts = [1, IDLE_STEPS, 0]
  const reports = await ran<YearReport>('data', counts, ({ day }) => day === 1)
  const { last, mbADay } = growth(reports)
  expect(reports.flatMap(({ faults }) => faults)).toEqual([])
  expect(mbADay).toBeLessThan(IDLE_DAY_MB)
  expect(last.rssMb).toBeLessThan(MOST_RSS_MB)
  expect(last.proof.journalRows).toBeLessThan(MOST_JOURNAL_ROWS)
  const start = await expectQuickStart(counts)
  process.stdout.write(
    `an idle day: ${mbADay.toFixed(1)} MB a day, ${last.mb.toFixed(0)} MB, RSS ${last.rssMb.toFixed(0)} MB, ${start}\n`,
  )
}, 3_600_000)
