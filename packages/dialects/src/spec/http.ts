import type { IncomingMessage, ServerResponse } from 'node:http'

/** Business error: any code but 200, with a message for the user. */
export class Refusal extends Error {
  readonly code: number
  constructor(message: string, code = 1) {
    super(message)
    this.code = code
  }
}

/** One page of a list. */
export class Page {
  readonly rows: readonly unknown[]
  readonly count: number
  constructor(all: readonly unknown[], fields: Fields) {
    const limit = Math.min(100, Math.max(1, Number(fields.limit) || 10))
    const page = Math.max(1, Number(fields.page) || 1)
    this.rows = all.slice((page - 1) * limit, page * limit)
    this.count = all.length
  }
}

/** Result of a write: a message, rarely data. */
export class Done {
  readonly msg: string
  readonly data: unknown
  constructor(msg: string, data: unknown = null) {
    this.msg = msg
    this.data = data
  }
}

export type Fields = Readonly<Record<string, string>>
export interface Upload {
  readonly type: string
  readonly bytes: Buffer
}
export function required(fields: Fields, name: string): string {
  const value = fields[name]
  if (value === undefined || value === '') throw new Refusal(`Parameter ${name} is missing`)
  return value
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > 11_000_000) throw new Refusal('The file is larger than 10 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Fields of a query or of a JSON object, as texts. */
export function readFields(url: URL, body: Buffer): Fields {
  if (body.length === 0) return Object.fromEntries(url.searchParams)
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString())
  } catch {
    throw new Refusal('The body is not JSON')
  }
  if (typeof parsed !== 'object' || parsed === null) throw new Refusal('The body is not an object')
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, textOf(value)]))
}

/** File of the multipart field `imgurl`. */
export function readUpload(type: string, body: Buffer): Upload {
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary === undefined) throw new Refusal('The form has no boundary')
  const start = body.indexOf('name="imgurl"')
  const headEnd = body.indexOf('\r\n\r\n', start)
  const end = body.indexOf(`\r\n--${boundary}`, headEnd)
  if (start < 0 || headEnd < 0 || end < 0) throw new Refusal('The form has no field imgurl')
  const head = body.subarray(start, headEnd).toString()
  const fileType = /content-type:\s*(\S+)/i.exec(head)?.[1] ?? ''
  if (!/^image\/(jpeg|png|webp)$/.test(fileType)) throw new Refusal('The file is not an image')
  return { type: fileType, bytes: body.subarray(headEnd + 4, end) }
}

export function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

export function envelopeOf(result: unknown): object {
  if (result instanceof Page) return { code: 200, msg: 'success', data: result.rows, count: result.count }
  if (result instanceof Done) return { code: 200, msg: result.msg, data: result.data }
  return { code: 200, msg: 'success', data: result ?? null }
}
