import { BgkError, calledAs } from '../errors'
import { badInput } from '../given'
import type { Transport } from '../http/transport'
import type { Reading } from '../wire/reading'
import type { Endpoint } from './endpoint'

/** How one call is made. */
export interface CallOptions {
  /** Aborting ends a read with `CANCELLED`, a write that was sent with `OUTCOME_UNKNOWN`. */
  readonly signal?: AbortSignal
  /** A read is not to be answered by an equal one that is on its way already. */
  readonly fresh?: boolean
  /**
   * For a write: the key of an earlier attempt, to ask for its answer instead of doing it twice
   * (docs/reference/rules.md#r27).
   */
  readonly idempotencyKey?: string
}

/**
 * Makes one call: input through the entry's request codec, the envelope through its response codec.
 * Fails with the transport's errors, REQUEST_INVALID or RESPONSE_INVALID.
 *
 * @example
 * const time = await call(client.transport, homeSystemTime, undefined)
 */
export function call<Input, Output>(
  transport: Transport,
  entry: Endpoint<Input, Output>,
  input: Input,
  options: CallOptions = {},
): Promise<Output> {
  return calledAs(publicName(entry.name), () => send(transport, entry, input, options))
}

/** Public name of an entry: `client.spot.openOrders`. */
export const publicName = (name: string): string =>
  name.replace(/^member/, 'user').replace(/^(?!compat|aliases|demo)/, 'client.')

async function send<Input, Output>(
  transport: Transport,
  entry: Endpoint<Input, Output>,
  input: Input,
  options: CallOptions,
): Promise<Output> {
  const reading = transport.reading?.(entry.name)
  const fields = requestFields(entry, input, reading)
  const envelope = await transport({
    method: entry.method,
    path: entry.path,
    auth: entry.auth,
    loading: entry.loading,
    ...(entry.urgent && { urgent: true }),
    ...(entry.form
      ? { form: formOf(fields) }
      : entry.method === 'GET'
        ? { query: queryOf(fields) }
        : { body: fields }),
    ...options,
  })
  return named(
    entry.name,
    () => entry.response.decode(envelope, transport.reading?.(entry.name)),
    'RESPONSE_INVALID',
  )
}

/**
 * The query or body of a call, before it is written as such.
 * Throws BgkError REQUEST_INVALID, with our field, for what no server could read; this also catches callers without types.
 */
export function requestFields<Input>(
  { name, request }: Pick<Endpoint<Input>, 'name' | 'request'>,
  input: Input,
  reading?: Reading,
): Readonly<Record<string, unknown>> {
  return named(name, () => {
    const fields = Object(request.encode(input, reading?.utcOffset))
    request.decode(fields, reading)
    return { ...fields }
  })
}

/** Does the work; what it refuses says the name of the call. */
export function named<Result>(
  name: string,
  work: () => Result,
  code: 'REQUEST_INVALID' | 'RESPONSE_INVALID' = 'REQUEST_INVALID',
): Result {
  try {
    return work()
  } catch (error) {
    const {
      message,
      field = 'input',
      reason,
      params,
      cause,
    } = error instanceof BgkError ? error : badInput('input', undefined, 'as the call describes it')
    throw new BgkError(code, `${publicName(name)}: ${message}`, {
      field,
      cause,
      ...(reason !== undefined && { reason }),
      ...(params && { params }),
    })
  }
}

function queryOf(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query[key] = String(value)
  }
  return query
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(key, value)
    else if (value !== undefined && value !== null) form.append(key, String(value))
  }
  return form
}
