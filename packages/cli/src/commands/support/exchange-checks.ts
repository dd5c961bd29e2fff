import type { Client } from '@bgk/sdk'
import type { Context } from '../../config/command'
import { isLoopback } from '../../config/profile'
import { type Exchange, withExchange } from '../../exchange/connect'
import { describeError } from '../../exchange/describe-error'
import { proxyFor } from '../../exchange/proxy'
import { orDash } from '../../terminal/text'
import { type Check, failed, failedBy, ok, skipped, warning } from './check'

const MOST_SKEW_MS = 5_000
const SOCKET_WITHIN_MS = 10_000
const SOON_MS = 14 * 86_400_000

/** The way to the exchange, its clock, its socket, and the session there. What cannot be known once something has failed is skipped. */
export async function exchangeChecks(context: Context): Promise<readonly Check[]> {
  const way = await wayChecks(context)
  const rest = await withExchange(context, { login: 'optional' }, async (exchange) => {
    const [origin, clock] = await originChecks(context, exchange)
    if (origin.state === 'failed')
      return [origin, ...['Clock', 'Socket', 'Session'].map((name) => skipped(name, 'the exchange is away'))]
    return [origin, clock, await socketCheck(context, exchange.client), await sessionCheck(context, exchange)]
  })
  return [...way, ...rest]
}

async function wayChecks({ io, settings }: Context): Promise<readonly Check[]> {
  const { hostname, port, protocol } = new URL(settings.origin)
  if (isLoopback(hostname)) return [skipped('DNS', 'this machine'), skipped('TLS', 'this machine')]
  if (proxyFor(settings.origin, io.env) !== undefined)
    return [skipped('DNS', 'the proxy asks'), skipped('TLS', 'the calls below check it')]
  const dns = await dnsCheck(hostname)
  if (dns.state === 'failed') return [dns, skipped('TLS', 'no address')]
  return [
    dns,
    protocol === 'https:' ? await tlsCheck(hostname, Number(port || 443), io.now()) : skipped('TLS', 'http'),
  ]
}

async function dnsCheck(hostname: string): Promise<Check> {
  const { lookup } = await import('node:dns/promises')
  try {
    const found = await lookup(hostname, { all: true })
    return ok('DNS', `${hostname} is ${found.map(({ address }) => address).join(', ')}`)
  } catch {
    return failed(
      'DNS',
      'network',
      `${hostname} has no address`,
      'is the address right, and is there a network?',
    )
  }
}

async function tlsCheck(host: string, port: number, now: number): Promise<Check> {
  const { connect } = await import('node:tls')
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: SOCKET_WITHIN_MS }, () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to)
      const details = `${socket.getProtocol()}, certificate until ${new Date(ends).toISOString().slice(0, 10)}`
      end(
        ends - now < SOON_MS
          ? warning('TLS', details, 'tell the exchange: it ends soon')
          : ok('TLS', details),
      )
    })
    const end = (check: Check) => {
      socket.destroy()
      resolve(check)
    }
    socket.on('error', (error) =>
      end(failed('TLS', 'network', error.message, 'is a proxy or the clock in the way?')),
    )
    socket.on('timeout', () =>
      end(failed('TLS', 'network', 'no answer in 10 s', 'is a firewall in the way?')),
    )
  })
}

async function originChecks(
  { io, settings, signal }: Context,
  { client, environment }: Exchange,
): Promise<readonly [Check, Check]> {
  try {
    const before = io.now()
    const serverTime = await client.home.systemTime(undefined, { signal })
    const after = io.now()
    const skew = Math.round(serverTime - (before + after) / 2)
    const origin = ok('Exchange', `${settings.origin} (${environment()}) answered in ${after - before} ms`)
    return [origin, clockCheck(skew)]
  } catch (error) {
    return [failedBy('Exchange', describeError(error, settings.origin)), skipped('Clock', 'not told')]
  }
}

function clockCheck(skew: number): Check {
  const amount = Math.abs(skew)
  const text = amount < 1000 ? `${amount} ms` : `${(amount / 1000).toFixed(1)} s`
  const found = `this machine is ${text} ${skew > 0 ? 'behind' : 'ahead of'} the exchange`
  return amount > MOST_SKEW_MS
    ? failed('Clock', 'limit', found, 'set the clock of this machine, or turn time synchronisation on')
    : ok('Clock', found)
}

/** Open, and a frame or a heartbeat came over it. */
async function socketCheck({ io, settings, signal }: Context, client: Client): Promise<Check> {
  try {
    const [market] = await client.spot.symbols(undefined, { signal })
    if (market === undefined) return skipped('Socket', 'there are no markets')
    const began = io.now()
    const isLive = await new Promise<boolean>((resolve) => {
      const { status } = client.feed
      const stops = [
        client.feed.ticker(market).subscribe(() => {}),
        status.subscribe(() => {
          if (status.get().state === 'live') end(true)
        }),
      ]
      const timer = io.timers.setTimeout(() => end(false), settings.timeoutMs ?? SOCKET_WITHIN_MS)
      const stop = () => end(false)
      signal.addEventListener('abort', stop)
      function end(hasFrame: boolean): void {
        io.timers.clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        for (const one of stops) one()
        resolve(hasFrame)
      }
    })
    return isLive
      ? ok('Socket', `open, and heard after ${io.now() - began} ms`)
      : failed(
          'Socket',
          'network',
          'it does not open, or nothing comes over it',
          'does a proxy or firewall cut WebSockets?',
        )
  } catch (error) {
    return failedBy('Socket', describeError(error, settings.origin))
  }
}

async function sessionCheck({ settings, signal }: Context, exchange: Exchange): Promise<Check> {
  if (exchange.tokenSource === undefined)
    return warning('Session', `not logged in (profile "${settings.profile}")`, 'bgk auth login')
  try {
    const user = await exchange.client.user.info(undefined, { signal })
    const source = exchange.tokenSource === 'BGK_TOKEN' ? ', from BGK_TOKEN' : ''
    return ok(
      'Session',
      `valid, of ${orDash(exchange.account ?? user.email ?? user.phone ?? user.member)}${source}`,
    )
  } catch (error) {
    return failedBy('Session', describeError(error, settings.origin))
  }
}
