import { type NatsServer, startNats } from '../../../scripts/system/nats'
import { type Bus, derivedKey, signedBus } from '../src/cluster/bus'
import { readNotice, readRows, type SentCommand, subjectsOf, writeCommands } from '../src/cluster/messages'
import { connectNats } from '../src/cluster/nats-bus'
import type { CommandBody } from '../src/core/commands'
import { PgLease } from '../src/store/pg/pg-lease'
import { followPgStore } from '../src/store/pg/pg-store'
import { startPostgres } from '../test/store/postgres-server'
import { processCpuMs } from './cpu-time'
import { Clients, ORDERS } from './load'
import { logIn } from './log-in'
import { startServer } from './orders-server'

interface Row {
  readonly label: string
  readonly microseconds: number
  readonly note: string
}

const GATEWAYS = [1, 10, 100] as const
/** Under way at a time, over all gateways. */
const ORDERS_UNDER_WAY = 256
const WARM_UP_ORDERS = 15_000
const ORDERS_MEASURED = 20_000

/**
 * What an order costs the leader and NATS when it comes from one of many gateways. The gateways are bare: they sign and send commands as a node
 * does, and are sent all rows, which only one of them reads, so that a small machine can have a hundred.
 */
export async function benchGateways(): Promise<{ rows: readonly Row[] }> {
  const postgres = await startPostgres()
  const nats = await startNats()
  try {
    const rows: Row[] = []
    // Each begins with an exchange of its own: one with many open orders costs more.
    for (const count of GATEWAYS) rows.push(await measure(await postgres.createDatabase(), nats, count))
    return { rows }
  } finally {
    await nats.stop()
    await postgres.stop()
  }
}

async function measure(databaseUrl: string, nats: NatsServer, count: number): Promise<Row> {
  const leader = await startServer({ databaseUrl, natsUrl: nats.url, node: 'a' })
  try {
    const cluster = await clusterOf(databaseUrl, nats)
    const uid = await cluster.uidOf(async () => {
      const clients = await Clients.open(leader, ORDERS.slice(0, 1), {
        connections: 1,
        token: await logIn(leader.url),
      })
      await clients.round(100)
      clients.close()
    })
    const load = await cluster.load(uid, count)
    await load.run(WARM_UP_ORDERS)
    const began = {
      cpu: await leader.cpuMs(),
      broker: processCpuMs(nats.pid),
      commits: await commitsOf(leader.url),
    }
    const start = performance.now()
    const bytes = await load.run(ORDERS_MEASURED)
    const ms = performance.now() - start
    const leaderUs = (((await leader.cpuMs()) - began.cpu) * 1_000) / ORDERS_MEASURED
    const brokerUs = ((processCpuMs(nats.pid) - began.broker) * 1_000) / ORDERS_MEASURED
    const group = ORDERS_MEASURED / ((await commitsOf(leader.url)) - began.commits)
    await load.close()
    await cluster.close()
    const perSecond = Math.round((ORDERS_MEASURED * 1_000) / ms).toLocaleString('en-US')
    return {
      label: `the leader's processor time of an order, ${count} gateway${count === 1 ? '' : 's'}`,
      microseconds: leaderUs,
      note: `${perSecond} orders/s, ${group.toFixed(0)} a commit; NATS ${brokerUs.toFixed(0)} µs an order, ${(bytes / ORDERS_MEASURED).toFixed(0)} bytes of rows to each gateway`,
    }
  } finally {
    await leader.stop()
  }
}

/** What a node knows before it sends: the secret, the subjects and who leads. */
async function clusterOf(databaseUrl: string, nats: NatsServer) {
  const lease = new PgLease({ databaseUrl, leaseMs: 2_000 })
  const view = await lease.look()
  await lease.close()
  const store = followPgStore({ databaseUrl })
  const subjects = subjectsOf(view?.instance ?? '')
  const broker = await connectNats(nats.url, 'bench')
  await store.open({ seed: '', genesis: 0 })
  const secret = derivedKey((await store.secret?.()) ?? new Uint8Array(), 'what nodes tell each other')
  await store.close()
  const signed = (bus: Bus) => signedBus(bus, secret, () => {})
  const bus = signed(broker)
  const epoch = await new Promise<number>((resolve) => {
    bus.listen(subjects.notices, (text) => resolve(readNotice(text).epoch))
  })

  return {
    /** The member whose order `place` sends. */
    async uidOf(place: () => Promise<void>): Promise<number> {
      let uid = 0
      const end = bus.listen(subjects.rows, (text) => {
        uid = readRows(text).rows.find(({ type }) => type === 'spot.place')?.uid ?? uid
      })
      await place()
      end()
      return uid
    },

    async load(uid: number, count: number) {
      const gateways = await Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const own = await connectNats(nats.url, `gateway-${at}`)
          own.listen(subjects.rows, () => {})
          return { name: `bench-${count}-${at}`, own, bus: signed(own), queue: [] as number[] }
        }),
      )
      let left = 0
      let bytes = 0
      let sent = 0
      let isSending = false
      const send = () => {
        isSending = false
        for (const gateway of gateways) {
          if (gateway.queue.length === 0) continue
          const commands = gateway.queue.splice(0).map((id): SentCommand => {
            const key = `${gateway.name} ${id}`
            return { id, key, isCounted: true, deadline: Date.now() + 3_000, body: order(uid, id) }
          })
          for (const message of writeCommands(gateway.name, commands))
            gateway.bus.publish(subjects.commands(epoch), message)
        }
      }
      const next = (at: number) => {
        left--
        gateways[at % count]?.queue.push(++sent)
        if (isSending) return
        isSending = true
        setImmediate(send)
      }
      let settled: () => void = () => {}
      let underWay = 0
      const end = bus.listen(subjects.rows, (text) => {
        bytes += Buffer.byteLength(text)
        for (const { key } of readRows(text).rows) {
          const at = key === null ? null : /^bench-\d+-(\d+) /.exec(key)
          if (at === null) continue
          if (left > 0) next(Number(at[1]))
          else if (--underWay === 0) settled()
        }
      })
      return {
        /** As fast as they are answered, with so many under way. Resolves with the bytes of their rows. */
        async run(orders: number): Promise<number> {
          const before = bytes
          left = orders
          underWay = ORDERS_UNDER_WAY
          const all = new Promise<void>((resolve) => {
            settled = resolve
          })
          for (let i = 0; i < ORDERS_UNDER_WAY; i++) next(i)
          await all
          return bytes - before
        },
        async close() {
          end()
          await Promise.all(gateways.map(({ own }) => own.close()))
        },
      }
    },

    close: () => broker.close(),
  }
}

/** Rests far below the market. */
function order(uid: number, n: number): CommandBody {
  const price = `${10 + (n % 7)}.${10 + (n % 90)}`
  return {
    ...{ type: 'spot.place', uid, base: 'BTC', quote: 'USDT', side: 'buy', orderType: 'limit' },
    price,
    quantity: '0.0001',
  }
}

async function commitsOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^bgk_commits_total (\d+)/m.exec(text)?.[1])
}
