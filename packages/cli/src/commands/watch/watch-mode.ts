import type { Flags } from '../../argv/flags'
import { usageError } from '../../cli-error'
import type { Context } from '../../context'
import { kindOf } from '../../exchange/market-kind'

/** Whether to draw a screen: stdin and stdout are terminals and lines were not asked for. */
export function wantsScreen({ settings, output, io }: Context): boolean {
  if (settings.format === 'json' || settings.format === 'csv') {
    throw usageError(`--${settings.format} is one document; a stream has no end`, 'use --ndjson')
  }
  return settings.format === 'text' && output.isTty && io.stdin.isTTY === true && io.env.TERM !== 'dumb'
}

/** Refuses books and trades of cycle contracts, which have none of their own. */
export function hasBook(flags: Flags): void {
  if (kindOf(flags) === 'cycle')
    throw usageError('a cycle contract has no book and no trades of its own', 'leave --type cycle out')
}
