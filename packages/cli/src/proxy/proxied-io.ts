import type { WebSocketConstructor } from '@bgk/sdk'
import type { Io } from '../io'
import { proxyFor } from './proxy-settings'

const NAMES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY']

/** The world with every call and socket through the proxy that the environment names; the same world where it names none. */
export async function proxiedIo(io: Io): Promise<Io> {
  if (!NAMES.some((name) => io.env[name])) return io
  const [{ HttpsProxyAgent }, { WebSocket: Socket }] = await Promise.all([
    import('https-proxy-agent'),
    import('ws'),
  ])
  // A tunnel for plain calls as well: the proxy then sees neither addresses nor tokens.
  const agentFor = (address: string) => {
    const proxy = proxyFor(address, io.env)
    return proxy && new HttpsProxyAgent(proxy)
  }
  const given = io.WebSocket
  const Through: WebSocketConstructor = class extends Socket {
    constructor(address: string) {
      const agent = agentFor(address)
      super(address, agent === undefined ? {} : { agent })
    }
  }
  return {
    ...io,
    fetch: (address, init) => {
      const agent = agentFor(address)
      return io.fetch(address, agent === undefined ? init : { ...init, agent })
    },
    WebSocket: given ?? Through,
  }
}
