import { createBareClient, createMemoryStorage } from '@bgk/sdk'

class NoSocket extends EventTarget {
  readonly readyState = 0
  send() {}
  close() {}
}

/** Client of a member whose exchange has these answers by path, and null elsewhere; `sent` are the bodies of a path's requests. */
export function answeringClient(answers: Readonly<Record<string, unknown>> = {}) {
  const storage = createMemoryStorage({ 'https://bgk.example:token': 'T1' })
  const requests: { readonly path: string; readonly body: unknown }[] = []
  const client = createBareClient({
    origin: 'https://bgk.example',
    fetch: async (url, init) => {
      const path = new URL(String(url)).pathname
      requests.push({ path, body: init?.body })
      return new Response(JSON.stringify({ code: 200, msg: '', data: answers[path] ?? null }))
    },
    WebSocket: NoSocket as unknown as typeof WebSocket,
    storage,
  })
  const sent = (path: string) =>
    requests.filter((one) => one.path === path).map(({ body }) => JSON.parse(String(body)))
  return { client, storage, sent }
}
