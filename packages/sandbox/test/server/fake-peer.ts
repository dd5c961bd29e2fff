import type { PeerHandle, SocketPeer } from '../../src/server/sockets/socket-peer'
import type { World } from './open-world'

/** A parsed frame. */
interface Wire {
  readonly symbols?: readonly { tradcoin: string; state: string; price: string }[]
  readonly overview?: readonly object[]
  readonly consymbols?: readonly object[]
  readonly cyclesymbols?: readonly object[]
  readonly info?: { autoid: number; tradcoin: string; price: string }
  readonly buy?: readonly { price: string; amount: string }[]
  readonly sell?: readonly { price: string; amount: string }[]
  readonly top?: readonly { autoid: number; price: string; number: string; type: string }[]
  readonly cycleinfo?: { readonly price: string }
  readonly cycletop?: readonly object[]
  readonly kline?: { code: number; mine: number; data: { series: string[] } }
}

/** A socket without a network that collects the hub's frames. */
export class FakePeer implements SocketPeer {
  readonly frames: string[] = []
  buffered = 0
  closed: string | undefined
  handle: PeerHandle | undefined

  send(text: string) {
    this.frames.push(text)
  }
  close(code: number, reason: string) {
    this.closed ??= `${code} ${reason}`
  }
  terminate() {
    this.closed ??= 'terminated'
  }
  /** Parsed frames since the last call; market lists only on request. */
  take(lists: 'lists' | 'pairs' = 'pairs'): Wire[] {
    const frames = this.frames.splice(0).map((text): Wire => JSON.parse(text))
    return frames.filter((frame) => (frame.symbols !== undefined) === (lists === 'lists'))
  }
}

/** Joins the world's hub, with a subscription if there is a key. */
export async function joinHub(world: World, key?: string): Promise<FakePeer> {
  const peer = new FakePeer()
  peer.handle = world.sandbox.hub.join(peer, '127.0.0.1')
  if (key !== undefined) peer.handle?.receive(key)
  await world.host.advance(0)
  return peer
}
