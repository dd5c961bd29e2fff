import type { CliError } from './cli-error'
import type { Paint } from './output/paint'
import { sanitize } from './output/sanitize'
import { toJson } from './output/to-json'

/** The error as a script reads it (stderr, one line). */
export function errorDocument(error: CliError): string {
  const { field, reason, params, hint, retryable, requestId } = error.details
  return `${toJson({
    error: {
      code: error.exitName,
      exit: error.exit,
      ...(field === undefined ? {} : { field }),
      message: error.message,
      ...params,
      ...(hint === undefined ? {} : { hint }),
      ...(reason === undefined ? {} : { reason }),
      retryable: retryable ?? false,
      ...(requestId === undefined ? {} : { requestId }),
    },
  })}\n`
}

/** The error as a person reads it: one line, what and where, then how to mend it. */
export function errorLine(error: CliError, paint: Paint): string {
  const hint = error.details.hint
  return `${paint.warn('bgk:')} ${sanitize(error.message)}${hint === undefined ? '' : ` — ${sanitize(hint)}`}\n`
}
