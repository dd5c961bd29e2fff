import type { IncomingMessage } from 'node:http'

/** Refused by a rule: an envelope with another code, HTTP status 200. */
export class BusinessError extends Error {
  readonly code: number
  constructor(message: string, code = 500) {
    super(message)
    this.code = code
  }
}

/** Failed before any rule: an HTTP status with `message`. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type Input = Readonly<Record<string, unknown>>

export interface Request {
  readonly route: string
  readonly input: Input
  readonly token: string
  readonly image: Image | undefined
}

export interface Image {
  readonly mime: string
  readonly content: Buffer
}

/** Text of a field; numbers are read as their text. */
export function field(input: Input, name: string): string {
  const value = input[name]
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

export function need(input: Input, name: string): string {
  const value = field(input, name)
  if (value === '') throw new BusinessError(`parameter error: ${name}`, 1)
  return value
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const whole = Buffer.concat(parts)
  if (whole.length > 6_000_000) throw new HttpError(413, 'Request Entity Too Large')
  return whole
}

export async function readRequest(request: IncomingMessage): Promise<Request> {
  const url = new URL(request.url ?? '/', 'http://variant')
  const route = `${request.method} ${url.pathname}`
  const token = String(request.headers.token ?? '')
  const type = request.headers['content-type'] ?? ''
  const body = await bodyOf(request)
  const query = Object.fromEntries(url.searchParams)
  if (type.startsWith('multipart/')) return { route, token, input: query, image: imageOf(type, body) }
  if (body.length === 0) return { route, token, input: query, image: undefined }
  try {
    const input: unknown = JSON.parse(body.toString('utf8'))
    if (typeof input === 'object' && input !== null)
      return { route, token, input: Object.fromEntries(Object.entries(input)), image: undefined }
  } catch {}
  throw new HttpError(400, 'Bad Request')
}

/** First part of a form that holds a file under `imgurl`. */
function imageOf(type: string, body: Buffer): Image | undefined {
  const boundary = `--${type.split('boundary=')[1]?.replaceAll('"', '')}`
  for (const part of body.toString('latin1').split(boundary)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    if (!/name="?imgurl"?/.test(head)) continue
    const mime = /content-type: *([\w/+-]+)/i.exec(head)?.[1] ?? 'image/jpeg'
    return { mime, content: Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1') }
  }
  return undefined
}

/** Rows of one page with the number of all rows. */
export class Rows {
  readonly data: readonly object[]
  readonly count: number
  constructor(all: readonly object[], input: Input) {
    const limit = Number(field(input, 'limit')) || 20
    const from = (Math.max(1, Number(field(input, 'page')) || 1) - 1) * limit
    this.data = all.slice(from, from + limit)
    this.count = all.length
  }
}

/** Answer of a write: only a message, or a message with data. */
export class Message {
  readonly msg: string
  readonly data: unknown
  constructor(msg: string, data?: unknown) {
    this.msg = msg
    this.data = data
  }
}
