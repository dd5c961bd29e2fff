// Alerts: `price>70000`, of a field of what is streamed. Each is judged for each pair (or order, or position) on its own:
//
//   armed ──becomes true: told──► fired ──false again──► armed
//
// One that is true when the watching begins is told at once.

import { spawn } from 'node:child_process'
import { cmp, toText, tryDecimal } from '@bgk/sdk/decimal'
import type { Context } from '../../config/command'
import { type Flags, hasFlag, listFlag, textFlag } from '../../config/settings'
import { usageError } from '../../terminal/errors'
import type { Io } from '../../terminal/io'
import { nearest } from '../../terminal/suggest'
import { sanitize, toJson } from '../../terminal/text'
import { documentOf, type View } from '../../terminal/view'
import type { StreamEvent } from './event-stream'
import { alertEventView } from './market-events'

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

interface Alert {
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

interface FiredAlert {
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

interface AlertOptions {
  readonly alerts: readonly Alert[]
  /** A line of the user's shell. */
  readonly exec: string | undefined
  readonly bell: boolean
  /** The first one ends it all. */
  readonly once: boolean
}

/** `--alert`, `--exec`, `--bell` and `--alert-once`, for events of these views. */
export function readAlertOptions(flags: Flags, views: readonly View<never>[]): AlertOptions {
  const options: AlertOptions = {
    alerts: listFlag(flags, 'alert').map((text) => readAlert(text, views)),
    exec: textFlag(flags, 'exec'),
    bell: hasFlag(flags, 'bell'),
    once: hasFlag(flags, 'alertOnce'),
  }
  if (options.alerts.length === 0 && (options.exec !== undefined || options.bell || options.once))
    throw usageError('--exec, --bell and --alert-once need an --alert', "such as: --alert 'last>70000'")
  return options
}

/** An event that tells of an alert. */
interface TriggeredAlert {
  readonly event: StreamEvent
  /** For people. */
  readonly text: string
}

/** Judges each event; alerts that it made true are acted upon (bell, command) and given back. */
export function watchAlerts(
  context: Context,
  { alerts, exec, bell, once }: AlertOptions,
  { isScreen }: { readonly isScreen: boolean },
): (event: StreamEvent) => TriggeredAlert[] {
  if (alerts.length === 0) return () => []
  const { io, output } = context
  const check = createAlerts(alerts)
  const act = ({ alert, value }: FiredAlert, source: StreamEvent) => {
    // A terminal rings; a file of remarks need not hold the sign.
    if (bell && isScreen) io.stdout.write('\u0007')
    else if (bell && io.stderr.isTTY === true) io.stderr.write('\u0007')
    if (exec === undefined) return
    // Values go by the environment alone: nothing of the exchange becomes part of a shell's line.
    const variables = {
      BGK_ALERT: alert.text,
      BGK_ALERT_FIELD: alert.field,
      BGK_ALERT_VALUE: value,
      BGK_ALERT_THRESHOLD: alert.limit,
      BGK_ALERT_PAIR: sanitize(source.about ?? ''),
      BGK_ALERT_EVENT: toJson({ v: 1, type: source.type, ts: io.now(), ...source.data }),
    }
    const onError = (error: Error) =>
      void (isScreen || output.error(`bgk: --exec failed: ${sanitize(error.message)}\n`).catch(() => {}))
    runLine(exec, variables, { io, isShown: !isScreen, onError })
  }
  return (event) =>
    check(`${event.type} ${event.key ?? event.about ?? ''}`, event.data).map((fired) => {
      act(fired, event)
      const about = event.about ?? null
      const data = documentOf(alertEventView, { ...fired, about }, output.zone)
      return {
        event: { type: alertEventView.type, data, isLast: once },
        text: sanitize(`${about ?? ''} ${fired.alert.text}: ${fired.alert.field} is ${fired.value}`),
      }
    })
}

/** The file descriptor of this program's stderr. */
const standardError = 2

/**
 * Runs a line of the user's shell with more environment. What it prints goes to stderr, since stdout is data, or nowhere while a screen
 * is shown. It is not waited for, and may outlive this program.
 */
function runLine(
  line: string,
  environment: Readonly<Record<string, string>>,
  { io, isShown, onError }: { readonly io: Io; readonly isShown: boolean; onError(error: Error): void },
): void {
  const way = isShown ? standardError : 'ignore'
  const child = spawn(line, { shell: true, env: { ...io.env, ...environment }, stdio: ['ignore', way, way] })
  child.on('error', onError)
  child.unref()
}
