/**
 * The victim: an engine over PGlite under load from several clients, until it is killed. Tells its parent
 * of each answer only after it has it, so the parent never knows of more than was answered.
 */
import process from 'node:process'
import type { CommandBody } from '../../src/core/command'
import { createEngineClock } from '../../src/engine/clock'
import { nodeDigest } from '../../src/engine/node-digest'
import { openEngine } from '../../src/engine/open-engine'
import { createPgliteStore } from '../../src/store/pglite-store'
import { enrol, randomCommands, smallConfig } from '../store/small-market'

/** What the parent is told: keys and ids of answered orders. */
export interface Acknowledged {
  readonly key: string
  readonly uid: number
  readonly orderId: number
}

export type ChildMessage =
  | { readonly type: 'ready'; readonly log: readonly string[]; readonly bootMs: number }
  | { readonly type: 'acknowledged'; readonly orders: readonly Acknowledged[]; readonly others: number }
  | { readonly type: 'failed'; readonly message: string }

const CLIENTS = 48

async function main(dataDir: string, workerUrl: string, round: string): Promise<void> {
  const started = performance.now()
  const log: string[] = []
  const engine = await openEngine({
    store: createPgliteStore({ dataDir, workerUrl: new URL(workerUrl) }),
    config: smallConfig,
    clock: createEngineClock({ wall: Date.now, timers: globalThis }),
    digest: nodeDigest,
    log: (line) => log.push(line),
    // Often, so that kills fall into snapshots too.
    snapshot: { everyCommands: 20_000, everyMs: 0 },
  })
  void engine.failed.then((error) => tell({ type: 'failed', message: error.message }))
  const known = await engine.read(({ state }) => [...state.members.keys()])
  const uids =
    known.length > 0
      ? known
      : await Promise.all(NAMES.map((name) => enrol(engine, name, '1000000000', '20000')))
  tell({ type: 'ready', log, bootMs: performance.now() - started })
  for (let client = 0; client < CLIENTS; client++) void trade(client)

  /** Keeps some twenty orders of its own open, so that the book does not grow for ever. */
  async function trade(client: number): Promise<void> {
    const own: { orderId: number; uid: number }[] = []
    for (const body of randomCommands(`${round}/${client}`, uids, 1e9)) {
      const oldest = own.length > 20 ? own.shift() : undefined
      const command: CommandBody = oldest === undefined ? body : { type: 'spot.cancel', ...oldest }
      const key = `${round}/${client}/${++sent}`
      const answer = await engine.submit(command, { key })
      if (command.type === 'spot.place' && answer.ok && answer.orderId !== undefined) {
        own.push({ orderId: answer.orderId, uid: command.uid })
        report({ key, uid: command.uid, orderId: answer.orderId })
      } else report(undefined)
    }
  }
}

const NAMES = ['ann', 'ben', 'cem', 'dan', 'eve', 'fay']
let sent = 0
let orders: Acknowledged[] = []
let others = 0

/** One message for the answers of one turn. */
function report(order: Acknowledged | undefined): void {
  if (orders.length + others === 0) setImmediate(flush)
  if (order === undefined) others++
  else orders.push(order)
}

function flush(): void {
  tell({ type: 'acknowledged', orders, others })
  orders = []
  others = 0
}

function tell(message: ChildMessage): void {
  process.send?.(message)
}

const [dataDir = '', workerUrl = '', round = ''] = process.argv.slice(2)
main(dataDir, workerUrl, round).catch((error: unknown) => {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
})
