import type { FetchAnswer } from '../runtime/environment'

/** Bytes of the longest body that is read: 500 rows of any list have less than a tenth of it. */
export const MOST_BODY_BYTES = 8_000_000

/**
 * The body of an answer as text; undefined for one that is too long, of which no more is read. Without a stream or a truthful
 * `content-length` the whole text is read before it is measured.
 */
export async function readBody(answer: FetchAnswer): Promise<string | undefined> {
  const { body } = answer
  if (Number(answer.headers.get('content-length') ?? 0) > MOST_BODY_BYTES) {
    if (isStream(body)) await body.cancel()
    return undefined
  }
  if (!isStream(body)) {
    const text = await answer.text()
    return text.length > MOST_BODY_BYTES ? undefined : text
  }
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MOST_BODY_BYTES) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** True where the host can also read it: a bare one may have no TextDecoder. */
function isStream(body: unknown): body is ReadableStream<Uint8Array> {
  if (typeof ReadableStream !== 'function' || typeof TextDecoder !== 'function') return false
  return body instanceof ReadableStream
}
