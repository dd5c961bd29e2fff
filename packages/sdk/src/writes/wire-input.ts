import { requestFields } from '../endpoints/call'
import type { Endpoint } from '../endpoints/endpoint'
import { BgkError } from '../errors'
import type { AttemptSecrets } from './attempt'
import { attemptInput } from './read-attempt'

/** What a call takes, read from the fields of the wire; its secrets apart. */
export interface WireInput {
  readonly input: unknown
  readonly secrets: AttemptSecrets
}

/**
 * Reads the fields of a request as they go over the wire.
 * Throws BgkError REQUEST_INVALID with the wire's `field`: of the wrong kind, missing, or none of this call.
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
      `${field} is no field of this call, which takes ${allowed || 'nothing'}`,
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
