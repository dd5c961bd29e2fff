import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { LabError, LabOptions, Market, PairName } from '@bgk/sandbox/lab'
import { choiceFlag, durationFlag, type Flags, listFlag, textFlag } from '../../config/settings'
import { CliError, usageError } from '../../terminal/errors'

/** Longest latency that is not a mistyped unit, ms. */
const LONGEST_LATENCY_MS = 10_000

/** Options of a plan from the flags of a run; absent flags leave those of the bot. */
export async function labOptions(flags: Flags, cwd: string): Promise<LabOptions> {
  const pairs = textFlag(flags, 'pairs')
  const days = numberFlag(flags, 'days')
  const hours = numberFlag(flags, 'hours')
  const turnMs = durationFlag(flags, 'turn')
  const latency = latencyOf(flags)
  const regimes = choiceFlag(flags, 'regimes', ['none', 'usual', 'wild'] as const)
  const faults = choiceFlag(flags, 'faults', ['none', 'usual', 'many'] as const)
  const market = await marketOf(flags, cwd)
  const funds = entriesFlag(flags, 'funds', 'USDT=10000')
  const futuresFunds = entriesFlag(flags, 'futuresFunds', 'USDT=10000')
  const params = entriesFlag(flags, 'params', 'size=0.01')
  return {
    ...(pairs !== undefined && { pairs: pairsOf(pairs) }),
    // Either of them replaces both of the bot.
    ...((days !== undefined || hours !== undefined) && { days: days ?? 0, hours: hours ?? 0 }),
    ...(turnMs !== undefined && { turnMs }),
    ...(latency !== undefined && { latency: { call: latency, socket: latency } }),
    ...(regimes && { regimes }),
    ...(faults && { faults }),
    ...(market && { market }),
    ...(funds && { funds }),
    ...(futuresFunds && { futuresFunds }),
    ...(params && { params }),
  }
}

/** Pairs of a comma-separated list. */
export function pairsOf(list: string, source = '--pairs'): readonly PairName[] {
  return list.split(',').map((name) => {
    const [, base, quote] = /^([A-Za-z0-9]+)\/([A-Za-z0-9]+)$/.exec(name.trim()) ?? []
    if (base === undefined || quote === undefined) {
      throw usageError(`${source} must be pairs such as BTC/USDT,ETH/USDT, not "${name}"`)
    }
    return `${base.toUpperCase()}/${quote.toUpperCase()}` as const
  })
}

function numberFlag(flags: Flags, name: string): number | undefined {
  const text = textFlag(flags, name)
  if (text === undefined) return undefined
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(text) || Number(text) === 0) {
    throw usageError(`--${name} must be a number above 0, such as 30 or 0.5, not "${text}"`)
  }
  return Number(text)
}

function latencyOf(flags: Flags): number | undefined {
  const ms = durationFlag(flags, 'latency')
  if (ms !== undefined && ms > LONGEST_LATENCY_MS) {
    throw usageError(`--latency is at most 10s, not "${textFlag(flags, 'latency')}"`, 'use: --latency 20ms')
  }
  return ms
}

async function marketOf(flags: Flags, cwd: string): Promise<Market | undefined> {
  const name = textFlag(flags, 'market')
  if (name === undefined) return undefined
  if (name === 'model') return { kind: 'model' }
  const text = await readText(
    resolve(cwd, name),
    'use: --market model, or a file with candles or a recording',
  )
  if (text.startsWith('{')) return { kind: 'session', text }
  const gaps = choiceFlag(flags, 'gaps', ['refuse', 'hold'] as const)
  return { kind: 'table', text, ...(gaps && { gaps }) }
}

export async function readText(file: string, hint: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CliError('usage', `cannot read ${file}`, { hint, cause })
  })
}

/** `name=value` words of a repeatable flag. */
export function entriesFlag(
  flags: Flags,
  name: string,
  example: string,
): Readonly<Record<string, string>> | undefined {
  const words = listFlag(flags, name)
  if (words.length === 0) return undefined
  return Object.fromEntries(
    words.map((word) => {
      const [, key, value] = /^([^=]+)=(.+)$/s.exec(word) ?? []
      if (key === undefined || value === undefined) {
        const flag = name === 'futuresFunds' ? 'futures-funds' : name
        throw usageError(`--${flag} must be name=value, not "${word}"`, `for example --${flag} ${example}`)
      }
      return [key, value]
    }),
  )
}

/** Errors of the lab's input as errors of the command. */
export async function withLabErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isLabError(error)) throw error
    const { code, message, cause } = error
    if (code === 'SOURCE_UNREACHABLE') throw new CliError('network', message, { reason: code, cause })
    throw new CliError(code === 'SEAL_BROKEN' ? 'limit' : 'usage', message, { reason: code, cause })
  }
}

// The class of another copy of the package is another class.
const isLabError = (error: unknown): error is LabError =>
  error instanceof Error && error.name === 'LabError' && 'code' in error
