import { MAX_IMAGE_BYTES } from '../uploads/clean-image'
import { parseMultipart } from './parse-multipart'
import { readBytes } from './read-bytes'
import type { Fields } from './read-fields'

/** Room for the boundaries, the heads and a field or two beside the file. */
const OVERHEAD = 16_384

/**
 * A form with one file, as the fields of a call: the file as a Blob, other fields as they came. More than one file, or
 * one over 10 MB, is refused; no more than that is ever read.
 */
export async function readForm(request: Request): Promise<Fields> {
  try {
    const body = await readBytes(request, MAX_IMAGE_BYTES + OVERHEAD)
    if (body === undefined) return { ok: false, why: 'too-large' }
    const parts = parseMultipart(request.headers.get('content-type') ?? '', body)
    const files = parts?.filter(({ fileName }) => fileName !== undefined) ?? []
    if (parts === undefined || files.length > 1) return { ok: false, why: 'malformed' }
    const fields = parts.map(({ name, fileName, bytes }): [string, unknown] => [
      name,
      fileName === undefined ? new TextDecoder().decode(bytes) : new Blob([bytes]),
    ])
    return { ok: true, fields: Object.fromEntries(fields) }
  } catch {
    // The caller has broken off.
    return { ok: false, why: 'malformed' }
  }
}
