import { createBareClient, createMemoryStorage } from '@bgk/sdk'
import { afterEach, describe, expect, it } from 'vitest'
import { loadTaxRows } from './load-tax-rows'

class NoSocket extends EventTarget {
  readonly readyState = 0
  send() {}
  close() {}
}

type Answer = (query: URLSearchParams) => { readonly data: unknown; readonly count?: number }

const clients: { close(): void }[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

/** Client of an exchange with only these lists filled. */
function clientOf(lists: Readonly<Record<string, Answer>>) {
  const client = createBareClient({
    origin: 'https://bgk.example',
    fetch: async (url) => {
      const { pathname, searchParams } = new URL(String(url))
      const answer = lists[pathname]?.(searchParams) ?? { data: [], count: 0 }
      return new Response(JSON.stringify({ code: 200, msg: '', ...answer }))
    },
    WebSocket: NoSocket as unknown as typeof WebSocket,
    storage: createMemoryStorage({ 'https://bgk.example:token': 'T1' }),
  })
  clients.push(client)
  return client
}

const movement = (autoid: number) => ({
  ...{ autoid, type: 'in', coin: 'USDT', number: '10', state: 'completed' },
  wdate: `2026-11-${10 + (autoid % 10)} 10:00:00`,
})
const load = (lists: Readonly<Record<string, Answer>>, control = new AbortController()) => {
  const progress: number[] = []
  const rows = loadTaxRows(clientOf(lists), {
    signal: control.signal,
    onProgress: (read) => progress.push(read),
  })
  return { rows, progress }
}

describe('loadTaxRows', () => {
  it('reads all pages of a list, reports progress, and writes each row once', async () => {
    const all = Array.from({ length: 150 }, (_, index) => movement(index + 1))
    const { rows, progress } = load({
      '/account/financeByTypeCoin': (query) => {
        if (query.get('type') !== 'in') return { data: [], count: 0 }
        const page = Number(query.get('page'))
        // The second page repeats the last row of the first one: a new row was added in front.
        const data = page === 1 ? all.slice(0, 100) : all.slice(99)
        return { data, count: 151 }
      },
    })
    const found = await rows
    expect(found.rows).toHaveLength(150)
    expect(new Set(found.rows.map(({ id }) => id)).size).toBe(150)
    expect(found.incomplete).toBe(false)
    expect(progress.at(-1)).toBe(151)
    const dates = found.rows.map(({ date = '' }) => date)
    expect(dates).toEqual([...dates].sort())
  })

  it('stops at a page without new rows, because some exchanges repeat the last page', async () => {
    const { rows } = load({
      '/account/financeByTypeCoin': (query) => ({ data: query.get('type') === 'in' ? [movement(1)] : [] }),
    })
    expect((await rows).rows).toHaveLength(1)
  })

  it('rejects when one list fails', async () => {
    const { rows } = load({ '/cycle/tradHistory': () => ({ data: null }) })
    await expect(rows).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  })

  it('stops when cancelled', async () => {
    const control = new AbortController()
    const { rows } = load(
      {
        '/trad/entrustHistory': () => {
          control.abort()
          return { data: [], count: 0 }
        },
      },
      control,
    )
    await expect(rows).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})
