import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { standardConfig } from '../../src/content/standard-config'
import { createExchange, restoreExchange } from '../../src/core/create-exchange'
import { fingerprint } from '../../src/core/kernel/fingerprint'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import { proveSnapshot } from '../../src/engine/snapshots'
import { proveInThread } from '../../src/server/process/threads'
import { type Snapshot, STORE_FORMAT } from '../../src/store/store'
import { bundleProgram } from '../bundle-program'

const identity = { seed: 'thread', genesis: 1_767_225_600_000 }
const config = standardConfig(identity)

let worker: URL
beforeAll(async () => {
  worker = pathToFileURL(await bundleProgram(new URL('../..', import.meta.url), 'server/snapshot-thread'))
})

function snapshotOfMembers(): Snapshot {
  const exchange = createExchange(config)
  const command = { ts: identity.genesis, passwordHash: 'x', type: 'member.create', role: 'member' } as const
  exchange.apply({ ...command, seq: 1, account: { email: 'ann@bgk.example' } })
  const credit = { type: 'funds.credit', uid: 100_001, coin: 'USDT', amount: '5', memo: '' } as const
  exchange.apply({ ...credit, seq: 2, ts: identity.genesis })
  const text = exchange.serialize()
  const of = { seq: 2, ts: identity.genesis, format: STORE_FORMAT, chain: 'c' }
  return { ...of, stateHash: fingerprint(text), sha256: nodeDigest.sha256(text), text }
}

it('a thread comes to the same checkpoint of a snapshot as the exchange itself', async () => {
  const snapshot = snapshotOfMembers()
  const factory = { create: createExchange, restore: restoreExchange }
  const checkpoint = await proveSnapshot({ config, digest: nodeDigest, factory }, snapshot)
  expect(checkpoint).toMatchObject({ seq: 2, bots: [] })
  expect(await proveInThread(worker)?.(identity, snapshot)).toEqual(checkpoint)
})

it('a thread says what is wrong with a snapshot', async () => {
  const snapshot = snapshotOfMembers()
  const damaged = { ...snapshot, text: snapshot.text.replace('"5', '"6') }
  expect(await proveInThread(worker)?.(identity, damaged)).toBe('is damaged')
  const other = { ...identity, seed: 'another' }
  expect(await proveInThread(worker)?.(other, snapshot)).toMatch(
    /cannot be restored \(state of seed thread\)/,
  )
})

it('rejects when the thread cannot run', async () => {
  const missing = new URL('missing.mjs', worker)
  await expect(proveInThread(missing)?.(identity, snapshotOfMembers())).rejects.toThrow(/missing\.mjs/)
})

it('is not there beside the sources, which compare in the thread of the exchange', () => {
  expect(proveInThread()).toBeUndefined()
})
