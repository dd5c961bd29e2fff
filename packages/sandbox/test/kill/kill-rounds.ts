import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { build } from 'esbuild'
import { createEngineClock } from '../../src/engine/clock'
import { nodeDigest } from '../../src/engine/node-digest'
import { openEngine } from '../../src/engine/open-engine'
import { createPgliteStore } from '../../src/store/pglite-store'
import { smallConfig } from '../store/small-market'
import type { Acknowledged, ChildMessage } from './load-child'

export interface KillReport {
  readonly rounds: number
  /** Orders acknowledged before a kill, over all rounds. */
  readonly orders: number
  /** All acknowledged commands: orders, cancels, refusals. */
  readonly commands: number
  /** Acknowledged orders that were not there afterwards; must be empty. */
  readonly lost: readonly Acknowledged[]
  readonly journalRows: number
  /** The longest start of the victim, database and recovery together. */
  readonly slowestBootMs: number
}

export interface KillOptions {
  readonly rounds: number
  /** The package's folder. */
  readonly packageUrl: URL
  readonly log: (line: string) => void
  /** Load before a kill, ms: between these two. */
  readonly load: readonly [number, number]
  readonly random: () => number
}

/**
 * Starts the victim, lets it work for a random while, kills it with SIGKILL and checks what it left behind:
 * recovery succeeds (hash chain, snapshot, balances), the audit has no fault, each acknowledged order is in
 * the journal under its key and in the recovered exchange under its id. Throws on any fault but a lost order.
 */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const { rounds, packageUrl, log, load, random } = options
  const child = await bundleChild(packageUrl)
  const workerUrl = new URL('src/store/pglite-worker.mjs', packageUrl)
  const root = mkdtempSync(join(tmpdir(), 'bgk-kill-'))
  const dataDir = join(root, 'data')
  const lost: Acknowledged[] = []
  let orders = 0
  let commands = 0
  let journalRows = 0
  let slowestBootMs = 0
  try {
    for (let round = 1; round <= rounds; round++) {
      const ms = Math.round(load[0] + random() * (load[1] - load[0]))
      const told = await oneKill(child, [dataDir, workerUrl.href, String(round)], ms)
      const left = await inspect(dataDir, workerUrl, journalRows)
      for (const order of told.orders) {
        const journaled = left.submitters.get(order.key) === order.uid
        if (!journaled || left.owners.get(order.orderId) !== order.uid) lost.push(order)
      }
      orders += told.orders.length
      commands += told.orders.length + told.others
      journalRows = left.journalRows
      slowestBootMs = Math.max(slowestBootMs, told.bootMs)
      log(
        `round ${round}: killed after ${ms} ms, ${told.orders.length} orders acknowledged, ${lost.length} lost, ${left.recovered}`,
      )
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
  return { rounds, orders, commands, lost, journalRows, slowestBootMs }
}

async function bundleChild(packageUrl: URL): Promise<string> {
  const folder = fileURLToPath(new URL('node_modules/.cache/', packageUrl))
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, 'kill-child.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('test/kill/load-child.ts', packageUrl))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@bgk/source'],
    external: ['@electric-sql/pglite', 'pg'],
    logLevel: 'error',
  })
  return outfile
}

interface Told {
  readonly orders: Acknowledged[]
  others: number
  bootMs: number
}

function oneKill(child: string, args: string[], ms: number): Promise<Told> {
  return new Promise((resolve, reject) => {
    const told: Told = { orders: [], others: 0, bootMs: 0 }
    const victim = fork(child, args, { execArgv: [], stdio: 'inherit' })
    victim.on('message', (message: ChildMessage) => {
      switch (message.type) {
        case 'ready':
          told.bootMs = message.bootMs
          setTimeout(() => victim.kill('SIGKILL'), ms)
          return
        case 'acknowledged':
          told.orders.push(...message.orders)
          told.others += message.others
          return
        case 'failed':
          victim.kill('SIGKILL')
          reject(new Error(`The victim failed by itself: ${message.message}`))
      }
    })
    victim.on('error', reject)
    // `close`, not `exit`: what was told just before the kill is still in the pipe.
    victim.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(told)
      else reject(new Error(`The victim ended by itself (${code ?? signal})`))
    })
  })
}

interface Left {
  /** From the journal since the round before: who submitted under which key. */
  readonly submitters: ReadonlyMap<string, number | null>
  /** From the orders projection: whose order it is. */
  readonly owners: ReadonlyMap<number, number>
  readonly journalRows: number
  readonly recovered: string
}

async function inspect(dataDir: string, workerUrl: URL, knownRows: number): Promise<Left> {
  let recovered = ''
  const engine = await openEngine({
    store: createPgliteStore({ dataDir, workerUrl }),
    config: smallConfig,
    clock: createEngineClock({ wall: () => 0, timers: { setTimeout: () => 0, clearTimeout() {} } }),
    digest: nodeDigest,
    log: (line) => {
      recovered = line
    },
  })
  try {
    const proof = await engine.verify()
    if (!proof.ok) throw new Error(`The store is damaged: ${proof.faults.join(' ')}`)
    const submitters = new Map<string, number | null>()
    for await (const page of engine.store.journal(knownRows + 1)) {
      for (const { key, uid } of page) if (key !== null) submitters.set(key, uid)
    }
    await engine.store.close()
    return { submitters, owners: await readOwners(dataDir), journalRows: proof.journalRows, recovered }
  } finally {
    await engine.store.close()
  }
}

/** Past our own code, with plain SQL. */
async function readOwners(dataDir: string): Promise<Map<number, number>> {
  const database = await PGlite.create(join(dataDir, 'pglite'))
  const { rows } = await database.query<{ id: number; uid: number }>('select id, uid from bgk.orders')
  await database.close()
  return new Map(rows.map(({ id, uid }) => [id, uid]))
}
