import { parseJson } from '@bgk/sdk/internal'
import type { Content } from './arrival'

/** Query or body of a call, or why it cannot be read. */
export type Fields =
  | { readonly ok: true; readonly fields: unknown }
  | { readonly ok: false; readonly why: 'too-large' | 'malformed' }

/** Of a JSON body, bytes. */
export const BODY_LIMIT = 1_048_576

/** Reads the query of a GET or the JSON body of a POST, its numbers exactly; an empty body is an empty object. */
export async function readFields(
  { target, text }: Pick<Content, 'target' | 'text'>,
  method: 'GET' | 'POST',
): Promise<Fields> {
  if (method === 'GET') return { ok: true, fields: queryOf(target) }
  try {
    const body = await text(BODY_LIMIT)
    if (body === undefined) return { ok: false, why: 'too-large' }
    const fields: unknown = body === '' ? {} : parseJson(body)
    // A list or a text has no fields: for a call whose fields may all be left out it would count as nothing said.
    const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    return isObject ? { ok: true, fields } : { ok: false, why: 'malformed' }
  } catch {
    // No JSON, or the caller has broken off.
    return { ok: false, why: 'malformed' }
  }
}

/** The query of a path as fields. */
export function queryOf(target: string): Record<string, string> {
  const at = target.indexOf('?')
  return at < 0 ? {} : Object.fromEntries(new URLSearchParams(target.slice(at + 1)))
}
