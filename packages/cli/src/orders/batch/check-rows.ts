import { add, toText } from '@bgk/sdk/decimal'
import { hasLimit } from '@bgk/sdk/internal'
import { describeError } from '../../exchange/describe-error'
import { CliError, usageError } from '../../terminal/errors'
import { authorizeWrite } from '../authorize-write'
import type { WriteContext } from '../guard'
import { RowPlanner } from './plan-row'
import type { ReadRow } from './read-rows'
import type { Action, Problem, Row } from './row'

/** A row that cannot be sent. */
export interface BadRow extends Problem {
  readonly n: number
  readonly line: number
}

/** What all rows are together. */
export interface Summary {
  readonly rows: number
  /** Of them ended in an earlier run. */
  readonly ended: number
  readonly hash: string
  readonly actions: ReadonlyMap<Action, number>
  readonly pairs: ReadonlySet<string>
  /** By coin. */
  readonly worth: ReadonlyMap<string, string>
  /** Rows that are a share of the balance: what they are worth is known when they are sent. */
  readonly shares: number
  /** The first warnings, a line each. */
  readonly warnings: readonly string[]
  readonly warningCount: number
  /** The first of those that cannot be sent. */
  readonly bad: readonly BadRow[]
  readonly badCount: number
}

/** So many bad rows, and so many warnings, are told one by one. */
const MAX_LISTED = 20

const ABORTING_EXITS: readonly string[] = ['network', 'auth', 'internal', 'interrupted']

/** Looks at every row before any is sent, in constant memory. `sentSoFar` is what an earlier run has sent: it must be the same. */
export async function checkRows(
  rows: AsyncIterable<ReadRow>,
  work: WriteContext,
  hasEnded: (n: number) => boolean,
  sentSoFar: { readonly n: number; readonly hash: string } | undefined,
): Promise<Summary> {
  const { context, exchange } = work
  const { signal, io } = context
  const planner = new RowPlanner(exchange.client, io.now)
  const actions = new Map<Action, number>()
  const pairs = new Set<string>()
  const worth = new Map<string, string>()
  const bad: BadRow[] = []
  const warnings: string[] = []
  const counts = { rows: 0, ended: 0, shares: 0, bad: 0, warnings: 0 }
  let hash = ''
  for await (const { n, line, row, problem, hash: soFar } of rows) {
    if (signal.aborted) throw new CliError('interrupted', 'interrupted')
    counts.rows += 1
    hash = soFar
    if (n === sentSoFar?.n && soFar !== sentSoFar.hash) throw changedRowsError(n)
    if (hasEnded(n)) {
      counts.ended += 1
      continue
    }
    const found = problem ?? (row && (await checkRow(row, line)))
    if (found === undefined) continue
    counts.bad += 1
    if (bad.length < MAX_LISTED) bad.push({ ...found, n, line })
  }
  if (sentSoFar !== undefined && counts.rows < sentSoFar.n) throw changedRowsError(sentSoFar.n)

  async function checkRow(row: Row, line: number): Promise<Problem | undefined> {
    try {
      actions.set(row.action, (actions.get(row.action) ?? 0) + 1)
      if (row.pair !== undefined) pairs.add(row.pair.toUpperCase())
      if (row.percent !== undefined) {
        counts.shares += 1
        return undefined
      }
      const planned = await planner.plan(row, signal)
      const sent = { call: planned.call, input: planned.input }
      const limits = hasLimit(context.settings.guards.limits)
      await authorizeWrite(work, { typed: {}, once: true, force: false, limits, plan: async () => sent })
      for (const warning of planned.warnings ?? []) {
        counts.warnings += 1
        if (warnings.length < MAX_LISTED) warnings.push(`line ${line}: ${warning}`)
      }
      if (planned.worth !== undefined) {
        const { coin, amount } = planned.worth
        worth.set(coin, toText(add(worth.get(coin) ?? '0', amount)))
      }
      return undefined
    } catch (error) {
      const { exitName, message, details } = describeError(error, context.settings.origin)
      if (ABORTING_EXITS.includes(exitName)) throw error
      const column = details.field ?? 'action'
      const hint = details.hint === undefined || details.hint === NOTHING_SENT ? 'mend the row' : details.hint
      return { column, message, hint }
    }
  }
  return {
    ...counts,
    hash,
    actions,
    pairs,
    worth,
    warnings,
    warningCount: counts.warnings,
    bad,
    badCount: counts.bad,
  }
}

/** What a refused order alone is told, and goes without saying here. */
const NOTHING_SENT = 'nothing was sent'

const changedRowsError = (n: number): CliError =>
  usageError(
    `the rows up to row ${n} are not those that were sent: nothing was sent now`,
    'resume with the rows of that run, or leave out the file: a run keeps its rows',
  )
