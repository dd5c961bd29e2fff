import { type Endpoint, type Envelope, endpoints } from '@bgk/sdk'
import type { Context, Handler } from '../../config/command'
import { type Flags, hasFlag, listFlag } from '../../config/settings'
import { withExchange } from '../../exchange/connect'
import { usageError } from '../../terminal/errors'
import { readAll } from '../../terminal/secrets'
import { nearest } from '../../terminal/suggest'
import { parseJson } from '../../terminal/text'

/** Fields of a request by the wire's names. */
export type WireFields = Readonly<Record<string, unknown>>

const calls: readonly Endpoint[] = Object.values(endpoints).flatMap(
  (group: Readonly<Record<string, Endpoint>>) => Object.values(group),
)

/** Call of a path known to this version; exit 2 for a path of the other method. */
export function callAt(method: Endpoint['method'], path: string): Endpoint | undefined {
  if (!/^\/[\w/.-]+$/.test(path))
    throw usageError(`invalid path "${path}"`, 'use a path such as /trad/symbols')
  const found = calls.filter((entry) => entry.path === path)
  const entry = found.find((one) => one.method === method)
  if (entry !== undefined || found.length === 0) return entry
  throw usageError(
    `${path} is a ${method === 'GET' ? 'POST' : 'GET'}`,
    `use: bgk api ${method === 'GET' ? 'post' : 'get'} ${path}`,
  )
}

/** The call of a path that is sent to; exit 2 with the nearest for one that is none. */
export function postAt(path: string): Endpoint {
  const entry = callAt('POST', path)
  if (entry !== undefined) return entry
  const posts = calls.filter(({ method }) => method === 'POST').map((one) => one.path)
  const near = nearest(path, posts)
  throw usageError(
    `unknown call POST ${path}`,
    near === undefined ? 'see openapi.json of @bgk/sdk' : `did you mean ${near}?`,
  )
}

/** Tests for a secret field, which must not appear in command lines, journal or output. */
export const isSecretName = (name: string): boolean =>
  /password|secret|token|^(?:old)?code$|idcard/i.test(name)

/** Fields of `-f name=value`. */
export function fieldFlags(flags: Flags): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listFlag(flags, 'field').map((text) => {
      const at = text.indexOf('=')
      if (at < 1) throw usageError(`invalid field "${text}"`, 'use -f name=value')
      return [text.slice(0, at), text.slice(at + 1)] as const
    }),
  )
}

/** Fields of a body: flags override those of a JSON object on stdin. A secret in a flag is exit 2. */
export async function bodyFields(context: Context, flags: Flags): Promise<WireFields> {
  const fromFlags = fieldFlags(flags)
  const secret = Object.keys(fromFlags).find(isSecretName)
  if (secret !== undefined) {
    throw usageError(
      `${secret} is a secret: other users can read command lines`,
      'pipe the fields as a JSON object with --body-stdin',
    )
  }
  if (!hasFlag(flags, 'bodyStdin')) return fromFlags
  return { ...readObject(await readAll(context.io, 'body', context.signal)), ...fromFlags }
}

function readObject(text: string): WireFields {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw usageError('the body on stdin is not a JSON object', 'use {"name":"value"}')
  return { ...value }
}

/** Data without its secrets. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isSecretName(name) ? '***' : withoutSecrets(one)]),
  )
}

/** Rows a page with `--paginate`. */
const PAGE_ROWS = 100

/** `bgk api get PATH [-f name=value]`: a read as it goes over the wire, with the fields of the wire. */
export const apiGet: Handler = async (context, [path = ''], flags) => {
  const { signal, output } = context
  const entry = callAt('GET', path)
  const fields = fieldFlags(flags)
  const answer = await withExchange(context, { login: 'optional' }, async ({ client, tokenSource }) => {
    const auth = entry?.auth ?? tokenSource !== undefined
    const ask = (query: Record<string, string>): Promise<Envelope> =>
      client.transport({ method: 'GET', path, query, auth, loading: false, signal })
    if (!hasFlag(flags, 'paginate')) return (await ask(fields)).data
    const rows: unknown[] = []
    for (let page = 1; ; page++) {
      const { data, count = 0 } = await ask({ limit: String(PAGE_ROWS), ...fields, page: String(page) })
      if (!Array.isArray(data)) throw usageError(`${path} is not a paginated list`, 'remove --paginate')
      rows.push(...data)
      if (data.length === 0 || rows.length >= count) return rows
    }
  })
  return output.answer(answer, [JSON.stringify(answer, undefined, 2)])
}
