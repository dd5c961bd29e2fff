import type { Flags } from '../argv/flags'
import { hasFlag, listFlag, textFlag } from '../argv/read-flags'
import { usageError } from '../cli-error'
import type { Context } from '../context'
import { sanitize } from '../output/sanitize'
import { toJson } from '../output/to-json'
import { documentOf, type View } from '../output/view'
import { type Alert, createAlerts, type FiredAlert, readAlert } from './alert'
import type { StreamEvent } from './event-stream'
import { runLine } from './run-line'
import { alertEventView } from './stream-views'

export interface AlertOptions {
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
  if (options.alerts.length === 0 && (options.exec !== undefined || options.bell || options.once)) {
    throw usageError('--exec, --bell and --alert-once need an --alert', "such as: --alert 'last>70000'")
  }
  return options
}

/** An event that tells of an alert. */
export interface AlertTold {
  readonly event: StreamEvent
  /** For people. */
  readonly text: string
}

/** Judges each event; alerts that it made true are acted upon (bell, command) and given back. */
export function watchAlerts(
  context: Context,
  { alerts, exec, bell, once }: AlertOptions,
  { isScreen }: { readonly isScreen: boolean },
): (event: StreamEvent) => AlertTold[] {
  if (alerts.length === 0) return () => []
  const { io, output } = context
  const check = createAlerts(alerts)
  const act = ({ alert, value }: FiredAlert, source: StreamEvent) => {
    // A terminal rings; a file of remarks need not hold the sign.
    if (bell && isScreen) io.stdout.write('\u0007')
    else if (bell && io.stderr.isTTY === true) io.stderr.write('\u0007')
    if (exec === undefined) return
    // Values go by the environment alone: nothing of the exchange becomes part of a shell's line.
    const told = {
      BGK_ALERT: alert.text,
      BGK_ALERT_FIELD: alert.field,
      BGK_ALERT_VALUE: value,
      BGK_ALERT_THRESHOLD: alert.limit,
      BGK_ALERT_PAIR: sanitize(source.about ?? ''),
      BGK_ALERT_EVENT: toJson({ v: 1, type: source.type, ts: io.now(), ...source.data }),
    }
    const onError = (error: Error) =>
      void (isScreen || output.error(`bgk: --exec failed: ${sanitize(error.message)}\n`).catch(() => {}))
    runLine(exec, told, { io, isShown: !isScreen, onError })
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
