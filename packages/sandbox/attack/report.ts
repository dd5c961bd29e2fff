import type { Result, Verdict } from './run-theme'

export interface ThemeCount {
  readonly theme: string
  readonly cases: number
  readonly repelled: number
  readonly gotThrough: number
  readonly notTried: number
  readonly notApplicable: number
  readonly ms: number
}

/** A case that was not repelled, or with unknown outcome. */
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

function totalOf(counts: readonly ThemeCount[]): Omit<ThemeCount, 'theme'> {
  const sum = (of: (count: ThemeCount) => number) => counts.reduce((all, count) => all + of(count), 0)
  return {
    cases: sum(({ cases }) => cases),
    repelled: sum(({ repelled }) => repelled),
    gotThrough: sum(({ gotThrough }) => gotThrough),
    notTried: sum(({ notTried }) => notTried),
    notApplicable: sum(({ notApplicable }) => notApplicable),
    ms: sum(({ ms }) => ms),
  }
}

const COLUMNS = ['cases', 'repelled', 'got through', 'not tried', 'not applicable'] as const

/** Table for a terminal, then unrepelled cases, then those not tried. */
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
  const total = totalOf(counts)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    line('theme', COLUMNS, 'time'),
    ...counts.map((count) => line(count.theme, cells(count), seconds(count.ms))),
    line('all', cells(total), seconds(total.ms)),
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

const ONE = ['<!-- attacks: written by npm run attack -- --docs -->', '<!-- end of attacks -->'] as const
const CLUSTER = [
  '<!-- attacks on a cluster: written by npm run attack -- --cluster --docs -->',
  '<!-- end of attacks on a cluster -->',
] as const

/** The page with the table of these results between its two marks. Throws if they are missing. */
export function pageWithTable(page: string, results: readonly Result[], isCluster = false): string {
  const [begin, end] = isCluster ? CLUSTER : ONE
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('The page has no place for the table.')
  const counts = countThemes(results)
  const line = (name: string, cells: readonly number[]) => `| ${name} | ${cells.join(' | ')} |`
  // Omits empty columns.
  const cellsOf = ({ cases, repelled, notApplicable }: Omit<ThemeCount, 'theme' | 'ms'>) =>
    isCluster ? [cases, repelled, notApplicable] : [cases, repelled]
  const head = isCluster
    ? ['| theme | cases | repelled | not applicable |', '|---|---|---|---|']
    : ['| theme | cases | repelled |', '|---|---|---|']
  const rows = counts.map((count) => line(count.theme, cellsOf(count)))
  return `${before}${begin}\n${[...head, ...rows, line('all', cellsOf(totalOf(counts)))].join('\n')}\n${end}${after}`
}
