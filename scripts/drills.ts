// `npm run drills`: applies typical contributions to a copy of HEAD, verifies that each works, and counts the
// files it changes. `npm run drills -- call screen` applies some of them. Exits with 1 if a change needs more
// files than its budget or does not work.

import { commandDrill } from './drills/command-drill'
import { DrillFailed, openCopy, type Touched } from './drills/copy'
import { callDrill, contractDrill, metricDrill } from './drills/exchange-drills'
import { languageDrill } from './drills/language-drill'
import { type Drill, type Findings, prove } from './drills/prove'
import { screenDrill } from './drills/screen-drill'
import { indicatorDrill, orderCheckDrill } from './drills/sdk-drills'
import { fail } from './workspace/process'

const all = [
  callDrill,
  screenDrill,
  contractDrill,
  indicatorDrill,
  orderCheckDrill,
  commandDrill,
  metricDrill,
  languageDrill,
]
const names = process.argv.slice(2)
const unknown = names.find((name) => !all.some((drill) => drill.name === name))
if (unknown !== undefined) fail(`Unknown drill "${unknown}": use ${all.map(({ name }) => name).join(', ')}`)
const drills = names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all

const started = performance.now()
const copy = openCopy()
try {
  const done: [Drill, Touched][] = []
  for (const drill of drills) {
    drill.apply(copy)
    done.push([drill, copy.commit(drill.name)])
  }
  process.stdout.write('Changes applied. Compiling and testing the copy …\n')
  const findings = await prove(copy, done)
  printTable(done, findings)
  const generated = copy.changed()
  process.stdout.write(
    `\nGenerated pages that change with them, not counted: ${generated.join(', ') || 'none'}\n`,
  )
  for (const [name, texts] of findings)
    process.stderr.write(`\n${name || 'all changes together'}:\n${texts.join('\n')}\n`)
  const isOver = done.some(([drill, touched]) => !isWithin(drill, touched))
  if (isOver || findings.size > 0) process.exitCode = 1
  process.stdout.write(`\n${((performance.now() - started) / 1000).toFixed(0)} s\n`)
} catch (error) {
  if (!(error instanceof DrillFailed)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  copy.remove()
}

function isWithin({ budget }: Drill, touched: Touched): boolean {
  if ('files' in budget) return touched.files.length <= budget.files
  const { newFolders, newFiles, changedLines } = touched
  return (
    newFolders.length <= budget.folders && newFiles.length <= budget.newFiles && changedLines <= budget.lines
  )
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function printTable(done: readonly (readonly [Drill, Touched])[], findings: Findings): void {
  const rows = done.map(([drill, touched]) => {
    const { budget } = drill
    const isWorking = !findings.has(drill.name)
    const parts = (folders: number, newFiles: number, lines: number) =>
      [count(folders, 'folder'), count(newFiles, 'file'), count(lines, 'line')].join(', ')
    return {
      change: drill.name,
      files:
        'files' in budget
          ? `${touched.files.length}`
          : parts(touched.newFolders.length, touched.newFiles.length, touched.changedLines),
      lines: touched.added,
      budget: 'files' in budget ? `${budget.files}` : parts(budget.folders, budget.newFiles, budget.lines),
      result: isWorking ? (isWithin(drill, touched) ? 'ok' : 'over budget') : 'does not work',
      contents: drill.contents,
    }
  })
  const head = {
    change: 'change',
    files: 'files',
    lines: 'lines',
    budget: 'budget',
    result: 'result',
    contents: '',
  }
  const columns = ['change', 'files', 'lines', 'budget', 'result', 'contents'] as const
  for (const row of [head, ...rows]) {
    const cells = columns.map((column) => {
      const width = Math.max(...[head, ...rows].map((one) => String(one[column]).length))
      return column === 'contents' ? row.contents : String(row[column]).padEnd(width)
    })
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`)
  }
}
