// A year on one disk: how it grows, what a start after a kill takes, and that everything is still proven. `npm run test:year`.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleProgram } from '../bundle-program'
import type { BootReport, YearReport } from './year-report'

const PACKAGE = new URL('../../', import.meta.url)
const DAYS = Number(process.env.BGK_YEAR_DAYS ?? 365)
const STEPS = Number(process.env.BGK_YEAR_STEPS ?? 60)
/** What forty orders a day come to in a year, with the log and what waits to be let go. */
const MOST_MB = 400
/** Of all threads: on a machine that does nothing else a start takes less by the clock. */
const BOOT_CPU_MS = 4_000

let folder = ''
let program = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bgk-year-'))
  program = await bundleProgram(PACKAGE, 'long/year-program')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs it until it has said as much as it has to say, then kills it. */
async function ran<Line>(isLast: (line: Line) => boolean): Promise<Line[]> {
  const worker = new URL('src/store/pglite-worker.mjs', PACKAGE).href
  const args = [
    '--max-semi-space-size=32',
    program,
    join(folder, 'data'),
    worker,
    String(DAYS),
    String(STEPS),
  ]
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

it('grows by what members do, starts at once after a kill, and proves every balance', async () => {
  const reports = await ran<YearReport>(({ day }) => day === DAYS)
  const first = reports[1]
  const last = reports.at(-1)
  if (first === undefined || last === undefined) throw new Error('the year ended early')
  expect(reports.flatMap(({ faults }) => faults)).toEqual([])
  expect(last.mb).toBeLessThan(MOST_MB)
  expect(last.proof.trades).toBeGreaterThan(DAYS)
  expect(last.proof.archivedRows).toBeGreaterThan(DAYS * 20)
  expect(last.proof.journalRows).toBeLessThan(20_000)
  const [boot] = await ran<BootReport>(() => true)
  expect(boot?.proof).toMatchObject({ ok: true, faults: [] })
  expect(boot?.bootCpuMs).toBeLessThan(BOOT_CPU_MS)
  const aDay = ((last.mb - first.mb) * 1_000) / (last.day - first.day)
  process.stdout.write(
    `a year: ${last.mb.toFixed(0)} MB, ${aDay.toFixed(0)} kB a day, RSS ${last.rssMb.toFixed(0)} MB, start after a kill ${boot?.bootMs.toFixed(0)} ms (${boot?.bootCpuMs.toFixed(0)} ms of processor)\n`,
  )
}, 1_800_000)
