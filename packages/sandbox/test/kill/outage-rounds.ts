/**
 * One exchange under load, whose PostgreSQL is taken away again and again: its connection is cut, reset, swallowed, held
 * up; its session is ended or its statement cancelled; the server is restarted or crashes. The exchange stays the same
 * process throughout. After each round the tables are asked, past our own code, what became of every command.
 */
import pg from 'pg'
import type { CommandBody } from '../../src/core/commands'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import type { Engine } from '../../src/engine/engine'
import { EngineBusy } from '../../src/engine/engine-error'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import { createPgStore } from '../../src/store/pg/pg-store'
import { enrolTrader, mixedCommands, mixedConfig } from '../store/mixed-load'
import { type PgProxy, startPgProxy } from '../store/pg-proxy'
import { findPostgres, type PostgresServer, startPostgres } from '../store/postgres-server'

export const OUTAGES = [
  'cut',
  'reset',
  'hole',
  'deaf',
  'hold',
  'terminate',
  'cancel',
  'restart',
  'crash',
] as const
type Outage = (typeof OUTAGES)[number]

export interface OutageOptions {
  /** Rounds, one outage each; at least as many as there are kinds, and every kind comes. */
  readonly rounds: number
  readonly log: (line: string) => void
  readonly random: () => number
}

export interface OutageReport {
  readonly acknowledged: number
  /** Answered BUSY: not begun. */
  readonly busy: number
  /** One line each; all must be empty. */
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Done in spite of a BUSY. */
  readonly denied: readonly string[]
  readonly journalRows: number
  /** Of each round: from the first word of trouble to the last. */
  readonly awayMs: readonly number[]
}

const CLIENTS = 24
const TRADERS = 12
const STATEMENT_MS = 400
const PATIENCE_MS = 500

/** One command and how it ended. Every other client sends no key. */
interface Ended {
  readonly key: string | undefined
  readonly uid: number
  readonly order: number | undefined
  readonly end: 'accepted' | 'refused' | 'busy'
}

/** Throws when the exchange fails, or its state afterwards is not what the journal makes. */
export async function outageRounds({ rounds, log, random }: OutageOptions): Promise<OutageReport> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('No PostgreSQL on this machine')
  const server = await startPostgres(bin)
  const databaseUrl = await server.createDatabase()
  const proxy = await startPgProxy(databaseUrl)
  const totals = { acknowledged: 0, busy: 0 }
  const lost: string[] = []
  const doubled: string[] = []
  const denied: string[] = []
  const awayMs: number[] = []
  const open = (url: string) =>
    openEngine({
      store: createPgStore({ databaseUrl: url, statementMs: STATEMENT_MS }),
      config: mixedConfig,
      clock: createEngineClock({ wall: Date.now, timers: globalThis }),
      digest: nodeDigest,
      log: (line) => {
        const ms = /back after (\d+) ms/.exec(line)?.[1]
        if (ms !== undefined) awayMs.push(Number(ms))
      },
      patienceMs: PATIENCE_MS,
      snapshot: { everyCommands: 5_000, everyMs: 0 },
    })
  try {
    const engine = await open(proxy.url)
    const failed = engine.failed.then((error) => {
      throw error
    })
    failed.catch(() => {})
    const uids: number[] = []
    for (let i = 0; i < TRADERS; i++) uids.push(await enrolTrader(engine, `trader${i}`))
    for (let round = 1; round <= rounds; round++) {
      const outage = OUTAGES[(round - 1) % OUTAGES.length] ?? 'cut'
      const seq = await engine.read(({ state }) => state.seq)
      const endAt = { at: Number.POSITIVE_INFINITY }
      const clients = Array.from({ length: CLIENTS }, (_, i) =>
        trade(engine, uids, `${round}/${i}`, i % 2 === 0, endAt),
      )
      clients.push(walkIn(engine, uids, `${round}/walk-in`, endAt))
      await pause(100 + random() * 300)
      await Promise.race([befall(outage, server, databaseUrl, proxy, random), failed])
      await Promise.race([calm(engine), failed])
      // Commands of after the trouble are part of the round.
      endAt.at = performance.now() + 300
      const ended = (await Promise.race([Promise.all(clients), failed])).flat()
      const found = await judge(databaseUrl, seq, ended)
      lost.push(...found.lost)
      doubled.push(...found.doubled)
      denied.push(...found.denied)
      const busy = ended.filter(({ end }) => end === 'busy').length
      totals.busy += busy
      totals.acknowledged += ended.length - busy
      log(
        `outage ${round} of ${rounds}, ${outage}: ${ended.length - busy} acknowledged, ${busy} busy, ` +
          `${found.lost.length} lost, ${found.doubled.length} doubled, away ${awayMs.at(-1) ?? 0} ms`,
      )
    }
    await Promise.race([calm(engine), failed])
    const proof = await engine.verify()
    doubled.push(...proof.faults)
    const hash = await engine.read((exchange) => exchange.hash())
    await engine.stop()
    const again = await open(databaseUrl)
    if ((await again.read((exchange) => exchange.hash())) !== hash) {
      throw new Error('The journal makes another state than the one that was served')
    }
    await again.stop()
    return { ...totals, lost, doubled, denied, journalRows: proof.journalRows, awayMs }
  } finally {
    await proxy.close()
    server.stop()
  }
}

async function befall(
  outage: Outage,
  server: PostgresServer,
  databaseUrl: string,
  proxy: PgProxy,
  random: () => number,
): Promise<void> {
  const backends = "from pg_stat_activity where application_name = 'bgk-sandbox'"
  switch (outage) {
    case 'cut':
      return proxy.cut()
    case 'reset':
      return proxy.reset()
    case 'hole':
    case 'deaf':
    case 'hold':
      proxy.fail(outage)
      await pause(200 + random() * 1_500)
      return proxy.heal()
    case 'terminate':
      await server.run(databaseUrl, `select pg_terminate_backend(pid) ${backends}`)
      return
    case 'cancel':
      for (let i = 0; i < 20; i++) await server.run(databaseUrl, `select pg_cancel_backend(pid) ${backends}`)
      return
    case 'restart':
      return server.restart('fast')
    case 'crash':
      return server.restart('immediate')
  }
}

/** People who come whether or not those before them have been answered: they wait in the queue. */
async function walkIn(
  engine: Engine,
  uids: readonly number[],
  name: string,
  end: { readonly at: number },
): Promise<Ended[]> {
  const visits: Promise<Ended[]>[] = []
  for (let i = 0; performance.now() < end.at; i++) {
    visits.push(trade(engine, uids, `${name}/${i}`, i % 2 === 0, { at: 0 }))
    await pause(20)
  }
  return (await Promise.all(visits)).flat()
}

async function trade(
  engine: Engine,
  uids: readonly number[],
  name: string,
  keyed: boolean,
  end: { readonly at: number },
): Promise<Ended[]> {
  const ended: Ended[] = []
  const own: CommandBody[] = []
  for (const body of mixedCommands(name, uids, 1e9)) {
    const command = own.length > 10 ? (own.shift() ?? body) : body
    const key = keyed ? `${name}/${ended.length}` : undefined
    const uid = 'uid' in command ? command.uid : 0
    try {
      const answer = await engine.submit(command, key === undefined ? {} : { key })
      const order = answer.ok ? answer.orderId : undefined
      const isOrder = command.type === 'spot.place'
      ended.push({ key, uid, order: isOrder ? order : undefined, end: answer.ok ? 'accepted' : 'refused' })
      if (isOrder && order !== undefined) own.push({ type: 'spot.cancel', uid, orderId: order })
    } catch (error) {
      if (!(error instanceof EngineBusy)) throw error
      ended.push({ key, uid, order: undefined, end: 'busy' })
    }
    if (performance.now() >= end.at) return ended
  }
  return ended
}

/** What the tables say of the commands after row `seq`. */
async function judge(databaseUrl: string, seq: number, ended: readonly Ended[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ask = async (text: string) =>
    (await client.query<[string, string]>({ text, rowMode: 'array', values: [seq] })).rows
  const keys = new Map(
    await ask('select key, count(*) from bgk.command where seq > $1 and key is not null group by key'),
  )
  const keyless = await ask(`select '', count(*) from bgk.command where seq > $1 and key is null`)
  const orders = new Map(await ask('select id, uid from bgk.orders where $1 >= 0'))
  await client.end()

  const lost: string[] = []
  const doubled: string[] = []
  const denied: string[] = []
  const seen = new Set<number>()
  for (const { key, uid, order, end } of ended) {
    const times = key === undefined ? undefined : Number(keys.get(key) ?? 0)
    if (end === 'busy' && times !== undefined && times > 0) denied.push(`${key} was told BUSY and done`)
    if (end === 'accepted' && times === 0) lost.push(`${key} was accepted and is not in the journal`)
    if (times !== undefined && times > 1) doubled.push(`${key} is ${times} times in the journal`)
    if (order === undefined) continue
    if (seen.has(order)) doubled.push(`order ${order} was answered twice`)
    seen.add(order)
    if (Number(orders.get(String(order))) !== uid) lost.push(`order ${order} is not stored`)
  }
  // Without keys only numbers can be compared.
  const keylessEnds = ended.filter(({ key }) => key === undefined).map(({ end }) => end)
  const accepted = keylessEnds.filter((end) => end === 'accepted').length
  // A refused command is in it when its time alone changed something.
  const answered = keylessEnds.filter((end) => end !== 'busy').length
  const rows = Number(keyless[0]?.[1])
  if (rows < accepted) lost.push(`${accepted - rows} commands without a key are not in the journal`)
  if (rows > answered) doubled.push(`${rows - answered} commands without a key are in the journal unasked`)
  return { lost, doubled, denied }
}

/** Resolves when the engine says that its database is back, or has not noticed anything. */
async function calm(engine: Engine): Promise<void> {
  while (engine.trouble !== undefined) await pause(20)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
