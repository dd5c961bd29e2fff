import { readFileSync } from 'node:fs'
import { pairs } from '../../content/pairs'
import { plannedTwice, planReplay, type SeriesPlan } from '../../series/plan-series'
import { StartError } from '../http/start-error'
import type { ReplayFrom } from './sandbox-options'

const WITH_PAIR = /^([A-Za-z0-9]{1,16}[/_][A-Za-z0-9]{1,16})=(.+)$/s

/** Reads the series that an exchange begins with; a text is `prices.csv` (of BTC/USDT) or `ETH/USDT=prices.csv`. Throws StartError. */
export function readReplays(inputs: readonly (string | ReplayFrom)[]): SeriesPlan[] {
  const plans = inputs.map(readReplay)
  const twice = plannedTwice(plans)
  if (twice !== undefined) throw new StartError(twice)
  return plans
}

function readReplay(from: string | ReplayFrom): SeriesPlan {
  const series = typeof from === 'string' ? namedFile(from) : from
  const plan =
    'file' in series
      ? planReplay({ ...series, text: readText(series.file) }, pairs, series.file)
      : planReplay(series, pairs)
  if (typeof plan === 'string') throw new StartError(plan)
  return plan
}

/** `ETH/USDT=prices.csv` in its parts. */
export function namedFile(text: string): { readonly file: string; readonly pair?: string } {
  const [, pair, file] = WITH_PAIR.exec(text) ?? []
  return pair === undefined || file === undefined ? { file: text } : { file, pair: pair.replace('_', '/') }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`The file to replay cannot be read: ${file}`, { cause: error })
  }
}
