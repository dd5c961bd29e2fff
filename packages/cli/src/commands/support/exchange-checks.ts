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

/** Checks of connection, clock, socket and session. A failure skips dependent checks. */
export async function exchangeChecks(context: Context): Promise<readonly Check[]> {
  const way = await wayChecks(context)
  const rest = await withExchange(context, { login: 'optional' }, async (exchange) => {
    const [origin, clock] = await originChecks(context, exchange)
    if (origin.state === 'failed')
      return [origin, ...['Clock', 'Socket', 'Session'].map((name) => skipped(name, 'exchange unreachable'))]
    return [origin, clock, await socketCheck(context, exchange.client), await sessionCheck(context, exchange)]
  })
  return [...way, ...rest]
}

async function wayChecks({ io, settings }: Context): Promise<readonly Check[]> {
  const { hostname, port, protocol } = new URL(settings.origin)
  if (isLoopback(hostname)) return [skipped('DNS', 'this machine'), skipped('TLS', 'this machine')]
  if (proxyFor(settings.origin, io.env) !== undefined)
    return [skipped('DNS', 'resolved by the proxy'), skipped('TLS', 'checked by the requests below')]
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
    return ok('DNS', `${hostname} resolves to ${found.map(({ address }) => address).join(', ')}`)
  } catch {
    return failed('DNS', 'network', `${hostname} does not resolve`, 'check the URL and your network')
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
          ? warning('TLS', details, 'inform the exchange that it expires soon')
          : ok('TLS', details),
      )
    })
    const end = (check: Check) => {
      socket.destroy()
      resolve(check)
    }
    socket.on('error', (error) => end(failed('TLS', 'network', error.message, 'check proxy and clock')))
    socket.on('timeout', () => end(failed('TLS', 'network', 'no response in 10 s', 'check the firewall')))
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
    const origin = ok('Exchange', `${settings.origin} (${environment()}) responded in ${after - before} ms`)
    return [origin, clockCheck(skew)]
  } catch (error) {
    return [failedBy('Exchange', describeError(error, settings.origin)), skipped('Clock', 'unknown')]
  }
}

function clockCheck(skew: number): Check {
  const amount = Math.abs(skew)
  const text = amount < 1000 ? `${amount} ms` : `${(amount / 1000).toFixed(1)} s`
  const found = `this machine is ${text} ${skew > 0 ? 'behind' : 'ahead of'} the exchange`
  return amount > MOST_SKEW_MS
    ? failed('Clock', 'limit', found, 'set the clock of this machine, or enable time synchronization')
    : ok('Clock', found)
}

/** Passes when a frame or heartbeat arrives. */
async function socketCheck({ io, settings, signal }: Context, client: Client): Promise<Check> {
  try {
    const [market] = await client.spot.symbols(undefined, { signal })
    if (market === undefined) return skipped('Socket', 'no markets')
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
      ? ok('Socket', `open, first frame after ${io.now() - began} ms`)
      : failed(
          'Socket',
          'network',
          'no connection, or no frames',
          'check that proxy and firewall allow WebSockets',
        )
  } catch (error) {
    return failedBy('Socket', describeError(error, settings.origin))
  }
}

async function sessionCheck({ settings, signal }: Context, exchange: Exchange): Promise<Check> {
  if (exchange.tokenSource === undefined)
    return warning('Session', `not logged in (profile "${settings.profile}")`, 'log in with: bgk auth login')
  try {
    const user = await exchange.client.user.info(undefined, { signal })
    const source = exchange.tokenSource === 'BGK_TOKEN' ? ', from BGK_TOKEN' : ''
    return ok(
      'Session',
      `valid, account ${orDash(exchange.account ?? user.email ?? user.phone ?? user.member)}${source}`,
    )
  } catch (error) {
    return failedBy('Session', describeError(error, settings.origin))
  }
}
