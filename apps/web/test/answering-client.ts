import { createBareClient, createMemoryStorage } from '@bgk/sdk'

class NoSocket extends EventTarget {
  readonly readyState = 0
  send() {}
  close() {}
}

/** Response fields beside code and message, computed from the query. */
type Answer = (query: URLSearchParams) => { readonly data: unknown; readonly count?: number }

/**
 * Creates a member's client with an exchange that has these responses by path (data, or a function of the
 * query), otherwise null.
 * `sent` are the request bodies of a path. `headers` come with every response, such as those that announce
 * extensions.
 */
export function answeringClient(
  answers: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const storage = createMemoryStorage({ 'https://bgk.example:token': 'T1' })
  const requests: { readonly path: string; readonly body: unknown }[] = []
  const client = createBareClient({
    origin: 'https://bgk.example',
    fetch: async (url, init) => {
      const { pathname: path, searchParams } = new URL(String(url))
      requests.push({ path, body: init?.body })
      const answer = answers[path]
      const response =
        typeof answer === 'function' ? (answer as Answer)(searchParams) : { data: answer ?? null }
      return new Response(JSON.stringify({ code: 200, msg: '', ...response }), { headers })
    },
    WebSocket: NoSocket as unknown as typeof WebSocket,
    storage,
  })
  const sent = (path: string) =>
    requests.filter((one) => one.path === path).map(({ body }) => JSON.parse(String(body)))
  return { client, storage, sent }
}
