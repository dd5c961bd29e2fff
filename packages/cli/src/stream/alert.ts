// Alerts: `price>70000`, of a field of what is streamed. Each is judged for each pair (or order, or position) on its own:
//
//   armed ──becomes true: told──► fired ──false again──► armed
//
// One that is true when the watching begins is told at once.

import { cmp, toText, tryDecimal } from '@bgk/sdk/decimal'
import { usageError } from '../cli-error'
import { nearest } from '../exchange/suggest'
import type { View } from '../output/view'

type Operator = '>' | '>=' | '<' | '<=' | '=' | '!='

const HOLDS: Readonly<Record<Operator, (order: -1 | 0 | 1) => boolean>> = {
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
}

const isOperator = (text: string): text is Operator => Object.hasOwn(HOLDS, text)

export interface Alert {
  /** As it was typed. */
  readonly text: string
  readonly field: string
  readonly operator: Operator
  /** Plain decimal text. */
  readonly limit: string
}

/** Other words for fields. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  last: ['price', 'close', 'lastPrice'],
  pnl: ['unrealizedPnl', 'realizedPnl'],
  change: ['changePercent'],
}

/**
 * Reads `field op number` (`last>70000`, `changePercent <= -5`) of the fields that these views have; anything else is a usage error
 * that lists what there is.
 */
export function readAlert(text: string, views: readonly View<never>[]): Alert {
  const [, word = '', operator = '', number = ''] =
    /^\s*([A-Za-z]\w*)\s*(>=|<=|!=|==?|>|<)\s*(\S+)\s*$/.exec(text) ?? []
  const sign = operator === '==' ? '=' : operator
  const limit = tryDecimal(number.replaceAll('_', ''))
  if (!isOperator(sign) || limit === undefined) {
    throw usageError(
      `--alert "${text}" is no condition`,
      "write a field, one of > >= < <= = != and a number: --alert 'last>70000'",
    )
  }
  const names = views.flatMap(({ fields }) =>
    fields.flatMap(({ kind, name }) => (kind === 'decimal' || kind === 'integer' ? [name] : [])),
  )
  const field = [word, ...(ALIASES[word] ?? [])].find((name) => names.includes(name))
  if (field === undefined) {
    const near = nearest(word, names)
    throw usageError(
      `--alert "${text}": there is no number called "${word}" here`,
      near === undefined ? `there are: ${[...new Set(names)].join(', ')}` : `did you mean ${near} ?`,
    )
  }
  return { text, field, operator: sign, limit: toText(limit) }
}

export interface FiredAlert {
  readonly alert: Alert
  readonly value: string
}

/** Gives the alerts that a document has just made true; `key` says what the document is about. */
export function createAlerts(
  alerts: readonly Alert[],
): (key: string, data: Readonly<Record<string, unknown>>) => FiredAlert[] {
  const fired = new Set<string>()
  return (key, data) =>
    alerts.flatMap((alert, index) => {
      const found = data[alert.field]
      const value = typeof found === 'number' ? String(found) : found
      const exact = tryDecimal(value)
      if (exact === undefined || typeof value !== 'string') return []
      const name = `${index} ${key}`
      if (!HOLDS[alert.operator](cmp(exact, alert.limit))) {
        fired.delete(name)
        return []
      }
      if (fired.has(name)) return []
      fired.add(name)
      return [{ alert, value }]
    })
}
