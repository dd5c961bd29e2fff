import { WebSocket } from 'ws'

/** Lists of prices of an exchange. */
export type PriceList = 'spot' | 'overview' | 'futures' | 'cycle'

const CALLS = { spot: '/trad/symbols', futures: '/contract/symbols', cycle: '/cycle/symbols' } as const
/** Lists by the key of a frame. */
const FRAMES: Readonly<Record<string, PriceList>> = {
  symbols: 'spot',
  info: 'spot',
  overview: 'overview',
  consymbols: 'futures',
  coninfo: 'futures',
  cyclesymbols: 'cycle',
  cycleinfo: 'cycle',
}
const KEYS = ['USDT_BTC_trad_1', 'USDT_BTC_contract_1', 'USDT_BTC_cycle_1']
const POLL_MS = 250

/** Prices sent by an exchange, in responses and frames. */
export interface PriceLog {
  clear(): void
  /** Prices sent since `clear()`. */
  prices(lists: readonly PriceList[], pair?: string): ReadonlySet<number>
  close(): void
}

export async function logPrices(url: string): Promise<PriceLog> {
  const log = new Map<string, Set<number>>()
  const add = (list: PriceList, rows: unknown) => {
    for (const row of Array.isArray(rows) ? rows : [rows]) {
      if (row?.price === undefined) continue
      const key = `${list} ${row.tradcoin}/${row.maincoin}`
      log.set(key, (log.get(key) ?? new Set()).add(Number(row.price)))
    }
  }
  const poll = () =>
    Promise.all(
      Object.entries(CALLS).map(async ([list, call]) => {
        const answer: { data: unknown } = await (
          await fetch(`${url}${call}`, { headers: { locale: 'EN' } })
        ).json()
        add(list as keyof typeof CALLS, answer.data)
      }),
    )
  const sockets = KEYS.map((key, index) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${7001 + index}`)
    socket.onopen = () => socket.send(key)
    socket.onmessage = ({ data }) => {
      const text = String(data)
      if (!text.startsWith('{')) return
      for (const [name, value] of Object.entries<unknown>(JSON.parse(text))) {
        const list = FRAMES[name]
        if (list) add(list, value)
      }
    }
    return socket
  })
  // Between two pushes a response may contain a price that no frame has.
  const timer = setInterval(() => poll().catch(() => undefined), POLL_MS)
  await poll()
  return {
    clear: () => log.clear(),
    prices(lists, pair) {
      const logged = [...log].filter(
        ([key]) =>
          lists.some((list) => key.startsWith(`${list} `)) &&
          (pair === undefined || key.endsWith(` ${pair}`)),
      )
      return new Set(logged.flatMap(([, prices]) => [...prices]))
    },
    close() {
      clearInterval(timer)
      for (const socket of sockets) socket.close()
    },
  }
}
