import type { Handler } from '../../config/command'
import { durationFlag, type Flags, hasFlag, integerFlag, textFlag } from '../../config/settings'
import { usageError } from '../../terminal/errors'
import { fieldsOf, rowsOf } from '../../terminal/text'
import { field, type View } from '../../terminal/view'
import { findSandbox } from './control'

type Rule = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value))
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const ruleView: View<Rule> = {
  type: 'fault',
  about: 'An injected fault',
  fields: [
    field.integer('id', 'Id, as used by `fault clear`', { title: 'Id' }),
    field.text('kind', 'Type of fault', { title: 'Kind', value: ({ kind }) => textOf(kind) }),
    field.text('where', 'Affected calls, pair or coin', { title: 'Where', value: whereOf }),
    field.integer('ms', 'Delay in milliseconds', {
      title: 'Delay',
      cell: ({ ms }) => (ms === undefined ? '' : `${ms} ms`),
      value: ({ ms }) => numberOf(ms),
    }),
    field.decimal('probability', 'Probability, 0 to 1; null if always', {
      title: 'Probability',
      value: ({ probability }) => textOf(probability),
    }),
    field.integer('count', 'Maximum number of times; null if unlimited', {
      title: 'Max',
      value: ({ count }) => numberOf(count),
    }),
    field.time('until', 'Exchange time', { title: 'Until', value: ({ until }) => numberOf(until) }),
    field.integer('hits', 'Number of times applied', {
      title: 'Hits',
      value: ({ hits }) => numberOf(hits),
    }),
  ],
}

function whereOf({ kind, call, base, quote, coin, userNo }: Rule): string {
  if (base !== undefined) return `${base}/${quote}`
  if (coin !== undefined) return String(coin)
  if (userNo !== undefined) return `socket ${userNo}`
  return String(
    call ?? (String(kind).startsWith('socket') || String(kind).startsWith('frame') ? 'every socket' : '*'),
  )
}

/** `bgk sandbox fault list`. */
export const faultList: Handler = async (context, _args, flags) => {
  const sandbox = await findSandbox(context, flags)
  const rows = rowsOf(fieldsOf(await sandbox.ask('GET', 'faults')).faults)
  return context.output.list(ruleView, rows, 'No active faults')
}

/** Short names for faults of the control plane. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['latency', 'delay'],
  ['error', 'server-error'],
  ['drop', 'socket-drop'],
  ['lost', 'reply-lost'],
])

/** `bgk sandbox fault add KIND`. */
export const faultAdd: Handler = async (context, [word = ''], flags) => {
  const rule = { kind: SHORT.get(word) ?? word, ...ruleFrom(flags) }
  const sandbox = await findSandbox(context, flags)
  return context.output.record(ruleView, fieldsOf(await sandbox.ask('POST', 'faults', rule)))
}

function ruleFrom(flags: Flags): object {
  const [base, quote] = textFlag(flags, 'pair')?.toUpperCase().split(/[/_]/) ?? []
  if (base !== undefined && !quote) throw usageError('--pair must be a pair such as BTC/USDT')
  const fields = {
    call: textFlag(flags, 'call'),
    ms: durationFlag(flags, 'ms'),
    forMs: durationFlag(flags, 'for'),
    count: integerFlag(flags, 'count', { min: 1, max: 1_000_000 }),
    status: integerFlag(flags, 'status', { min: 400, max: 599 }),
    uid: integerFlag(flags, 'uid', { min: 1, max: Number.MAX_SAFE_INTEGER }),
    coin: textFlag(flags, 'coin')?.toUpperCase(),
    probability: shareFlag(flags, 'probability'),
    base,
    quote,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Probability flag, from 0 to 1. */
export function shareFlag(flags: Flags, name: string): number | undefined {
  const text = textFlag(flags, name)
  if (text === undefined) return undefined
  if (/^(?:0?\.\d{1,6}|[01](?:\.0*)?)$/.test(text)) return Number(text)
  throw usageError(`--${name} must be a number from 0 to 1, not "${text}"`)
}

/** `bgk sandbox fault clear [ID]`: one rule, or with --all every one. */
export const faultClear: Handler = async (context, [id], flags) => {
  const isAll = hasFlag(flags, 'all')
  if ((id === undefined) !== isAll)
    throw usageError('missing fault id, or --all', 'list faults with: bgk sandbox fault list')
  if (id !== undefined && !/^\d{1,9}$/.test(id)) throw usageError(`invalid fault id "${id}"`)
  const sandbox = await findSandbox(context, flags)
  const answer = fieldsOf(await sandbox.ask('DELETE', id === undefined ? 'faults' : `faults?id=${id}`))
  return context.output.answer(answer, [`Removed: ${answer.removed}`])
}
