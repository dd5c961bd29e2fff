import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import { createPgliteStore } from '../../src/store/pglite-store'
import type { Store } from '../../src/store/store'
import { randomStream } from '../core/random-stream'
import { enrol, randomCommands, smallConfig } from './small-market'

export interface PowerCutOptions {
  readonly seed: number
  readonly rounds: number
  /** False plants the fault: PostgreSQL does not sync. */
  readonly durable: boolean
  readonly log: (line: string) => void
}

export interface PowerCutReport {
  /** Commands answered before a cut, over all rounds. */
  readonly answered: number
  /** One line for each answered command that was gone, and for each database that did not open or was not whole. */
  readonly faults: readonly string[]
}

const FORGETFUL = new URL('./forgetful-disk.mjs', import.meta.url)

/** File operations of the thread before the power goes; a start takes some 150. */
const IN_LOAD = [500, 1_200] as const
const ANYWHERE = [20, 1_200] as const
/** Commands a snapshot: each has a checkpoint after it, which lets old log go. */
const SNAPSHOT_EVERY = 40

/**
 * Lets an exchange work on a disk that forgets what was not synced, cuts the power at a random file operation of the
 * database, and opens what the disk has: each answered command is in the journal, the chain and the ledger are whole.
 * The next round goes on from there, and ends at the first fault.
 */
export async function powerCuts({ seed, rounds, durable, log }: PowerCutOptions): Promise<PowerCutReport> {
  const random = randomStream(seed)
  const root = mkdtempSync(join(tmpdir(), 'bgk-power-'))
  const live = join(root, 'live')
  const disk = join(root, 'disk')
  const faults: string[] = []
  let answered = 0
  try {
    const first = await open(createPgliteStore({ dataDir: live }))
    const uids = [await enrol(first, 'ann'), await enrol(first, 'ben')]
    await first.stop()
    for (let round = 1; round <= rounds && faults.length === 0; round++) {
      rmSync(disk, { recursive: true, force: true })
      cpSync(live, disk, { recursive: true })
      const [from, to] = round % 2 === 1 ? IN_LOAD : ANYWHERE
      const cutAt = from + Math.floor(random() * (to - from))
      const eager = round % 2 === 0 ? random() / 2 : 0
      const power = { disk: join(disk, 'pglite'), cutAt, eager, seed: seed + round }
      writeFileSync(join(root, 'power.json'), JSON.stringify(power))
      const keys = await work(
        createPgliteStore({ dataDir: live, workerUrl: FORGETFUL, durable }),
        randomCommands(`${seed}/${round}`, uids, 5_000),
        `${round}`,
      )
      answered += keys.length
      rmSync(live, { recursive: true })
      renameSync(disk, live)
      faults.push(...(await faultsOf(createPgliteStore({ dataDir: live }), keys)))
      log(`round ${round}: cut at operation ${cutAt}, ${keys.length} answered, ${faults.length} faults`)
    }
  } finally {
    if (existsSync(root)) rmSync(root, { recursive: true, force: true })
  }
  return { answered, faults }
}

type Commands = ReturnType<typeof randomCommands>

/** Submits until the power goes; the keys of what was accepted. */
async function work(store: Store, commands: Commands, round: string): Promise<string[]> {
  const keys: string[] = []
  const engine = await open(store).catch(() => undefined)
  if (engine === undefined) return keys
  let isOn = true
  void engine.failed.then(() => {
    isOn = false
  })
  let sent = 0
  const client = async () => {
    for (const body of commands) {
      const key = `${round}-${++sent}`
      const answer = await engine.submit(body, { key }).catch(() => undefined)
      if (answer === undefined || !isOn) return
      if (answer.ok) keys.push(key)
    }
  }
  await Promise.all([client(), client(), client()])
  await engine.stop()
  return keys
}

async function faultsOf(store: Store, keys: readonly string[]): Promise<string[]> {
  try {
    const engine = await open(store)
    const journaled = new Set<string | null>()
    for await (const page of store.journal(1)) for (const { key } of page) journaled.add(key)
    const lost = keys.filter((key) => !journaled.has(key))
    const { faults } = await engine.verify()
    await engine.stop()
    return [...lost.map((key) => `${key} was accepted and is gone`), ...faults]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function open(store: Store) {
  let now = smallConfig.genesis
  return openEngine({
    store,
    config: smallConfig,
    clock: createEngineClock({ wall: () => ++now, timers: { setTimeout: () => 0, clearTimeout() {} } }),
    digest: nodeDigest,
    log: () => {},
    snapshot: { everyCommands: SNAPSHOT_EVERY, everyMs: 0 },
  })
}
