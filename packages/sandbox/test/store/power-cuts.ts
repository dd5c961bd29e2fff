import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandBody } from '../../src/core/commands'
import type { ExchangeConfig } from '../../src/core/config'
import type { RetentionPolicy } from '../../src/engine/engine'
import { createPgliteDriver, createPgliteStore } from '../../src/store/pglite-store'
import type { SqlDriver, SqlText } from '../../src/store/sql/sql-driver'
import { createSqlStore } from '../../src/store/sql/sql-store'
import type { StatementName } from '../../src/store/sql/statements'
import type { Store } from '../../src/store/store'
import { randomStream } from '../core/random-stream'
import { openSmallMarket } from './open-small-market'
import { enrol, randomCommands, smallConfig } from './small-market'
import { storedCommands } from './stored-commands'
import { botCommands, enrolBots } from './two-bots'

export interface PowerCutOptions {
  readonly seed: number
  readonly rounds: number
  /** Plants a fault: PostgreSQL does not sync, or what is let go of takes the commands of members with it. */
  readonly fault?: 'unsynced' | 'forgets members'
  readonly log: (line: string) => void
}

export interface PowerCutReport {
  /** Commands answered before a cut, over all rounds. */
  readonly answered: number
  /** Rows that the last disk has let go of, and the commands among them that it kept. */
  readonly goneRows: number
  readonly archivedRows: number
  /** Trades of the two bots that it keeps as sums of their day. */
  readonly foldedTrades: number
  /** One line for each answered command that was gone, and for each database that did not open or was not whole. */
  readonly faults: readonly string[]
}

const LOSSY_DISK = new URL('./lossy-disk.mjs', import.meta.url)

/** File operations of the thread before the power goes; a start takes some 150. */
const IN_LOAD = [500, 1_200] as const
const ANYWHERE = [20, 1_200] as const
/** Commands a snapshot: each has a checkpoint after it, which lets old log go. */
const SNAPSHOT_EVERY = 40
const NOTHING_STAYS =
  "create or replace function bgk.stays(bigint, text) returns boolean language sql stable as 'select false'"
const RETENTION: RetentionPolicy = { everyRows: 20 }

const [BTC] = smallConfig.pairs
if (BTC === undefined) throw new Error('smallConfig has no pair')
/** With a pair for the bots. */
const CONFIG: ExchangeConfig = {
  ...smallConfig,
  pairs: [BTC, { ...BTC, id: 2, base: 'ETH', startPrice: '3500.00' }],
}

/**
 * Lets an exchange work on a disk that forgets what was not synced, cuts the power at a random file operation of the
 * database, and opens what the disk has: each answered command is in the journal or its archive, the chain and the ledger are whole.
 * Meanwhile the clock ticks and two bots trade, and older rows are let go of.
 * The next round goes on from there, and ends at the first fault.
 */
export async function powerCuts({ seed, rounds, fault, log }: PowerCutOptions): Promise<PowerCutReport> {
  const random = randomStream(seed)
  const root = mkdtempSync(join(tmpdir(), 'bgk-power-'))
  const live = join(root, 'live')
  const disk = join(root, 'disk')
  const faults: string[] = []
  let answered = 0
  let retained = { goneRows: 0, archivedRows: 0, foldedTrades: 0 }
  try {
    const first = await open(createPgliteStore({ dataDir: live }))
    const uids = [await enrol(first, 'ann'), await enrol(first, 'ben')]
    const bots = await enrolBots(first)
    await first.stop()
    for (let round = 1; round <= rounds && faults.length === 0; round++) {
      rmSync(disk, { recursive: true, force: true })
      cpSync(live, disk, { recursive: true })
      const [from, to] = round % 2 === 1 ? IN_LOAD : ANYWHERE
      const cutAt = from + Math.floor(random() * (to - from))
      const eager = round % 2 === 0 ? random() / 2 : 0
      const power = { disk: join(disk, 'pglite'), cutAt, eager, seed: seed + round }
      writeFileSync(join(root, 'power.json'), JSON.stringify(power))
      const driver = createPgliteDriver({
        dataDir: live,
        workerUrl: LOSSY_DISK,
        durable: fault !== 'unsynced',
      })
      const keys = await work(
        createSqlStore(fault === 'forgets members' ? forgetful(driver) : driver),
        { members: randomCommands(`${seed}/${round}`, uids, 5_000), bots: botCommands(bots) },
        `${round}`,
      )
      answered += keys.length
      rmSync(live, { recursive: true })
      renameSync(disk, live)
      const found = await inspect(createPgliteStore({ dataDir: live }), keys)
      faults.push(...found.faults)
      retained = found.retained ?? retained
      log(
        `round ${round}: cut at operation ${cutAt}, ${keys.length} answered, ${retained.goneRows} rows gone, ${faults.length} faults`,
      )
    }
  } finally {
    if (existsSync(root)) rmSync(root, { recursive: true, force: true })
  }
  return { answered, ...retained, faults }
}

interface Load {
  readonly members: Iterable<CommandBody>
  readonly bots: Iterable<CommandBody>
}

/** Submits until the power goes; the keys of what members did. */
async function work(store: Store, { members, bots }: Load, round: string): Promise<string[]> {
  const keys: string[] = []
  const engine = await open(store).catch(() => undefined)
  if (engine === undefined) return keys
  let isOn = true
  void engine.failed.then(() => {
    isOn = false
  })
  let sent = 0
  const member = async () => {
    for (const body of members) {
      const key = `${round}-${++sent}`
      const answer = await engine.submit(body, { key }).catch(() => undefined)
      if (answer === undefined || !isOn) return
      if (answer.ok) keys.push(key)
    }
  }
  const others = async () => {
    for (const body of bots) {
      await engine.submit(body).catch(() => {})
      await engine.submit({ type: 'clock.tick' }).catch(() => {})
      if (!isOn) return
    }
  }
  await Promise.all([member(), member(), member(), others()])
  await engine.stop()
  return keys
}

interface Found {
  readonly faults: readonly string[]
  readonly retained?: Pick<PowerCutReport, 'goneRows' | 'archivedRows' | 'foldedTrades'>
}

async function inspect(store: Store, keys: readonly string[]): Promise<Found> {
  try {
    const engine = await open(store)
    const stored = new Set<string | null>()
    for await (const { key } of storedCommands(store, 1)) stored.add(key)
    const lost = keys.filter((key) => !stored.has(key))
    const { faults, lastSeq, journalRows, archivedRows, foldedTrades } = await engine.verify()
    await engine.stop()
    return {
      faults: [...lost.map((key) => `${key} was accepted and is gone`), ...faults],
      retained: { goneRows: lastSeq - journalRows, archivedRows, foldedTrades },
    }
  } catch (error) {
    return { faults: [error instanceof Error ? error.message : String(error)] }
  }
}

/** Lets go of every row as if it were the exchange's own. */
function forgetful(driver: SqlDriver): SqlDriver {
  const run = driver.run.bind(driver)
  return Object.assign(driver, {
    async run(name: StatementName, values: readonly SqlText[]) {
      if (name === 'compact') await driver.exec(NOTHING_STAYS)
      return run(name, values)
    },
  })
}

function open(store: Store) {
  return openSmallMarket({
    store,
    config: CONFIG,
    snapshot: { everyCommands: SNAPSHOT_EVERY, everyMs: 0 },
    rest: () => new Promise(setImmediate),
    retention: RETENTION,
  })
}
