import { connect } from 'node:net'

/** An answer as it came over the network. */
export interface HttpReply {
  readonly status: number
  /** Of the envelope; 0 without one. */
  readonly code: number
  /** `done`, or why it was refused: the reason of the envelope, else `HTTP 413`. */
  readonly outcome: string
  readonly data: unknown
  /** The body, read as JSON; undefined when it is none. */
  readonly json: unknown
  readonly text: string
  readonly headers: Headers
}

interface RequestFields {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly fields?: object
  readonly body?: BodyInit
}

/** Calls the exchange, `path` as it stands. */
export type SendRequest = (path: string, request?: RequestFields) => Promise<HttpReply>

export function requesterOf(url: string): SendRequest {
  return async (path, { method = 'GET', headers, fields, body } = {}) => {
    const sent = fields === undefined ? body : JSON.stringify(fields)
    const answer = await fetch(url + path, {
      method,
      headers: { ...(fields && { 'content-type': 'application/json' }), ...headers },
      ...(sent !== undefined && { body: sent }),
      // What is streamed has no length to say before.
      ...(sent instanceof ReadableStream && { duplex: 'half' }),
    })
    const text = await answer.text()
    const json = parsed(text)
    const { code, data } = envelopeOf(json)
    const outcome = code === 200 ? 'done' : (reasonOf(data) ?? codeOfXml(text) ?? `HTTP ${answer.status}`)
    return { status: answer.status, code, outcome, data, json, text, headers: answer.headers }
  }
}

/**
 * The same, of a caller who never sees less than what was answered before, whichever gateway of a cluster is next: it gives back up to which
 * command the newest answer was.
 */
export function requestInOrder(url: string): SendRequest {
  const ask = requesterOf(url)
  let seen: string | undefined
  return async (path, request = {}) => {
    const response = await ask(path, {
      ...request,
      headers: { ...(seen !== undefined && { [STATE]: seen }), ...request.headers },
    })
    const state = response.headers.get(STATE)
    if (state !== null && (seen === undefined || seqOf(state) > seqOf(seen))) seen = state
    return response
  }
}

const STATE = 'exchange-seq'

const seqOf = (state: string) => Number(state.split('-').at(-1))

/** Sends bytes unchanged and returns the output until the server closes the connection, or until it matches `end`. */
export async function sendRaw(url: string, bytes: string, end?: RegExp): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  let output = ''
  socket.on('data', (data) => {
    output += data.toString('latin1')
    if (end?.test(output)) socket.destroy()
  })
  socket.write(bytes, 'latin1')
  // A server that refuses may close while the rest is being written: what it said counts.
  await new Promise((resolve) => socket.once('close', resolve))
  return output
}

/** The status line's number; NaN when nothing was answered. */
export const statusOf = (output: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(output)?.[1])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function envelopeOf(json: unknown): { readonly code: number; readonly data: unknown } {
  if (typeof json !== 'object' || json === null || !('code' in json)) return { code: 0, data: undefined }
  return { code: Number(json.code), data: 'data' in json ? json.data : undefined }
}

function reasonOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('reason' in data)) return undefined
  return typeof data.reason === 'string' ? data.reason : undefined
}

/** What the object store answers is XML, in the words of S3. */
const codeOfXml = (text: string) => /<Code>(\w+)</.exec(text)?.[1]
