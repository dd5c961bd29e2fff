import { requestFields } from '../endpoints/call'
import type { Endpoint } from '../endpoints/endpoint'
import { BgkError } from '../errors'
import type { AttemptSecrets } from './attempt'
import { attemptInput } from './read-attempt'

/** Input of a call, read from wire fields; its secrets apart. */
export interface WireInput {
  readonly input: unknown
  readonly secrets: AttemptSecrets
}

/**
 * Reads the wire fields of a request. Throws BgkError REQUEST_INVALID with the wire's `field`: invalid,
 * missing or unknown.
 */
export function wireInput(
  entry: Pick<Endpoint, 'name' | 'request'>,
  fields: Readonly<Record<string, unknown>>,
): WireInput {
  const input = entry.request.decode(fields)
  const names = Object.keys(requestFields(entry, input))
  const field = Object.keys(fields).find((name) => !names.includes(name))
  if (field !== undefined) {
    const allowed = names.join(', ')
    throw new BgkError(
      'REQUEST_INVALID',
      `${field} is not a field of this call; allowed: ${allowed || 'none'}`,
      { field, params: { value: field, allowed } },
    )
  }
  const attemptFields = attemptInput(input)
  if (attemptFields === null) return { input, secrets: {} }
  const secrets: Record<string, string> = {}
  for (const [name, value] of Object.entries(Object(input))) {
    if (!Object.hasOwn(attemptFields, name) && typeof value === 'string') secrets[name] = value
  }
  return { input, secrets }
}
