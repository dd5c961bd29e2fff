import { BgkError, calledAs } from '../errors'
import { secretsOf } from '../http/envelope'
import type { Transport, TransportRequest } from '../http/transport'
import { badInput } from '../runtime/input'
import type { Reading } from '../wire/codec/reading'
import type { Endpoint } from './endpoint'

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call: a read fails with `CANCELLED`, a sent write with `OUTCOME_UNKNOWN`. */
  readonly signal?: AbortSignal | undefined
  /** Sends a new read instead of sharing an identical request in flight. */
  readonly fresh?: boolean
  /**
   * Idempotency key of an earlier write: returns its response instead of repeating it
   * (docs/reference/rules.md#r27).
   */
  readonly idempotencyKey?: string
}

/**
 * Calls an endpoint: encodes the input, sends it, and decodes the response envelope.
 * Throws the transport's errors, `REQUEST_INVALID` or `RESPONSE_INVALID`.
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

/** Returns an endpoint's public name, such as `client.spot.openOrders`. */
export const publicName = (name: string): string =>
  name.replace(/^member/, 'user').replace(/^(?!compat|aliases|demo)/, 'client.')

async function send<Input, Output>(
  transport: Transport,
  entry: Endpoint<Input, Output>,
  input: Input,
  options: CallOptions,
): Promise<Output> {
  const request = encodeRequest(entry, input, transport.reading?.(entry.name))
  const sent = sendRequest(transport, entry, request, options)
  if (!entry.onRejected) return sent
  const { onRejected } = entry
  return sent.catch((rejection: unknown) =>
    onRejected(input, (other, query) => send(transport, other, query, options), rejection),
  )
}

/** Sends an encoded request and decodes its response. */
export async function sendRequest<Output>(
  transport: Transport,
  entry: Pick<Endpoint<unknown, Output>, 'name' | 'response'>,
  request: TransportRequest,
  options: CallOptions,
): Promise<Output> {
  const envelope = await transport({ ...request, ...options })
  return named(
    entry.name,
    () => entry.response.decode(envelope, transport.reading?.(entry.name)),
    'RESPONSE_INVALID',
  )
}

/**
 * Encodes the input of a call once, as query, JSON text or form.
 * Throws `REQUEST_INVALID` with the SDK's field name for unreadable input, including from untyped callers.
 *
 * @param name Public call named in the error. Default: the endpoint's name.
 */
export function encodeRequest<Input>(
  entry: Omit<Endpoint<Input>, 'response'>,
  input: Input,
  reading?: Reading,
  name = entry.name,
): TransportRequest {
  const { method, path, auth, loading, urgent, form } = entry
  const fields = requestFields({ name, request: entry.request }, input, reading)
  return {
    method,
    path,
    auth,
    loading,
    ...(urgent && { urgent }),
    ...(form
      ? { form: formOf(fields) }
      : method === 'GET'
        ? { query: queryOf(fields) }
        : { body: JSON.stringify(fields) }),
    ...(method === 'POST' && { secrets: secretsOf(fields) }),
  }
}

/** Returns the request's fields by their wire names. Throws like `encodeRequest`. */
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

/** Runs `work` and adds the call's name to its errors. */
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
      reason,
      params,
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
