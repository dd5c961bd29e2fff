import { parseJson } from '@bgk/sdk/internal'
import { MAX_IMAGE_BYTES } from '../../uploads/clean-image'
import type { Content } from './request'

/** Query or body of a call, or the reason why it is unreadable. */
export type Fields =
  | { readonly ok: true; readonly fields: unknown }
  | { readonly ok: false; readonly why: 'too-large' | 'malformed' }

/** Limit of a JSON body, bytes. */
export const BODY_LIMIT = 1_048_576

/**
 * Reads the query of a GET or the JSON body of a POST with exact numbers; an empty body is an empty object.
 */
export async function readFields(
  { target, text }: Pick<Content, 'target' | 'text'>,
  method: 'GET' | 'POST',
): Promise<Fields> {
  if (method === 'GET') return { ok: true, fields: queryOf(target) }
  try {
    const body = await text(BODY_LIMIT)
    if (body === undefined) return { ok: false, why: 'too-large' }
    const fields: unknown = body === '' ? {} : parseJson(body)
    // A list or a string has no fields: a call with optional fields only would treat it as empty.
    const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    return isObject ? { ok: true, fields } : { ok: false, why: 'malformed' }
  } catch {
    // Invalid JSON, or the caller disconnected.
    return { ok: false, why: 'malformed' }
  }
}

export function queryOf(target: string): Record<string, string> {
  const at = target.indexOf('?')
  return at < 0 ? {} : Object.fromEntries(new URLSearchParams(target.slice(at + 1)))
}

/** Space for boundaries, part headers and a field or two beside the file. */
const OVERHEAD = 16_384
const PARTS_LIMIT = 8
const MALFORMED: Fields = { ok: false, why: 'malformed' }

/**
 * Reads a form with one file as fields: the file as a Blob, other fields unchanged. Rejects more than one
 * file, more than eight parts, or a file over 10 MB, and never reads more.
 */
export async function readForm({ header, bytes }: Content): Promise<Fields> {
  const type = header('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return MALFORMED
  try {
    const body = await bytes(MAX_IMAGE_BYTES + OVERHEAD)
    if (body === undefined) return { ok: false, why: 'too-large' }
    if (countHeads(body) > PARTS_LIMIT) return MALFORMED
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const fields = [...form]
    const files = fields.filter(([, value]) => value instanceof Blob)
    return files.length > 1 ? MALFORMED : { ok: true, fields: Object.fromEntries(fields) }
  } catch {
    // The caller disconnected, or the body is not a form.
    return MALFORMED
  }
}

/** Each part has one such header. Ten megabytes of tiny parts would block the server for a second. */
function countHeads(body: Uint8Array): number {
  return new TextDecoder('latin1').decode(body).match(/content-disposition:/gi)?.length ?? 0
}
