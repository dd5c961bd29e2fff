import type { ReportedError } from './messages'

/** Describes a thrown value. `address` is that of the sample's module. */
export function reportError(thrown: unknown, address: string | undefined): ReportedError {
  if (!(thrown instanceof Error)) {
    return { name: 'Thrown', message: String(thrown), line: undefined, code: undefined, reason: undefined }
  }
  const { name, message } = thrown
  const { code, reason, loc, line }: Record<string, unknown> = Object(thrown)
  return {
    name: loc === undefined ? name : 'SyntaxError',
    message: loc === undefined ? message : message.replace(/^Error transforming .*?: | \(\d+:\d+\)$/g, ''),
    line: numberOf(line) ?? numberOf(Object(loc).line) ?? lineIn(thrown.stack ?? '', address),
    code: textOf(code),
    reason: textOf(reason),
  }
}

/** First line of the module in a stack, `ADDRESS:LINE:COLUMN` in each browser. */
function lineIn(stack: string, address: string | undefined): number | undefined {
  if (address === undefined) return undefined
  const [, rest = ''] = stack.split(`${address}:`)
  return numberOf(Number.parseInt(rest, 10))
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
