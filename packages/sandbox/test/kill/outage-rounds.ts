/**
 * One exchange under load with repeated PostgreSQL outages: its connection is cut, reset, blocked or delayed;
 * its session ends or its statement is cancelled; the server restarts or crashes. The exchange process runs
 * throughout. After each round, the outcome of every command is read from the tables, without the exchange's
 * code.
 */
import pg from 'pg'
import type { Answer, CommandBody } from '../../src/core/commands'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import type { Engine, EngineOptions } from '../../src/engine/engine'
import { EngineBusy } from '../../src/engine/engine-error'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import type { Proof } from '../../src/engine/verify-store'
import { createPgStore } from '../../src/store/pg/pg-store'
import type { Store } from '../../src/store/store'
import { StoreError } from '../../src/store/store-error'
import { enrolTrader, mixedCommands, mixedConfig } from '../store/mixed-load'
import { startPgProxy } from '../store/pg-proxy'
import { startPostgres } from '../store/postgres-server'
import type { Submitter } from '../store/small-market'
import { botCommands, enrolBots, type TwoBots } from '../store/two-bots'
import { causeOutage, OUTAGES, pause } from './outages'

export interface OutageOptions {
  /** Rounds, one outage each; at least one per kind, so that every kind occurs. */
  readonly rounds: number
  readonly log: (line: string) => void
  readonly random: () => number
}

export interface OutageReport {
  readonly acknowledged: number
  /** Commands rejected with BUSY, not applied. */
  readonly busy: number
  /** One line each; all must be empty. */
  readonly lost: readonly string[]
  readonly duplicated: readonly string[]
  /** Applied despite BUSY. */
  readonly denied: readonly string[]
  readonly journalRows: number
  /** Archived commands, and trades of the two bots folded into daily sums. */
  readonly archivedRows: number
  readonly foldedTrades: number
  /** Per round: from the first report of trouble to its end. */
  readonly awayMs: readonly number[]
}

const CLIENTS = 24
const TRADERS = 12
const STATEMENT_MS = 1_000
const WAIT_TIMEOUT_MS = 500
const TICK_MS = 20

/** One command with its outcome. Every other client sends no key. */
interface CompletedCommand {
  readonly key: string | undefined
  readonly uid: number
  readonly order: number | undefined
  readonly end: 'accepted' | 'refused' | 'busy'
}

/** Throws if the exchange fails, or if its final state differs from the journal's. */
export async function outageRounds({ rounds, log, random }: OutageOptions): Promise<OutageReport> {
  const server = await startPostgres()
  const databaseUrl = await server.createDatabase()
  const proxy = await startPgProxy(databaseUrl)
  const totals = { acknowledged: 0, busy: 0 }
  const lost: string[] = []
  const duplicated: string[] = []
  const denied: string[] = []
  const awayMs: number[] = []
  let troubles = 0
  const open = (store: Store, more: Pick<EngineOptions, 'tickMs'> = {}) =>
    openEngine({
      store,
      config: mixedConfig,
      clock: createEngineClock({ wall: Date.now, timers: globalThis }),
      digest: nodeDigest,
      log: (line) => {
        if (line.endsWith('writes wait until it is back.')) troubles++
        const ms = /back after (\d+) ms/.exec(line)?.[1]
        if (ms !== undefined) awayMs.push(Number(ms))
      },
      waitTimeoutMs: WAIT_TIMEOUT_MS,
      snapshot: { everyCommands: 1_000, everyMs: 0 },
      rest: () => new Promise(setImmediate),
      retention: { everyRows: 50 },
      ...more,
    })
  try {
    // Creates the tables before the measurement.
    await (await open(createPgStore({ databaseUrl }))).stop()
    const hurried = createPgStore({ databaseUrl: proxy.url, statementMs: STATEMENT_MS })
    const engine = await open(hurried, { tickMs: TICK_MS })
    const failed = engine.failed.then((error) => {
      throw error
    })
    failed.catch(() => {})
    const uids: number[] = []
    const patient = { submit: (body: CommandBody) => submitUntilAccepted(engine, body) }
    for (let i = 0; i < TRADERS; i++) uids.push(await enrolTrader(patient, `trader${i}`))
    const bots = await enrolBots(patient)
    for (let round = 1; round <= rounds; round++) {
      const outage = OUTAGES[(round - 1) % OUTAGES.length] ?? 'cut'
      const seq = await engine.read(({ state }) => state.seq)
      const endAt = { at: Number.POSITIVE_INFINITY }
      const clients = Array.from({ length: CLIENTS }, (_, i) =>
        trade(engine, uids, `${round}/${i}`, i % 2 === 0, endAt),
      )
      clients.push(submitConcurrently(engine, uids, `${round}/walk-in`, endAt))
      const botsAreDone = tradeAsBots(patient, bots, endAt)
      await pause(100 + random() * 300)
      const before = troubles
      const noticed = () => troubles > before
      await Promise.race([causeOutage(outage, { server, databaseUrl, proxy, random, noticed }), failed])
      await Promise.race([untilRecovered(engine), failed])
      // Commands after the trouble are part of the round.
      endAt.at = performance.now() + 300
      const ended = (await Promise.race([Promise.all(clients), failed])).flat()
      await Promise.race([botsAreDone, failed])
      const found = await auditCommands(databaseUrl, seq, ended, bots)
      lost.push(...found.lost)
      duplicated.push(...found.duplicated)
      denied.push(...found.denied)
      const busy = ended.filter(({ end }) => end === 'busy').length
      totals.busy += busy
      totals.acknowledged += ended.length - busy
      log(
        `outage ${round} of ${rounds}, ${outage}: ${ended.length - busy} acknowledged, ${busy} busy, ` +
          `${found.lost.length} lost, ${found.duplicated.length} duplicated, away ${awayMs.at(-1) ?? 0} ms`,
      )
    }
    await Promise.race([untilRecovered(engine), failed])
    const proof = await verified(engine)
    duplicated.push(...proof.faults)
    await engine.stop()
    const hash = await engine.read((exchange) => exchange.hash())
    const again = await open(createPgStore({ databaseUrl }))
    if ((await again.read((exchange) => exchange.hash())) !== hash) {
      throw new Error('The journal makes another state than the one that was served')
    }
    await again.stop()
    const { journalRows, archivedRows, foldedTrades } = proof
    return { ...totals, lost, duplicated, denied, journalRows, archivedRows, foldedTrades, awayMs }
  } finally {
    await proxy.close()
    await server.stop()
  }
}

/** Retries the proof until the database can be read. */
async function verified(engine: Engine): Promise<Proof> {
  for (;;) {
    try {
      return await engine.verify()
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'TROUBLE')) throw error
    }
    await untilRecovered(engine)
  }
}

/** Resends a command while it is rejected with BUSY. */
async function submitUntilAccepted(engine: Engine, body: CommandBody): Promise<Answer> {
  for (;;) {
    try {
      return await engine.submit(body)
    } catch (error) {
      if (!(error instanceof EngineBusy)) throw error
    }
    await pause(20)
  }
}

async function tradeAsBots(engine: Submitter, bots: TwoBots, end: { readonly at: number }): Promise<void> {
  for (const body of botCommands(bots)) {
    if (performance.now() >= end.at) return
    await engine.submit(body)
  }
}

/** Sends commands without waiting for earlier responses, so that they queue. */
async function submitConcurrently(
  engine: Engine,
  uids: readonly number[],
  name: string,
  end: { readonly at: number },
): Promise<CompletedCommand[]> {
  const visits: Promise<CompletedCommand[]>[] = []
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
): Promise<CompletedCommand[]> {
  const ended: CompletedCommand[] = []
  const own: CommandBody[] = []
  for (const body of mixedCommands(name, uids, 1e9)) {
    // The exchange's own commands are dropped by retention and are indistinguishable without a key.
    if (body.type === 'clock.tick') continue
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

/** Audits the commands after row `seq` in the tables. */
async function auditCommands(
  databaseUrl: string,
  seq: number,
  ended: readonly CompletedCommand[],
  bots: TwoBots,
) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ask = async (text: string) =>
    (await client.query<[string, string]>({ text, rowMode: 'array', values: [seq] })).rows
  const keys = new Map(
    await ask('select key, count(*) from bgk.command where seq > $1 and key is not null group by key'),
  )
  const keyless = await ask(
    `select '', count(*) from bgk.command where seq > $1 and key is null and type <> 'clock.tick'
      and uid not in (${bots})`,
  )
  const orders = new Map(await ask('select id, uid from bgk.orders where $1 >= 0'))
  await client.end()

  const lost: string[] = []
  const duplicated: string[] = []
  const denied: string[] = []
  const seen = new Set<number>()
  for (const { key, uid, order, end } of ended) {
    const times = key === undefined ? undefined : Number(keys.get(key) ?? 0)
    if (end === 'busy' && times !== undefined && times > 0)
      denied.push(`${key} was rejected with BUSY and applied`)
    if (end === 'accepted' && times === 0) lost.push(`${key} was accepted and is not in the journal`)
    if (times !== undefined && times > 1) duplicated.push(`${key} is ${times} times in the journal`)
    if (order === undefined) continue
    if (seen.has(order)) duplicated.push(`order ${order} was acknowledged twice`)
    seen.add(order)
    if (Number(orders.get(String(order))) !== uid) lost.push(`order ${order} is not stored`)
  }
  // Without keys only counts can be compared.
  const keylessEnds = ended.filter(({ key }) => key === undefined).map(({ end }) => end)
  const accepted = keylessEnds.filter((end) => end === 'accepted').length
  // A rejected command is recorded if its time alone changed the state.
  const answered = keylessEnds.filter((end) => end !== 'busy').length
  const rows = Number(keyless[0]?.[1])
  if (rows < accepted) lost.push(`${accepted - rows} commands without a key are not in the journal`)
  if (rows > answered)
    duplicated.push(`${rows - answered} commands without a key are in the journal unexpectedly`)
  return { lost, duplicated, denied }
}

/** Resolves when the engine reports that its database is back. */
async function untilRecovered(engine: Engine): Promise<void> {
  while (engine.trouble !== undefined) await pause(20)
}
