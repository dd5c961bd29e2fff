import type { Envelope } from '@bgk/sdk'
import type { Handler } from '../../config/command'
import { hasFlag } from '../../config/flags'
import { withExchange } from '../../exchange/connect'
import { usageError } from '../../terminal/errors'
import { callAt, fieldFlags } from './wire-call'

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
      if (!Array.isArray(data)) throw usageError(`${path} is no list in pages`, 'leave --paginate out')
      rows.push(...data)
      if (data.length === 0 || rows.length >= count) return rows
    }
  })
  return output.answer(answer, [JSON.stringify(answer, undefined, 2)])
}
