import type { PairRef } from '@bgk/sdk'
import { CliError } from '../cli-error'
import { sanitize } from '../output/sanitize'
import { nearest } from './suggest'

/** `BTC/USDT`, as people and scripts of ours write a pair; `--` for a coin that the exchange does not name. */
export const pairName = ({ base = '--', quote = '--' }: Partial<PairRef>): string => `${base}/${quote}`

const separators = /[/_\-: ]/

/**
 * The pair behind `BTC/USDT`, `btc_usdt`, `btc-usdt` or `BTCUSDT`, found among the pairs of the exchange.
 * Not found: exit 5, with the nearest one as a suggestion.
 */
export function resolvePair<Pair extends PairRef>(text: string, pairs: readonly Pair[]): Pair {
  const typed = text.trim().toUpperCase()
  const parts = typed.split(separators)
  const matches =
    parts.length === 2
      ? pairs.filter((pair) => pair.base.toUpperCase() === parts[0] && pair.quote.toUpperCase() === parts[1])
      : parts.length === 1
        ? pairs.filter((pair) => joined(pair) === typed)
        : []
  const [match, other] = matches
  if (match !== undefined && other === undefined) return match
  if (match !== undefined && other !== undefined) {
    throw new CliError('usage', `"${text}" may be ${pairName(match)} or ${pairName(other)}`, {
      hint: 'write the pair with a slash',
      field: 'pair',
    })
  }
  const suggestion = suggest(parts, pairs)
  throw new CliError('not_found', `there is no pair "${sanitize(text)}" here`, {
    field: 'pair',
    reason: 'UNKNOWN_PAIR',
    hint: suggestion === undefined ? 'see them all with: bgk market list' : `did you mean ${suggestion} ?`,
  })
}

const joined = (pair: PairRef): string => `${pair.base}${pair.quote}`.toUpperCase()

function suggest(parts: readonly string[], pairs: readonly PairRef[]): string | undefined {
  const turned = pairs.find((pair) => pair.quote.toUpperCase() + pair.base.toUpperCase() === parts.join(''))
  const sameBase = pairs.find((pair) => pair.base.toUpperCase() === parts[0])
  if (turned !== undefined) return pairName(turned)
  const near = nearest(parts.join(''), pairs.map(joined))
  const found = pairs.find((pair) => joined(pair) === near) ?? sameBase
  return found === undefined ? undefined : pairName(found)
}
