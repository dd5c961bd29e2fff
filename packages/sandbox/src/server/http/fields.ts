import { parseJson } from '@bgk/sdk/internal'
import { MAX_IMAGE_BYTES } from '../../uploads/clean-image'
import type { Content } from './request'

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

/** Room for the boundaries, the heads and a field or two beside the file. */
const OVERHEAD = 16_384
const PARTS_LIMIT = 8
const MALFORMED: Fields = { ok: false, why: 'malformed' }

/**
 * A form with one file, as the fields of a call: the file as a Blob, other fields as they came. More than one file, more than
 * eight parts, or a file over 10 MB, is refused; no more than that is ever read.
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
    // The caller has broken off, or what came is no form.
    return MALFORMED
  }
}

/** Every part has one such head. Ten megabytes of tiny parts would keep everybody waiting for a second. */
function countHeads(body: Uint8Array): number {
  return new TextDecoder('latin1').decode(body).match(/content-disposition:/gi)?.length ?? 0
}
