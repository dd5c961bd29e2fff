import { existsSync } from 'node:fs'
import { standardConfig } from '../src/content/standard-config'
import type { CommandBody } from '../src/core/commands'
import { createExchange, restoreExchange } from '../src/core/create-exchange'
import { fingerprint } from '../src/core/kernel/fingerprint'
import { BOTS_STEP } from '../src/core/market-making/step-bots'
import { nodeDigest } from '../src/engine/chain/node-digest'
import { proveSnapshot } from '../src/engine/snapshots'
import { proveInThread } from '../src/server/process/threads'
import { type Snapshot, STORE_FORMAT } from '../src/store/store'

export interface SnapshotsBench {
  readonly rows: readonly { readonly label: string; readonly milliseconds: number; readonly note: string }[]
}

const MEMBERS = 2_000
const ORDERS = 50_000
const ROUNDS = 9
/** From the build: benches run after one. */
const WORKER = new URL('../../dist/snapshot-worker.js', import.meta.url)

/**
 * Pause of a large exchange for a snapshot, and for verifying one before journal rows are deleted: in its own
 * thread, and beside a worker thread.
 */
export async function benchSnapshots(): Promise<SnapshotsBench> {
  const identity = { seed: 'bench', genesis: 1_767_225_600_000 }
  const config = standardConfig(identity)
  const exchange = filled(config)
  const text = exchange.serialize()
  const { seq, now: ts } = exchange.state
  const of = { seq, ts, format: STORE_FORMAT, chain: '' }
  const snapshot: Snapshot = { ...of, stateHash: fingerprint(text), sha256: nodeDigest.sha256(text), text }
  const factory = { create: createExchange, restore: restoreExchange }
  const note = `${ORDERS} open orders, ${MEMBERS} members, ${(text.length / 1e6).toFixed(1)} MB`
  const rows: SnapshotsBench['rows'][number][] = [
    { label: 'writing a snapshot', milliseconds: await longest(() => exchange.serialize()), note },
    {
      label: 'its two sums',
      milliseconds: await longest(() => [fingerprint(text), nodeDigest.sha256(text)]),
      note: 'in turns of their own',
    },
    {
      label: 'comparing it in the thread of the exchange',
      milliseconds: await longest(() => proveSnapshot({ config, digest: nodeDigest, factory }, snapshot)),
      note: 'as in a page',
    },
  ]
  const prove = existsSync(WORKER) ? proveInThread(WORKER) : undefined
  if (prove !== undefined) {
    const milliseconds = await longest(() => prove(identity, snapshot))
    rows.push({ label: 'comparing it in a thread of its own', milliseconds, note: 'as on a server' })
  }
  return { rows }
}

function filled(config: ReturnType<typeof standardConfig>) {
  const exchange = createExchange(config)
  const run = (body: CommandBody) => {
    const { seq } = exchange.state
    return exchange.apply({ ...body, seq: seq + 1, ts: config.genesis + seq }).answer
  }
  run(BOTS_STEP)
  run(BOTS_STEP)
  const uids = Array.from({ length: MEMBERS }, (_, i) => {
    const account = { email: `member${i}@bgk.example` }
    const made = run({ type: 'member.create', account, passwordHash: 'x', role: 'member' })
    const uid = made.ok ? (made.uid ?? 0) : 0
    run({ type: 'funds.credit', uid, coin: 'USDT', amount: '1000000', memo: '' })
    return uid
  })
  const order = { type: 'spot.place', base: 'BTC', quote: 'USDT', side: 'buy', orderType: 'limit' } as const
  for (let i = 0; i < ORDERS; i++) {
    const price = `${30_000 + ((i * 7) % 20_000)}.00`
    run({ ...order, uid: uids[i % MEMBERS] ?? 0, price, quantity: '0.001' })
  }
  return exchange
}

/** Longest event loop pause, median of several rounds. */
async function longest(work: () => unknown): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let isDone = false
    let most = 0
    const done = Promise.resolve()
      .then(work)
      .finally(() => {
        isDone = true
      })
    for (let last = performance.now(); !isDone; ) {
      await new Promise(setImmediate)
      const now = performance.now()
      most = Math.max(most, now - last)
      last = now
    }
    await done
    rounds.push(most)
  }
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}
