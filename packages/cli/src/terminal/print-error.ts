import type { CliError } from './errors'
import type { Io } from './io'
import { writeTo } from './io'
import { type Paint, plain } from './paint'
import { maskSecrets, sanitize, toJson } from './text'

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

/** For failures of the exchange; a refusal says all there is to know. */
function requestLine({ exitName, details: { requestId } }: CliError): string {
  if (requestId === undefined || !WITH_REQUEST_ID.has(exitName)) return ''
  return `     request ${sanitize(requestId)}\n`
}

const WITH_REQUEST_ID: ReadonlySet<string> = new Set(['network', 'unknown_state', 'internal'])

/** Tells an error on stderr: a line for people, a document for scripts; with --verbose where it comes from. */
export async function printError(
  error: CliError,
  {
    io,
    json,
    verbose,
    paint = plain,
  }: {
    readonly io: Pick<Io, 'stderr' | 'env'>
    readonly json: boolean
    readonly verbose: boolean
    readonly paint?: Paint | undefined
  },
): Promise<void> {
  const { below } = error.details
  const text = `${errorLine(error, paint)}${requestLine(error)}${below === undefined ? '' : `\n${below}`}`
  await writeTo(io.stderr, json ? errorDocument(error) : text)
  if (verbose) await printStack(error, io)
}

async function printStack(error: CliError, io: Pick<Io, 'stderr' | 'env'>): Promise<void> {
  let current: unknown = error.details.cause ?? error
  const known = [io.env.BGK_TOKEN, io.env.BGK_SANDBOX_KEY]
  for (let depth = 0; depth < 4 && current instanceof Error; depth++) {
    const [first = '', ...rest] = maskSecrets(current.stack ?? current.message, known).split('\n')
    const lines = [`${depth === 0 ? '' : 'caused by '}${sanitize(first)}`, ...rest.map(indented)]
    await writeTo(io.stderr, `${lines.join('\n')}\n`).catch(() => {})
    current = current.cause
  }
}

const indented = (line: string): string => `    ${sanitize(line)}`
