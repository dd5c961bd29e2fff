import type { Handler } from '../../config/command'
import { usageError } from '../../terminal/errors'
import { fieldsOf } from '../../terminal/text'
import { parseDuration } from '../../terminal/time'
import { field, type View } from '../../terminal/view'
import { findSandbox } from './control'

const clockView: View<Readonly<Record<string, unknown>>> = {
  type: 'clock',
  about: 'Clock of a sandbox',
  fields: [
    field.time('now', 'Exchange time', { title: 'Now' }),
    field.text('mode', 'Clock mode: real, virtual (paused) or scaled', { title: 'Clock' }),
    field.integer('rate', 'Speed; 0 if paused', { title: 'Rate' }),
  ],
}

/** `bgk sandbox clock [show | advance SPAN | set TIME | rate N]`. */
export const sandboxClock: Handler = async (context, [action = 'show', text], flags) => {
  const read = readers[action]
  if (read === undefined)
    throw usageError(`a clock cannot "${action}"`, `one of ${Object.keys(readers).join(', ')}`)
  const change = read(text)
  const sandbox = await findSandbox(context, flags)
  const now = Number(fieldsOf(await sandbox.ask('GET', 'clock')).now)
  const body = change(now)
  const clock = fieldsOf(
    body === undefined ? await sandbox.ask('GET', 'clock') : await sandbox.ask('POST', 'clock', body),
  )
  return context.output.record(clockView, clock)
}

/** What each action asks for, given the exchange's time. */
const readers: Readonly<Record<string, (text: string | undefined) => (now: number) => object | undefined>> = {
  show: () => () => undefined,
  advance: (text) => {
    const ms = spanOf(text ?? '', 'advance')
    return () => ({ advance: ms })
  },
  set: (text) => {
    const at = /^\d{4}-\d\d-\d\d/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN
    if (Number.isNaN(at)) throw usageError('to which time?', 'write it like 2026-01-31T08:00:00Z')
    return (now) => {
      if (at < now)
        throw usageError(
          `it is ${new Date(now).toISOString()} there: time goes forward only`,
          'begin anew with: bgk sandbox reset',
        )
      return { advance: at - now }
    }
  },
  rate: (text) => {
    const rate = /^\d{1,4}(\.\d{1,3})?$/.test(text ?? '') ? Number(text) : Number.NaN
    if (!(rate <= 1000)) throw usageError('how fast?', 'from 0 (it stands still) to 1000 times real time')
    return () => ({ rate })
  },
}

const DAY_MS = 86_400_000

/** A span of exchange time in ms: as a duration, and days too (`90s`, `36h`, `14d`). */
function spanOf(text: string, source: string): number {
  const [, days] = /^(\d{1,3})d$/.exec(text) ?? []
  return days === undefined || Number(days) === 0 ? parseDuration(text, source) : Number(days) * DAY_MS
}
