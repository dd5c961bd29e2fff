import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { StartError } from './start-error'

/**
 * Caller address for rate limits: an IPv4 address, or the /64 of an IPv6 one, because a subscriber owns all
 * of it. `gone` if the caller has disconnected.
 */
export type CallerAddress = (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * Reads caller addresses. `trusted` are the proxies in front of the server, each an address or a block such
 * as `10.0.0.0/8`. Only theirs `X-Forwarded-For` is read; its last untrusted address is the caller's. Throws
 * StartError for an invalid entry.
 */
export function callerAddress(trusted: readonly string[] = []): CallerAddress {
  const proxies = proxiesOf(trusted)
  const isTrusted = (ip: string) => proxies.check(ip, familyOf(ip))
  return ({ headers, socket }) => {
    const peer = plainAddress(socket.remoteAddress ?? '')
    if (peer === undefined) return 'gone'
    let caller = peer
    // Node joins repeated header lines.
    const forwarded = headers['x-forwarded-for']?.toString().split(',') ?? []
    while (forwarded.length > 0 && isTrusted(caller)) {
      const before = plainAddress(forwarded.pop() ?? '')
      if (before === undefined) break
      caller = before
    }
    // A header cannot turn a remote caller into this machine.
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

/** The address without brackets, port and zone, IPv4 as IPv4; undefined if invalid. */
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
  // The URL parser writes IPv6 in its canonical short form.
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
