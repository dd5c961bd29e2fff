import type { WebSocketConstructor } from '@bgk/sdk'
import { isLoopback } from '../config/profile'
import { usageError } from '../terminal/errors'
import type { Io } from '../terminal/io'

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
  const injected = io.WebSocket
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
    WebSocket: injected ?? Through,
  }
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * The proxy on the way to an address, as the environment names it: HTTPS_PROXY for https and wss, HTTP_PROXY for http and ws, ALL_PROXY
 * for both, none for hosts of NO_PROXY and for this machine. Lower-case names count first, as they do for curl.
 */
export function proxyFor(address: string, env: Env): URL | undefined {
  const { hostname, port, protocol } = new URL(address)
  const isSecure = protocol === 'https:' || protocol === 'wss:'
  const [name, text] = isSecure
    ? firstOf(env, ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'])
    : firstOf(env, ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY'])
  if (text === undefined || isLoopback(hostname)) return undefined
  const [, without = ''] = firstOf(env, ['no_proxy', 'NO_PROXY'])
  if (isExcepted(hostname, port || (isSecure ? '443' : '80'), without)) return undefined
  const full = text.includes('://') ? text : `http://${text}`
  const proxy = URL.canParse(full) ? new URL(full) : undefined
  if (proxy === undefined || !/^https?:$/.test(proxy.protocol))
    throw usageError(`${name} is not the address of a proxy`, 'write it like http://proxy.example:3128')
  return proxy
}

function firstOf(env: Env, names: readonly string[]): readonly [string, string | undefined] {
  const name = names.find((one) => env[one]) ?? ''
  return [name, env[name] || undefined]
}

/** `*`, `example.com` and `.example.com` with what is below them, each with or without a port. */
function isExcepted(hostname: string, port: string, list: string): boolean {
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const [, host = entry, only] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? []
      if (only !== undefined && only !== port) return false
      const name = host.replace(/^\*?\./, '').toLowerCase()
      return hostname === name || hostname.endsWith(`.${name}`)
    })
}
