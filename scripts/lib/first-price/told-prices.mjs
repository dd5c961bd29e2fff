// What an exchange has said a price is: by its sockets (the lists it pushes to everyone, the pair one asked for), by its calls.
import { createRequire } from 'node:module'

const { WebSocket } = createRequire(new URL('../../../packages/sandbox/package.json', import.meta.url))('ws')

const CALLS = { spot: '/trad/symbols', futures: '/contract/symbols', cycle: '/cycle/symbols' }
/** Keys of a frame by the list whose prices they hold. */
const FRAMES = {
  symbols: 'spot',
  info: 'spot',
  overview: 'overview',
  consymbols: 'futures',
  coninfo: 'futures',
  cyclesymbols: 'cycle',
  cycleinfo: 'cycle',
}
const KEYS = ['USDT_BTC_trad_1', 'USDT_BTC_contract_1', 'USDT_BTC_cycle_1']
const ASK_EVERY_MS = 250

/** Listens from now on. `prices(lists, pair)`: all prices told since `forget()`, as numbers. */
export async function listenToPrices(url) {
  const told = new Map()
  const learn = (list, rows) => {
    for (const row of Array.isArray(rows) ? rows : [rows]) {
      if (row?.price === undefined) continue
      const key = `${list} ${row.tradcoin}/${row.maincoin}`
      told.set(key, (told.get(key) ?? new Set()).add(Number(row.price)))
    }
  }
  const ask = () =>
    Promise.all(
      Object.entries(CALLS).map(async ([list, call]) => {
        const answer = await fetch(`${url}${call}`, { headers: { locale: 'EN' } })
        learn(list, (await answer.json()).data)
      }),
    )
  const sockets = await Promise.all(
    KEYS.map((key, index) => openSocket(`${url.replace('http', 'ws')}/ws/${7001 + index}`, key)),
  )
  for (const socket of sockets)
    socket.on('message', (data) => {
      const text = data.toString()
      if (!text.startsWith('{')) return
      for (const [key, value] of Object.entries(JSON.parse(text))) if (FRAMES[key]) learn(FRAMES[key], value)
    })
  // Between two pushes a call may have said a price that neither of them brought.
  const timer = setInterval(() => ask().catch(() => {}), ASK_EVERY_MS)
  await ask()
  return {
    forget: () => told.clear(),
    prices(lists, pair) {
      const keys = [...told.keys()].filter(
        (key) => lists.includes(key.split(' ')[0]) && (pair === undefined || key.endsWith(` ${pair}`)),
      )
      return new Set(keys.flatMap((key) => [...told.get(key)]))
    },
    close() {
      clearInterval(timer)
      for (const socket of sockets) socket.terminate()
    },
  }
}

function openSocket(url, key) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.once('error', reject).once('open', () => {
      socket.send(key)
      resolve(socket)
    })
  })
}
