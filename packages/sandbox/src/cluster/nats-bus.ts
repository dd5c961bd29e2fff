import { type ConnectionOptions, connect } from '@nats-io/transport-node'
import { type Bus, BusError } from './bus'

/** A broker that stands still is noticed after two of them. */
const PING_EVERY_MS = 1_000
const RECONNECT_MS = 50
const CONNECT_MS = 3_000

/**
 * A broker of NATS, or a cluster of them: `nats://host:4222`, `tls://user:password@host:4222`, several with commas between. Rejects
 * with BusError where none can be reached now; one that is lost later is looked for until it is back.
 */
export async function connectNats(url: string, name: string): Promise<Bus> {
  const connection = await connect(optionsOf(url, name)).catch((error: unknown) => {
    throw new BusError(`NATS at ${placeOf(url)} cannot be reached: ${reasonOf(error)}`, { cause: error })
  })
  const listeners = new Set<(isUp: boolean) => void>()
  let isUp = true
  const turn = (up: boolean) => {
    if (isUp === up) return
    isUp = up
    for (const listener of listeners) listener(up)
  }
  const watch = async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'staleConnection' || type === 'close') turn(false)
      else if (type === 'reconnect') turn(true)
    }
  }
  void watch()
  return {
    get isUp() {
      return isUp
    },
    publish(subject, data) {
      // The client would keep it, and send it when nobody waits for it any more.
      if (!isUp) return false
      connection.publish(subject, data)
      return true
    },
    listen(subject, onMessage) {
      const subscription = connection.subscribe(subject, {
        callback: (error, message) => {
          if (error === null) onMessage(message.string())
        },
      })
      return () => subscription.unsubscribe()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      await (isUp ? connection.drain() : connection.close())
    },
  }
}

function optionsOf(url: string, name: string): ConnectionOptions {
  const addresses = url.split(',').map((one) => urlOf(one.trim()))
  const [first] = addresses
  const { username = '', password = '' } = first ?? {}
  return {
    servers: addresses.map(({ host }) => host),
    name,
    ...(username !== '' && password === '' && { token: decodeURIComponent(username) }),
    ...(password !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(first?.protocol === 'tls:' && { tls: {} }),
    timeout: CONNECT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    pingInterval: PING_EVERY_MS,
    maxPingOut: 2,
  }
}

function urlOf(text: string): URL {
  const url = /^(?:nats|tls):\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && url.hostname !== '') return url
  throw new BusError('The address of NATS must look like nats://host:4222; several have commas between them.')
}

/** Hosts and ports; never a user, a password or a token. */
function placeOf(url: string): string {
  return url
    .split(',')
    .map((one) => urlOf(one.trim()).host)
    .join(', ')
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const text = cause instanceof Error ? cause.message : String(cause)
  if (/ECONNREFUSED|connection refused/i.test(text))
    return 'nothing listens there. Start it, or correct NATS_URL'
  if (/authorization|authentication/i.test(text))
    return 'it does not accept the user, password or token of NATS_URL'
  if (/timeout/i.test(text)) return 'it does not answer'
  return text.replace(/\s+/g, ' ').replace(/\.$/, '')
}
