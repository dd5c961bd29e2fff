/** Query or body of a call, or why it cannot be read. */
export type Fields =
  | { readonly ok: true; readonly fields: unknown }
  | { readonly ok: false; readonly why: 'too-large' | 'malformed' }

const BODY_LIMIT = 1_048_576

/** Reads the query of a GET or the JSON body of a POST; an empty body is an empty object. */
export async function readFields(request: Request, method: 'GET' | 'POST'): Promise<Fields> {
  if (method === 'GET') return { ok: true, fields: queryOf(request.url) }
  try {
    const text = await readText(request)
    if (text === undefined) return { ok: false, why: 'too-large' }
    const fields: unknown = text === '' ? {} : JSON.parse(text)
    // A list or a text has no fields: for a call whose fields may all be left out it would count as nothing said.
    const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    return isObject ? { ok: true, fields } : { ok: false, why: 'malformed' }
  } catch {
    // No JSON, or the caller has broken off.
    return { ok: false, why: 'malformed' }
  }
}

function queryOf(url: string): Record<string, string> {
  const at = url.indexOf('?')
  return at < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(at + 1)))
}

async function readText(request: Request): Promise<string | undefined> {
  const length = request.headers.get('content-length')
  if (length !== null) {
    // The server reads no more than the length announced, so it can be believed.
    return Number(length) > BODY_LIMIT ? undefined : request.text()
  }
  if (request.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > BODY_LIMIT) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
