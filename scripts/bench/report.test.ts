import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lineOf, median, type Report, readReports } from './report'

const REPORT: Report = {
  machine: 1500,
  date: '2026-11-01T01:17:00.000Z',
  figures: [{ bench: 'reads', label: 'reads/s', value: '9,000', peer: 'bare POST', ratios: [1.2, 1.4] }],
}

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'bench.json')
  writeFileSync(path, text)
  return path
}

it('reads the reports of a file, oldest first', () => {
  const later = { ...REPORT, machine: 1600 }
  expect(readReports(fileOf(`${JSON.stringify(REPORT)}\n${JSON.stringify(later)}\n`))).toEqual([
    REPORT,
    later,
  ])
})

it('rejects a file that does not exist, is a folder or is empty, with its path', () => {
  expect(() => readReports('/nowhere/bench.json')).toThrow(
    '/nowhere/bench.json does not exist: write it with --json /nowhere/bench.json.',
  )
  expect(() => readReports(tmpdir())).toThrow(`${tmpdir()} cannot be read: EISDIR`)
  expect(() => readReports(fileOf('\n'))).toThrow('is empty')
})

it.each([
  ['no JSON', 'median 2'],
  ['no figures', '{"machine":1500,"date":"2026-11-01"}'],
  ['a machine index of zero', JSON.stringify({ ...REPORT, machine: 0 })],
  ['a ratio that is no number', JSON.stringify(REPORT).replace('1.4', '"1.4"')],
  ['a negative ratio', JSON.stringify(REPORT).replace('1.4', '-1.4')],
])('rejects a line with %s and names its number', (_, line) => {
  expect(() => readReports(fileOf(`${JSON.stringify(REPORT)}\n${line}\n`))).toThrow(
    'line 2: not a report of npm run bench -- --json.',
  )
})

it('shows a figure beside its peer by the median of the rounds, and a dash without one', () => {
  const [figure = { bench: '', label: '', value: '' }] = REPORT.figures
  expect(lineOf(figure, 'p99 2 ms')).toMatch(/^reads\/s +9,000 {3}1\.30 x bare POST +p99 2 ms$/)
  expect(lineOf({ bench: 'desk', label: 'desk', value: '6.0 %' }, '')).toMatch(/^desk +6\.0 % {3}–$/)
})

it('takes the mean of the two middle values of an even count', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([3, 1, 2])).toBe(2)
})
