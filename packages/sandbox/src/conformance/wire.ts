import { EXTENSION_HEADERS } from '@bgk/sdk/internal'
import { type Call, callNamed } from './calls'
import type { WholeTarget } from './target'
import { type Fields, fieldsOf, isFields, rowsOf, textOf, wholeOf } from './values'

/** Response to one request. */
export interface Reply {
  /** HTTP status; 0 without a response. */
  readonly status: number
  header(name: string): string | null
  /** Parsed JSON body; undefined for other bodies. */
  readonly body: unknown
  /** Code of the envelope as a number; NaN without one. */
  readonly code: number
  readonly msg: string
  readonly data: unknown
  readonly count: unknown
  /** `data` as a list of objects. */
  readonly rows: readonly Fields[]
  /** `data` as an object. */
  readonly fields: Fields
  /** True if the envelope accepts the call. */
  readonly accepted: boolean
}

interface SendOptions {
  /** Default: that of the account under test; null: none. */
  readonly token?: string | null
  /** More headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends requests, waits for rate limits, and shows each response to `observe`. */
export interface Wire {
  /** Sends a call with these wire fields. */
  send(name: string, fields?: Fields, options?: SendOptions): Promise<Reply>
  /** Sends a request outside the endpoint table. */
  request(method: 'GET' | 'POST', path: string, fields?: Fields, options?: SendOptions): Promise<Reply>
  /** Token of the account under test; undefined without a login. */
  token: string | undefined
  /** Requests sent so far. */
  readonly sent: number
}

/** Response headers seen so far, which announce extensions. */
export type Announced = Map<string, string>

interface WireOptions {
  readonly target: WholeTarget
  readonly signal: AbortSignal
  readonly announced: Announced
  readonly observe: (call: Call, reply: Reply, fields: Fields) => void
}

/** Longest accumulated wait for one request, ms. */
const WAIT_MS = 20_000
const TIMEOUT_MS = 10_000
const TOO_MANY = 429

export function createWire({ target, signal, announced, observe }: WireOptions): Wire {
  let sent = 0
  const once = async (
    call: Omit<Call, 'name'>,
    fields: Fields,
    headers: Readonly<Record<string, string>>,
  ): Promise<Reply> => {
    sent += 1
    const url = new URL(call.path, target.origin)
    const isRead = call.method === 'GET'
    if (isRead) for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, textOf(value))
    const content = isRead ? undefined : call.form ? formOf(fields) : jsonOf(fields)
    try {
      const response = await target.fetch(url.href, {
        method: call.method,
        headers: { locale: 'EN', ...content?.headers, ...headers },
        ...(content && { body: content.body }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      return replyOf(response.status, (name) => response.headers.get(name), await response.text())
    } catch (error) {
      signal.throwIfAborted()
      return replyOf(0, () => null, error instanceof Error ? error.message : '')
    }
  }
  const patient = async (...request: Parameters<typeof once>): Promise<Reply> => {
    let waited = 0
    for (;;) {
      signal.throwIfAborted()
      const reply = await once(...request)
      if (reply.status !== TOO_MANY || waited >= WAIT_MS) return reply
      const pause = Math.min(10_000, Math.max(250, Number(reply.header('retry-after') ?? 1) * 1000))
      waited += pause
      await target.wait(pause)
    }
  }
  const wire: Wire = {
    token: undefined,
    get sent() {
      return sent
    },
    async send(name, fields = {}, options = {}) {
      const call = callNamed(name)
      const reply = await patient(call, fields, headersOf(options, wire.token))
      for (const header of ANNOUNCING) {
        const value = reply.header(header)
        if (value !== null) announced.set(header, value)
      }
      observe(call, reply, fields)
      return reply
    },
    request: (method, path, fields = {}, options = {}) =>
      patient({ method, path, auth: false, form: undefined }, fields, headersOf(options, wire.token)),
  }
  return wire
}

/** Header that announces stored idempotency keys. */
export const KEYS_HEADER = 'idempotency-kept'

/** Headers that announce extensions (docs/reference/extensions.md). */
const ANNOUNCING: readonly string[] = [...Object.values(EXTENSION_HEADERS), KEYS_HEADER]

function headersOf({ token, headers }: SendOptions, own: string | undefined) {
  const used = token === undefined ? own : token
  return { ...(typeof used === 'string' && { token: used }), ...headers }
}

interface Content {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer>
}

const jsonOf = (fields: Fields): Content => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(fields),
})

const BOUNDARY = 'bgk-conformance-boundary'

/** Form of one file per field; values are bytes. */
function formOf(fields: Fields): Content {
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="picture.png"\r\ncontent-type: image/png\r\n\r\n`,
    value instanceof Uint8Array ? value : textOf(value),
    '\r\n',
  ])
  const encoder = new TextEncoder()
  const chunks = [...parts, `--${BOUNDARY}--\r\n`].map((part) =>
    typeof part === 'string' ? encoder.encode(part) : part,
  )
  const body = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.length
  }
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body }
}

function replyOf(status: number, header: Reply['header'], text: string): Reply {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  const { code, msg, data, count } = fieldsOf(body)
  const number = isFields(body) ? wholeOf(code) : Number.NaN
  return {
    status,
    header,
    body,
    code: number,
    msg: typeof msg === 'string' ? msg : '',
    data,
    count,
    rows: rowsOf(data),
    fields: fieldsOf(data),
    accepted: number === 200,
  }
}
