import type { Result, Verdict } from './run-theme'

/** One line a theme. */
export interface ThemeCount {
  readonly theme: string
  readonly cases: number
  readonly repelled: number
  readonly gotThrough: number
  readonly notTried: number
  readonly notApplicable: number
  readonly ms: number
}

/** A case that ran and was not repelled: it got through, or nobody knows. */
export const isTrouble = ({ verdict }: Pick<Result, 'verdict'>) =>
  verdict === 'got through' || verdict === 'could not be tried'

export function countThemes(results: readonly Result[]): readonly ThemeCount[] {
  return [...new Set(results.map(({ theme }) => theme))].map((theme) => {
    const own = results.filter((result) => result.theme === theme)
    const count = (verdict: Verdict) => own.filter((result) => result.verdict === verdict).length
    return {
      theme,
      cases: own.length,
      repelled: count('repelled'),
      gotThrough: count('got through'),
      notTried: count('could not be tried'),
      notApplicable: count('not applicable'),
      ms: own.reduce((sum, { ms }) => sum + ms, 0),
    }
  })
}

const COLUMNS = ['cases', 'repelled', 'got through', 'not tried', 'not applicable'] as const

/** The table for a terminal, then what was not repelled, then what could not be asked. */
export function textReport(results: readonly Result[]): string {
  const counts = countThemes(results)
  const width = Math.max(...counts.map(({ theme }) => theme.length), 5)
  const line = (name: string, cells: readonly (string | number)[], seconds: string) =>
    `${name.padEnd(width)}  ${cells.map((cell, at) => String(cell).padStart(COLUMNS[at]?.length ?? 0)).join('  ')}  ${seconds.padStart(8)}`
  const cells = (count: Omit<ThemeCount, 'theme' | 'ms'>) => [
    count.cases,
    count.repelled,
    count.gotThrough,
    count.notTried,
    count.notApplicable,
  ]
  const sum = (of: (count: ThemeCount) => number) => counts.reduce((all, count) => all + of(count), 0)
  const total = {
    cases: sum(({ cases }) => cases),
    repelled: sum(({ repelled }) => repelled),
    gotThrough: sum(({ gotThrough }) => gotThrough),
    notTried: sum(({ notTried }) => notTried),
    notApplicable: sum(({ notApplicable }) => notApplicable),
  }
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    line('theme', COLUMNS, 'time'),
    ...counts.map((count) => line(count.theme, cells(count), seconds(count.ms))),
    line('all', cells(total), seconds(sum(({ ms }) => ms))),
    ...results
      .filter(({ verdict, detail }) => verdict === 'repelled' && detail !== '')
      .map(({ theme, id, detail }) => `${theme}/${id}: ${detail}`),
    ...results
      .filter(isTrouble)
      .map(({ theme, id, title, verdict, detail }) => `\n${verdict}: ${theme}/${id}: ${title}\n  ${detail}`),
    ...results
      .filter(({ verdict }) => verdict === 'not applicable')
      .map(({ theme, id, detail }) => `not applicable: ${theme}/${id} (${detail})`),
  ].join('\n')
}

const BEGIN = '<!-- attacks: written by npm run attack -- --docs -->'
const END = '<!-- end of attacks -->'

/** The page with the table of these results between its two marks. Throws when it has none. */
export function pageWithTable(page: string, results: readonly Result[]): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('The page has no place for the table.')
  const rows = countThemes(results).map(
    ({ theme, cases, repelled }) => `| ${theme} | ${cases} | ${repelled} |`,
  )
  const all = countThemes(results).reduce((sum, { cases }) => sum + cases, 0)
  const repelled = countThemes(results).reduce((sum, count) => sum + count.repelled, 0)
  const table = ['| theme | cases | repelled |', '|---|---|---|', ...rows, `| all | ${all} | ${repelled} |`]
  return `${before}${BEGIN}\n${table.join('\n')}\n${END}${after}`
}
