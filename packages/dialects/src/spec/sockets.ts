import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Exchange } from './exchange'
import type { Pair } from './market'

interface Subscription {
  readonly kind: string
  readonly pair: Pair
  readonly minutes: number
  /** Newest trade already sent. */
  lastTrade: number
}

/** Public socket: lists for everyone, and one pair for each subscriber. The last key counts. */
export class Sockets {
  readonly #exchange: Exchange
  readonly #server = new WebSocketServer({ noServer: true })
  readonly #subscriptions = new Map<WebSocket, Subscription>()

  constructor(exchange: Exchange, server: Server) {
    this.#exchange = exchange
    server.on('upgrade', (request, socket, head) => {
      if (!/^\/ws\/\d+$/.test(request.url ?? '')) return void socket.destroy()
      this.#server.handleUpgrade(request, socket, head, (client) => this.#open(client))
    })
  }

  #open(client: WebSocket): void {
    client.send(JSON.stringify(this.#lists()))
    client.on('message', (data) => {
      const text = String(data)
      if (text === 'ping') return client.send('pong')
      const subscription = this.#read(text)
      if (!subscription) return
      this.#subscriptions.set(client, subscription)
      client.send(JSON.stringify(this.#frame(subscription)))
    })
    client.on('close', () => this.#subscriptions.delete(client))
  }

  /** `maincoin_tradcoin_type_minutes` */
  #read(key: string): Subscription | undefined {
    const [quote, base, kind = '', minutes] = key.split('_')
    const market = {
      trad: this.#exchange.spot,
      contract: this.#exchange.futures,
      cycle: this.#exchange.cycle,
    }
    const pairs = kind === 'trad' || kind === 'contract' || kind === 'cycle' ? market[kind].pairs : []
    const pair = pairs.find(({ facts }) => facts.base === base && facts.quote === quote)
    return pair && { kind, pair, minutes: Number(minutes) || 1, lastTrade: 0 }
  }

  #lists(): object {
    const { spot, futures, cycle } = this.#exchange
    const symbols = spot.symbols()
    return { symbols, overview: symbols, consymbols: futures.symbols(), cyclesymbols: cycle.symbols() }
  }

  #frame(subscription: Subscription): object {
    const { kind, pair, minutes, lastTrade } = subscription
    const { spot, futures, cycle } = this.#exchange
    const kline = pair.kline(this.#exchange.core.now(), minutes, 2)
    subscription.lastTrade = pair.trades[0]?.autoid ?? lastTrade
    if (kind === 'trad') return { ...spot.snapshot(pair, lastTrade), kline }
    if (kind === 'cycle') return { cycleinfo: cycle.info(pair), cycletop: cycle.ranking(), kline }
    const { info, buy, sell, top } = futures.snapshot(pair, lastTrade)
    return { coninfo: info, conbuy: buy, consell: sell, contop: top, kline }
  }

  push(): void {
    const lists = JSON.stringify(this.#lists())
    for (const client of this.#server.clients) client.send(lists)
    for (const [client, subscription] of this.#subscriptions)
      client.send(JSON.stringify(this.#frame(subscription)))
  }

  close(): void {
    for (const client of this.#server.clients) client.terminate()
  }
}
