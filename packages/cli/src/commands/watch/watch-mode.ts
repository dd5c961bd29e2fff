import { usageError } from '../../cli-error'
import type { Context } from '../../context'

/** Whether to draw a screen: stdin and stdout are terminals and lines were not asked for. */
export function wantsScreen({ settings, output, io }: Context): boolean {
  if (settings.format === 'json' || settings.format === 'csv') {
    throw usageError(`--${settings.format} is one document; a stream has no end`, 'use --ndjson')
  }
  return settings.format === 'text' && output.isTty && io.stdin.isTTY === true && io.env.TERM !== 'dumb'
}
