import { connect } from 'node:net'

export interface HttpReply {
  readonly status: number
  /** Code of the envelope; 0 without one. */
  readonly code: number
  /** `done`, or the reason of the envelope, else a status such as `HTTP 413`. */
  readonly outcome: string
  readonly data: unknown
  /** Body as JSON; undefined if invalid. */
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

/** Calls the exchange with an unchanged path. */
export type SendRequest = (path: string, request?: RequestFields) => Promise<HttpReply>

export function requesterOf(url: string): SendRequest {
  return async (path, { method = 'GET', headers, fields, body } = {}) => {
    const sent = fields === undefined ? body : JSON.stringify(fields)
    const answer = await fetch(url + path, {
      method,
      headers: { ...(fields && { 'content-type': 'application/json' }), ...headers },
      ...(sent !== undefined && { body: sent }),
      // A stream has no known length.
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
 * A consistent caller: sends back the newest seen command position, so that no gateway of a cluster returns
 * older state.
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

/** Sends raw bytes and returns the output until the server closes, or until it matches `end`. */
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
  // A rejecting server may close while bytes are being sent: its output counts.
  await new Promise((resolve) => socket.once('close', resolve))
  return output
}

/** Status code; NaN without a response. */
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

/** Error code of the object store's XML in S3 format. */
const codeOfXml = (text: string) => /<Code>(\w+)</.exec(text)?.[1]
