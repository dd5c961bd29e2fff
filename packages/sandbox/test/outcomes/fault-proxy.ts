/*
 * A proxy between clients and an exchange, over real connections, that does to a request what it is told to.
 *
 * Time is virtual and stands still while bytes are on their way: each trip tells the clock whenever it is `moving`.
 *
 *   client ──moving──► proxy: parked for the latency ──moving──► exchange ──moving──► proxy: parked ──moving──► client
 *
 * A trip whose client is gone goes on: what was handed over arrives.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { FetchAnswer, FetchInit, Timers } from '@bgk/sdk'
import type { VirtualClock } from '@bgk/sdk/testing'
import type { Trouble } from '../../../sdk/test/outcomes/plan'

/** What lies between one client and the exchange. */
interface Network {
  readonly clock: VirtualClock
  /** Of the client's machine: what arrives while it sleeps is seen afterwards. */
  readonly timers: Timers
  /** Milliseconds one way. */
  readonly latency: number
  /** False: the headers of idempotency keys are lost, both ways, as if the exchange knew none. */
  readonly keys: boolean
  /** What this request meets. */
  troubleOf(method: string, path: string): Trouble | undefined
  /** Brings the exchange's clock to the time of the network. */
  bringClock(): Promise<void>
}

export interface FaultProxy {
  /** A `fetch` that goes through the proxy. */
  fetchOver(network: Network): (url: string, init: FetchInit) => Promise<FetchAnswer>
  close(): void
}

interface Trip {
  readonly network: Network
  readonly trouble: Trouble | undefined
  /** The client has its answer, or has stopped waiting. */
  over: boolean
  /** Time stands still from now on, until `park`. */
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

/** Starts a proxy before the exchange at `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const trips = new Map<string, Trip>()
  const agent = new Agent({ keepAlive: true })
  let lastTrip = 0
  const server = createServer((incoming, outgoing) => {
    const trip = trips.get(String(incoming.headers[TRIP]))
    if (!trip) throw new Error('A request that nobody has announced')
    // Who hangs up while sending has sent nothing.
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

  function pass(trip: Trip, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
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

    // What is sent by a machine that falls asleep leaves when it wakes.
    network.timers.setTimeout(() => {
      if (when !== 'before')
        later(lateBy('request'), async () => {
          await network.bringClock()
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
      const trip: Trip = {
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
      const outgoing = askOver(to, { ...init, headers: { ...init.headers, [TRIP]: id } })
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

/** The answer with its body, so that time stands still until its end; a cut one fails where it is read. */
async function askOver(url: URL, init: FetchInit): Promise<FetchAnswer> {
  const answer = await fetch(url, init)
  const { status, headers } = answer
  const body = answer.text()
  await body.catch(() => {})
  return { status, headers, text: () => body }
}

/** What is said in the place of an answer; undefined where the exchange's own comes back. */
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
