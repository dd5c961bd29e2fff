import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { StartError } from './start-error'

/**
 * Where a request comes from, as it is counted: an IPv4 address, or the /64 of an IPv6 one, for whoever has one of those has
 * all of its addresses. `gone` when the caller has left already.
 */
export type CallerAddress = (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * Reads addresses of callers. `trusted` are the proxies in front of the server, each an address or a block as `10.0.0.0/8`: from
 * these alone `X-Forwarded-For` is read, and of its addresses the last one that is no trusted proxy is the caller's. Throws
 * StartError for what is neither.
 */
export function callerAddress(trusted: readonly string[] = []): CallerAddress {
  const proxies = proxiesOf(trusted)
  const isTrusted = (ip: string) => proxies.check(ip, familyOf(ip))
  return ({ headers, socket }) => {
    const peer = plainAddress(socket.remoteAddress ?? '')
    if (peer === undefined) return 'gone'
    let caller = peer
    // An incoming message joins the lines of a header that comes more than once.
    const forwarded = headers['x-forwarded-for']?.toString().split(',') ?? []
    while (forwarded.length > 0 && isTrusted(caller)) {
      const before = plainAddress(forwarded.pop() ?? '')
      if (before === undefined) break
      caller = before
    }
    // Nobody from elsewhere becomes this machine by a header.
    return countedAs(isOwn(caller) && !isOwn(peer) ? peer : caller)
  }
}

function proxiesOf(trusted: readonly string[]): BlockList {
  const proxies = new BlockList()
  for (const text of trusted) {
    const [ip = '', bits, ...rest] = text.split('/')
    const most = isIP(ip) === 6 ? 128 : 32
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (isIP(ip) === 0 || rest.length > 0 || prefix < 0 || prefix > most) {
      throw new StartError(
        `A trusted proxy is written as 10.0.0.7 or 10.0.0.0/8, IPv6 likewise; it is "${text}".`,
      )
    }
    proxies.addSubnet(ip, prefix, familyOf(ip))
  }
  return proxies
}

const familyOf = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')

const isOwn = (ip: string): boolean => ip === '::1' || ip.startsWith('127.')

/** Without brackets, port and zone, IPv4 as IPv4; undefined for what is no address. */
function plainAddress(text: string): string | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text.trim()) ?? []
  const bare = (bracketed ?? text.trim()).replace(/%.*$/, '')
  const plain = /^::ffff:(?=[\d.]+$)/i.test(bare) ? bare.slice('::ffff:'.length) : bare
  if (isIP(plain) !== 0) return plain
  const withoutPort = plain.replace(/:\d+$/, '')
  return isIP(withoutPort) === 4 ? withoutPort : undefined
}

function countedAs(ip: string): string {
  if (isIP(ip) !== 6 || ip === '::1') return ip
  // The parser of addresses writes IPv6 in its one short form.
  const short = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const parts = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':')
    while (parts.length + end.length < 8) parts.push('0')
    parts.push(...end)
  }
  return `${parts.slice(0, 4).join(':')}::/64`
}
