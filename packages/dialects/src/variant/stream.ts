import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { toJson } from './fixed'
import type { OpenExchange } from './open-exchange'

/** A client's channels: every key stays subscribed, with the newest trade sent of each. */
type Channels = Map<string, number>

/** Public socket. Market lists go to subscribers only; `info` and `coninfo` are one-element arrays. */
export function openStream(server: Server, exchange: OpenExchange) {
  const { core, spot, futures, cycle } = exchange
  const sockets = new WebSocketServer({ noServer: true })
  const clients = new Map<WebSocket, Channels>()

  const venueOf = <T extends { readonly instrument: { readonly base: string } }>(
    list: readonly T[],
    base = '',
  ) => list.find(({ instrument }) => instrument.base === base)

  /** Content of one channel since a trade, or undefined for an unknown key. */
  const content = (key: string, after: number): object | undefined => {
    const [quote, base, type, minutes = '1'] = key.split('_')
    if (quote !== 'USDT') return undefined
    const kline = (venues: Parameters<typeof core.kline>[0]) => ({
      ...{ code: 200, msg: 'ok', funcName: 'kline', status: 1 },
      ...core.kline(venues, { pairname: `${base}/${quote}`, mine: minutes, count: 2 }),
    })
    if (type === 'trad') {
      const venue = venueOf(spot.venues, base)
      if (venue === undefined) return undefined
      const { info, ...rest } = spot.snapshot(venue, after)
      return { kline: kline(spot.venues), ...rest, info: [info] }
    }
    if (type === 'contract') {
      const venue = venueOf(futures.venues, base)
      if (venue === undefined) return undefined
      const { info, buy, sell, top } = futures.snapshot(venue, after)
      return { contop: top, consell: sell, conbuy: buy, coninfo: [info], kline: kline(futures.venues) }
    }
    const venue = type === 'cycle' ? venueOf(cycle.venues, base) : undefined
    if (venue === undefined) return undefined
    return { kline: kline(cycle.venues), cycletop: cycle.ranking(), cycleinfo: cycle.info(venue) }
  }

  const newestOf = (key: string): number => {
    const [, base, type] = key.split('_')
    if (type === 'trad') return venueOf(spot.venues, base)?.tape[0]?.autoid ?? 0
    return type === 'contract' ? (venueOf(futures.venues, base)?.tape[0]?.autoid ?? 0) : 0
  }

  const sendChannel = (client: WebSocket, channels: Channels, key: string) => {
    const frame = content(key, channels.get(key) ?? 0)
    if (frame === undefined) return
    channels.set(key, newestOf(key))
    client.send(toJson(frame))
  }

  server.on('upgrade', (request, socket, head) => {
    if (!/^\/ws\/\d{13,}$/.test(request.url ?? '')) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, (client) => {
      const channels: Channels = new Map()
      clients.set(client, channels)
      client.on('close', () => clients.delete(client))
      client.on('message', (data) => {
        const key = data.toString()
        if (key === 'ping') client.send('pong')
        else sendChannel(client, channels, key)
      })
    })
  })

  return {
    push() {
      const symbols = spot.symbols()
      const lists = toJson({
        cyclesymbols: cycle.symbols(),
        consymbols: futures.symbols().reverse(),
        ...{ overview: symbols, symbols },
      })
      for (const [client, channels] of clients) {
        if (channels.size === 0) continue
        client.send(lists)
        for (const key of channels.keys()) sendChannel(client, channels, key)
      }
    },
    close() {
      for (const client of clients.keys()) client.terminate()
    },
  }
}
