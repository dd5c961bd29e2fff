import type { Travel } from './fake-trip'

/** A request as the server sees it. */
export interface FakeRequest {
  /** `GET` or `POST`. */
  readonly method: string
  /** Without query, with a leading slash. */
  readonly path: string
  /** Empty where there is none. */
  readonly query: URLSearchParams
  /** Text of the body. */
  readonly body: string
  /** Among them `token`, `locale` and `idempotency-key`. */
  readonly headers: Headers
}

/** What the server answers a request. */
export interface FakeAnswer {
  /** The HTTP status; a rejection of the exchange has 200 and a code in its body. */
  readonly status: number
  /** Text: of the exchange an envelope as JSON. */
  readonly body: string
  /** Beside those every answer has. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface FakeHttpOptions {
  readonly travel: Travel
  /** Name of a call for the rules. */
  readonly nameOf: (request: FakeRequest) => string
  readonly answer: (request: FakeRequest) => FakeAnswer
}

async function readRequest(request: Request): Promise<FakeRequest> {
  const { method, headers } = request
  const { pathname: path, searchParams: query } = new URL(request.url)
  return { method, path, query, headers, body: method === 'GET' ? '' : await request.text() }
}

/** A `fetch` over a network of its own. */
export function createFakeFetch({ travel, nameOf, answer }: FakeHttpOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const asked = await readRequest(request)
    const { status, body, headers } = await travel<FakeAnswer>(nameOf(asked), request.signal, {
      work: () => answer(asked),
      refusal: ({ status, inBody, retryAfter }) => ({
        status: inBody ? 200 : status,
        body: JSON.stringify(inBody ? { code: status, msg: 'refused', data: null } : { message: 'refused' }),
        ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
      }),
      cutShort: (whole) => ({ ...whole, body: whole.body.slice(0, whole.body.length / 2) }),
    })
    return new Response(body, { status, ...(headers && { headers }) })
  }
}
