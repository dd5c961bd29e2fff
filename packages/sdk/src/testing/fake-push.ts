import { spotMarketCodec } from '../wire/spot-market'
import type { FakeFrameParts, FakeMarket } from './fake-market'
import type { FakePeer, FakeSocketServer } from './fake-socket'

/** How the server speaks; the honest default is one whole frame a change to whoever asked last for its pair. */
export interface FakeSpeech {
  /** Parts of a frame may come alone, as some servers send them: a book without its `info`, deals without a book. */
  readonly split?: boolean
  /**
   * A connection that asks for another key goes on getting the old ones too (docs/reference/wire.md#socket).
   */
  readonly olderKeys?: boolean
}

export interface FakePush {
  /** Tells a market's frame to those who asked for it. */
  frame(market: FakeMarket, parts: Partial<FakeFrameParts>): void
  /** Tells the market lists to everyone. */
  lists(markets: readonly FakeMarket[]): void
}

const BARS_TOLD = 2

function minesOf(peer: FakePeer, { pair }: FakeMarket, olderKeys: boolean): Set<number> {
  const mines = new Set<number>()
  for (const key of olderKeys ? peer.received : peer.received.slice(-1)) {
    const [quote, base, kind, mine] = key.split('_')
    if (base === pair.base && quote === pair.quote && kind === 'trad') mines.add(Number(mine))
  }
  return mines
}

/** The frames of one change, in the order they are sent. */
function framesOf(
  { info, buy, sell, top = [] }: Partial<FakeFrameParts>,
  lines: readonly object[],
  random: (() => number) | undefined,
): object[] {
  const about = info === undefined ? {} : { info }
  const book = buy && sell ? { buy, sell } : {}
  const deals = top.length > 0 ? { top } : {}
  if (!random) {
    const [line, ...more] = lines
    return [{ ...about, ...book, ...deals, ...line }, ...more]
  }
  // The info comes with one of the parts or alone; the other parts do not say whose they are.
  const parts = [buy && sell ? book : {}, deals].filter((part) => Object.keys(part).length > 0)
  const at = Math.floor(random() * (parts.length + 1))
  const frames = parts.map((part, index) => (index === at ? { ...about, ...part } : part))
  return [...frames, ...(at === parts.length ? [about] : []), ...lines]
}

export function createFakePush(
  server: FakeSocketServer,
  random: () => number,
  { split = false, olderKeys = false }: FakeSpeech = {},
): FakePush {
  return {
    frame(market, parts) {
      const lines = new Map<number, object>()
      const lineOf = (mine: number) => {
        const known = lines.get(mine)
        if (known) return known
        const line = {
          kline: { code: 200, msg: '', mine, data: { series: market.bars.items(mine, BARS_TOLD) } },
        }
        lines.set(mine, line)
        return line
      }
      for (const peer of [...server.peers]) {
        const mines = minesOf(peer, market, olderKeys)
        if (mines.size === 0) continue
        const told = parts.top && parts.top.length > 0 ? [...mines].map(lineOf) : []
        for (const frame of framesOf(parts, told, split ? random : undefined))
          peer.send(JSON.stringify(frame))
      }
    },
    lists(markets) {
      if (server.peers.length === 0) return
      const rows = markets.map(({ detail }) => spotMarketCodec.encode(detail.market))
      const text = JSON.stringify({ symbols: rows, overview: rows })
      for (const peer of [...server.peers]) peer.send(text)
    },
  }
}
