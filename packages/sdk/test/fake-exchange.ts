/** A fetch that answers by path from a table; unknown paths are HTTP 404. Answers may be changed while it runs. */
export interface FakeExchange {
  readonly fetch: typeof globalThis.fetch
  readonly requests: {
    readonly path: string
    readonly headers: Headers
    readonly body: string
    readonly search: string
  }[]
  readonly answers: Map<string, (request: Request) => unknown>
}

/** `data` in an envelope, unless the answer is a Response or a promise of one. */
export function createFakeExchange(
  answers: Readonly<Record<string, (request: Request) => unknown>>,
): FakeExchange {
  const table = new Map(Object.entries(answers))
  const requests: FakeExchange['requests'] = []
  return {
    requests,
    answers: table,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      requests.push({ path: pathname, search, headers: request.headers, body: await request.clone().text() })
      const answer = table.get(pathname)
      if (!answer) return new Response(JSON.stringify({ message: 'no such path' }), { status: 404 })
      const data = await answer(request)
      return data instanceof Response ? data : new Response(JSON.stringify({ code: 200, msg: 'ok', data }))
    },
  }
}

/** An envelope with another code. */
export const refusal = (code: number, msg = 'no') => new Response(JSON.stringify({ code, msg, data: null }))
