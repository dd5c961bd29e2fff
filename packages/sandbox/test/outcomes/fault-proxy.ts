/*
 * A proxy between clients and an exchange, over real connections, that injects planned faults into requests.
 *
 * Time is virtual and stands still while bytes are in transit: each request reports to the clock while it is
 * `moving`.
 *
 *   client ──moving──► proxy: parked for the latency ──moving──► exchange
 *          ◄──moving── proxy: parked                ◄──moving──
 *
 * A request continues after its client disconnects: forwarded bytes arrive.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { FetchAnswer, FetchInit, Timers } from '@bgk/sdk'
import type { VirtualClock } from '@bgk/sdk/testing'
import type { Trouble } from '../../../sdk/test/outcomes/plan'

/** Network between one client and the exchange. */
interface Network {
  readonly clock: VirtualClock
  /** Timers of the client's machine: responses that arrive during sleep are handled afterwards. */
  readonly timers: Timers
  /** One-way latency, milliseconds. */
  readonly latency: number
  /** False: drops the headers of idempotency keys in both directions, like an exchange without keys. */
  readonly keys: boolean
  /** Fault for this request. */
  troubleOf(method: string, path: string): Trouble | undefined
  /** Advances the exchange's clock to the network's time. */
  syncClock(): Promise<void>
}

export interface FaultProxy {
  /** Returns a `fetch` through the proxy. */
  fetchOver(network: Network): (url: string, init: FetchInit) => Promise<FetchAnswer>
  close(): void
}

interface ProxiedRequest {
  readonly network: Network
  readonly trouble: Trouble | undefined
  /** The client has its response or has aborted. */
  over: boolean
  /** Stops time until `park`. */
  move(): void
  park(): void
}

interface Carried {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly body: Buffer
}

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']
const KEYS = ['idempotency-key', 'idempotency-settle', 'idempotency-kept']
const TRIP = 'x-trip'

/** Starts a proxy in front of the exchange at `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const trips = new Map<string, ProxiedRequest>()
  const agent = new Agent({ keepAlive: true })
  let lastTrip = 0
  const server = createServer((incoming, outgoing) => {
    const trip = trips.get(String(incoming.headers[TRIP]))
    if (!trip) throw new Error('A request that was not announced')
    // An abort while sending has sent nothing.
    readAll(incoming).then(
      (body) => pass(trip, incoming, body, outgoing),
      () => trip.park(),
    )
  })
  server.keepAliveTimeout = 600_000
  const url = await listen(server)
  const nobody = createServer()
  const deadUrl = await listen(nobody)
  nobody.close()

  function pass(
    trip: ProxiedRequest,
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): void {
    const { trouble, network } = trip
    const { clock, latency } = network
    const later = (ms: number, run: () => Promise<void> | void) =>
      clock.setTimeout(() => clock.waitFor(Promise.resolve(run())), ms)
    const give = (way: (outgoing: ServerResponse) => void) => {
      if (trip.over) return
      trip.move()
      way(outgoing)
    }
    const lateBy = (way: 'request' | 'answer') =>
      trouble?.kind === 'late' && trouble.way === way ? trouble.ms : 0
    const when = trouble && 'when' in trouble ? trouble.when : undefined
    const ending = endOf(trouble)

    // A sleeping machine sends after it wakes.
    network.timers.setTimeout(() => {
      if (when !== 'before')
        later(lateBy('request'), async () => {
          await network.syncClock()
          const carried = await carry(incoming, body, network)
          if (trouble?.kind === 'twice') await carry(incoming, body, network)
          if (trouble?.kind !== 'silent')
            later(latency + lateBy('answer'), () => give(ending ?? ((to) => write(to, carried, trouble))))
        })
      else if (ending) give(ending)
    }, latency)
    trip.park()
  }

  async function carry(incoming: IncomingMessage, body: Buffer, { keys }: Network): Promise<Carried> {
    const headers = passedOn(incoming.headers, keys)
    delete headers[TRIP]
    const options = { method: incoming.method ?? 'GET', agent, headers }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(new URL(incoming.url ?? '/', target), options, resolve)
      sent.once('error', reject)
      sent.end(body)
    })
    const read = await readAll(answer)
    return { status: answer.statusCode ?? 0, headers: passedOn(answer.headers, keys), body: read }
  }

  return {
    fetchOver: (network) => async (address, init) => {
      const { pathname, search } = new URL(address)
      const trouble = network.troubleOf(init.method, pathname)
      lastTrip += 1
      const id = String(lastTrip)
      let park = () => {}
      const trip: ProxiedRequest = {
        network,
        trouble,
        over: false,
        move() {
          network.clock.waitFor(
            new Promise<void>((resolve) => {
              park = resolve
            }),
          )
        },
        park: () => park(),
      }
      trips.set(id, trip)
      trip.move()
      const to = new URL(pathname + search, trouble?.kind === 'refused' ? deadUrl : url)
      const outgoing = fetchThrough(to, { ...init, headers: { ...init.headers, [TRIP]: id } })
      await outgoing.catch(() => {})
      trip.over = true
      trip.park()
      trips.delete(id)
      if (!init.signal.aborted) await new Promise<void>((resolve) => network.timers.setTimeout(resolve, 0))
      return outgoing
    },
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/**
 * Reads the response with its body, so that time stands still until its end; a cut one fails in the reader.
 */
async function fetchThrough(url: URL, init: FetchInit): Promise<FetchAnswer> {
  const answer = await fetch(url, init)
  const { status, headers } = answer
  const body = answer.text()
  await body.catch(() => {})
  return { status, headers, text: () => body }
}

/** Replacement for the response; undefined passes the exchange's own. */
function endOf(trouble: Trouble | undefined): ((outgoing: ServerResponse) => void) | undefined {
  switch (trouble?.kind) {
    case 'cut':
      return (outgoing) => outgoing.destroy()
    case 'status': {
      const { status } = trouble
      return (outgoing) => {
        if (status >= 300 && status < 400) outgoing.setHeader('location', 'http://127.0.0.1:9/elsewhere')
        outgoing.writeHead(status, { 'content-type': 'text/html' })
        outgoing.end(`<html><body><h1>${status}</h1><hr>gateway</body></html>`)
      }
    }
    default:
      return undefined
  }
}

function write(outgoing: ServerResponse, { status, headers, body }: Carried, trouble: Trouble | undefined) {
  const cut = trouble?.kind === 'half' ? trouble : undefined
  const sent = cut ? body.subarray(0, body.length / 2) : body
  outgoing.writeHead(status, { ...headers, 'content-length': cut?.whole ? sent.length : body.length })
  if (cut && !cut.whole) outgoing.write(sent, () => outgoing.destroy())
  else outgoing.end(sent)
}

function passedOn(headers: IncomingMessage['headers'], keys: boolean): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.includes(name) && (keys || !KEYS.includes(name)))
      passed[name] = value
  }
  return passed
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function listen(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`)
    })
  })
}
