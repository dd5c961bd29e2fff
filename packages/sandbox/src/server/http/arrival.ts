import type { HeaderOf } from './foreign-page'
import { readBytes } from './read-bytes'

/** What a call brings, whether it came through `fetch` or straight from Node's server. */
export interface Content {
  /** Path and query. */
  readonly target: string
  readonly header: HeaderOf
  /** The body as text; undefined when it has more than `limit` bytes. Rejects when the caller breaks off. */
  readonly text: (limit: number) => Promise<string | undefined>
  /** The body as it is, likewise. */
  readonly bytes: (limit: number) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** A call as it came. */
export interface Arrival extends Content {
  readonly requestId: string
  readonly ip: string
}

/** Its headers by name. */
export function headerOf({ headers }: Request): HeaderOf {
  return (name) => headers.get(name)
}

/** What came through `fetch`. */
export function contentOf(request: Request): Content {
  const { url } = request
  const bytes = (limit: number) => readBytes(request, limit)
  return {
    // After the origin.
    target: url.slice(url.indexOf('/', url.indexOf('://') + 3)),
    header: headerOf(request),
    text: async (limit) => {
      const body = await bytes(limit)
      return body && new TextDecoder().decode(body)
    },
    bytes,
  }
}
