import { type Endpoint, type Envelope, endpoints } from '@bgk/sdk'
import type { Flags } from '../../argv/flags'
import { hasFlag, listFlag } from '../../argv/read-flags'
import { usageError } from '../../cli-error'
import { withExchange } from '../../exchange/connect'
import type { Handler } from '../../manifest-shape'

/** Every read of the exchange that this version knows, by its path. */
const reads = new Map(
  Object.values(endpoints).flatMap((group: Readonly<Record<string, Endpoint>>) =>
    Object.values(group).flatMap((entry) => (entry.method === 'GET' ? [[entry.path, entry] as const] : [])),
  ),
)

/** Rows a page with `--paginate`. */
const PAGE_ROWS = 100

/** `bgk api get PATH [-f name=value]`: a read as it goes over the wire, with the fields of the wire. */
export const apiGet: Handler = async (context, [path = ''], flags) => {
  const { signal, output } = context
  if (!/^\/[\w/.-]+$/.test(path))
    throw usageError(`"${path}" is no path`, 'it begins with a slash, as /trad/symbols')
  const fields = fieldsOf(flags)
  const answer = await withExchange(context, { login: 'optional' }, async ({ client, tokenSource }) => {
    const auth = reads.get(path)?.auth ?? tokenSource !== undefined
    const ask = (query: Record<string, string>): Promise<Envelope> =>
      client.transport({ method: 'GET', path, query, auth, loading: false, signal })
    if (!hasFlag(flags, 'paginate')) return (await ask(fields)).data
    const rows: unknown[] = []
    for (let page = 1; ; page++) {
      const { data, count = 0 } = await ask({ limit: String(PAGE_ROWS), ...fields, page: String(page) })
      if (!Array.isArray(data)) throw usageError(`${path} is no list in pages`, 'leave --paginate out')
      rows.push(...data)
      if (data.length === 0 || rows.length >= count) return rows
    }
  })
  await output.answer(
    () => answer,
    () => [JSON.stringify(answer, undefined, 2)],
  )
  return 0
}

function fieldsOf(flags: Flags): Record<string, string> {
  return Object.fromEntries(
    listFlag(flags, 'field').map((text) => {
      const at = text.indexOf('=')
      if (at < 1) throw usageError(`"${text}" is no field`, 'write -f name=value')
      return [text.slice(0, at), text.slice(at + 1)] as const
    }),
  )
}
