import { describe, expect, it } from 'vitest'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import { CHAIN_START, sealRow } from '../../src/engine/chain/seal'
import type { CommitBatch, JournalRow, Store } from '../../src/store/store'
import { openSmallMarket } from './open-small-market'
import { enrol, limit, smallConfig } from './small-market'
import { storeBench } from './store-bench'
import type { StoreHarness } from './store-harness'

const EMPTY = { rows: [], entries: [], orders: [], trades: [], futuresOrders: [], positions: [] }

/** What every store must do, whatever it keeps its data in. */
export function describeStore(name: string, next: () => Promise<StoreHarness>): void {
  describe(`store ${name}`, () => {
    const { harness, opened, open, start, trade } = storeBench(name, next)

    it('keeps the identity it was created with', async () => {
      const store = await open()
      await store.close()
      const again = harness().make()
      opened.push(again)
      expect(await again.open({ seed: 'other', genesis: 5 })).toEqual({
        seed: smallConfig.seed,
        genesis: smallConfig.genesis,
      })
    })

    it('erased, it is as new: another identity, nothing in it, and the lock still held', async () => {
      const engine = await start()
      await trade(engine, 40)
      await engine.stop({ leaveStoreOpen: true })
      const { store } = engine
      const openings = [{ base: "Peter's", quote: 'USDT', path: '0,5;60000,6' }]
      const identity = { seed: 'again', genesis: 7, openings }
      await store.erase?.(identity)
      await expect(harness().make().open(smallConfig)).rejects.toMatchObject({ code: 'LOCKED' })
      expect(await store.audit()).toMatchObject({ journalRows: 0, ledgerEntries: 0, orders: 0, trades: 0 })
      expect([await store.balances(), await store.openOrders()]).toEqual([[], 0])
      const config = { ...smallConfig, ...identity }
      const next = await openSmallMarket({ store, opened: identity, config })
      await trade(next, 40)
      expect(await next.verify()).toMatchObject({ ok: true })
      await next.stop()
      const last = harness().make()
      expect(await last.open(smallConfig)).toEqual({ seed: 'again', genesis: 7, openings })
      await last.close()
    })

    it('keeps its secret, and has another one once it is erased', async () => {
      const store = await open()
      const secret = (await store.secret?.()) ?? new Uint8Array()
      expect([secret.length, new Set(secret).size > 8]).toEqual([32, true])
      expect(await store.secret?.()).toEqual(secret)
      await store.close()
      const again = await open()
      expect(await again.secret?.()).toEqual(secret)
      await again.erase?.(smallConfig)
      const other = await again.secret?.()
      expect(other).toHaveLength(32)
      expect(other).not.toEqual(secret)
    })

    it('lets one owner in at a time', async () => {
      const store = await open()
      await expect(harness().make().open(smallConfig)).rejects.toMatchObject({ code: 'LOCKED' })
      await store.commit({ ...EMPTY, rows: rows(1) })
      await store.close()
      const again = await open()
      expect((await all(again, 1)).length).toBe(1)
    })

    it('gives every row back to the byte', async () => {
      const store = await open()
      const memo = 'quote " slash \\ brace {} comma , NULL \u0000 \ud83d\ude00 half \ud83d 100%\n'
      const written = rows(3, memo, memo)
      await store.commit({ ...EMPTY, rows: written })
      await store.close()
      expect(await all(await open(), 1)).toEqual(written)
    })

    it('reads a long journal in order from any row on', async () => {
      const store = await open()
      const written = rows(9_000)
      for (let i = 0; i < written.length; i += 3_000) {
        await store.commit({ ...EMPTY, rows: written.slice(i, i + 3_000) })
      }
      expect(await all(store, 4_321)).toEqual(written.slice(4_320))
    })

    it('refuses a batch as a whole: unbalanced entry, user below zero, seq taken', async () => {
      const store = await open()
      await store.commit({
        ...EMPTY,
        rows: rows(1),
        entries: [entry(1, { 'external:USDT': -5n, 'u7:spot.available': 5n })],
      })
      const before = { balances: await store.balances(), audit: await store.audit() }
      const second = rows(2).slice(1)
      const bad: CommitBatch[] = [
        { ...EMPTY, rows: second, entries: [entry(2, { 'u7:spot.available': 1n, fee: 1n })] },
        { ...EMPTY, rows: second, entries: [entry(2, { 'u7:spot.available': -6n, fee: 6n })] },
        { ...EMPTY, rows: rows(1), entries: [entry(1, { 'u7:spot.available': -1n, fee: 1n })] },
      ]
      for (const batch of bad) await expect(store.commit(batch)).rejects.toMatchObject({ code: 'REFUSED' })
      const sums = (list: typeof before.balances) => list.filter(({ amount }) => amount !== 0n)
      expect(sums(await store.balances())).toEqual(sums(before.balances))
      expect(await store.audit()).toEqual(before.audit)
    })

    it('holds amounts beyond 2^63', async () => {
      const store = await open()
      const huge = 10n ** 30n + 1n
      await store.commit({
        ...EMPTY,
        rows: rows(1),
        entries: [entry(1, { 'external:USDT': -huge, 'u7:spot.available': huge })],
      })
      expect(await store.balances()).toContainEqual({
        account: 'u7:spot.available',
        coin: 'USDT',
        amount: huge,
      })
    })

    it('keeps the three newest snapshots, newest first', async () => {
      const store = await open()
      for (const seq of [1, 2, 3, 4, 5]) {
        await store.saveSnapshot({
          seq,
          ts: seq,
          format: 1,
          chain: 'c',
          stateHash: 's',
          sha256: 'h',
          text: `{"n":"${seq}\\u0000"}`,
        })
      }
      const storedSeqs: number[] = []
      for await (const snapshot of store.snapshots()) storedSeqs.push(snapshot.seq)
      expect(storedSeqs).toEqual([5, 4, 3])
    })
  })
}

/** How every store brings back an exchange that was stopped or killed. */
export function describeRecovery(name: string, next: () => Promise<StoreHarness>): void {
  describe(`store ${name}, recovery`, () => {
    const { start, log, drop, trade, trade2, hashOf, seqOf } = storeBench(name, next)

    it('I16: replaying the journal gives the state that was dropped', async () => {
      const engine = await start()
      await trade(engine, 300)
      const hash = await hashOf(engine)
      const rows = await engine.read(({ state }) => state.seq)
      await drop(engine)
      const again = await start()
      expect(await hashOf(again)).toBe(hash)
      expect(log.at(-1)).toContain(`snapshot at 0, ${rows} replayed`)
      expect((await again.verify()).faults).toEqual([])
    })

    it('I16: snapshot and tail give the same state as the whole journal', async () => {
      const engine = await start({ everyCommands: 50, everyMs: 0 })
      await trade(engine, 200)
      await trade2(engine)
      const hash = await hashOf(engine)
      const seq = await seqOf(engine)
      await drop(engine)
      const again = await start()
      expect(await hashOf(again)).toBe(hash)
      expect(await seqOf(again)).toBe(seq)
      expect(log.at(-1)).not.toMatch(/snapshot at 0,/)
    })

    it('I17: what was answered is there after a crash, and nothing else was told', async () => {
      const engine = await start()
      const answered: number[] = []
      engine.onCommit(({ seq }) => answered.push(seq))
      const [uid] = await trade(engine, 100)
      const answer = await engine.submit(limit(uid!, 'buy', '1.00', '1'))
      expect(answer).toMatchObject({ ok: true })
      const unanswered = engine.submit(limit(uid!, 'buy', '2.00', '1')).then(
        () => 'answered',
        () => 'failed',
      )
      await drop(engine)
      const outcome = await unanswered
      const again = await start()
      const journaled = await seqOf(again)
      expect(answered.at(-1)).toBeLessThanOrEqual(journaled)
      const open = await again.read(({ state }) => state.spot.openOrders(uid!))
      if (answer.ok) expect(open.map((order) => order.orderId)).toContain(answer.orderId)
      if (outcome === 'answered') expect(answered.at(-1)).toBe(journaled)
    })

    it('I15: a key answers the same after a restart, and once', async () => {
      const engine = await start()
      const uid = await enrol(engine, 'ann')
      const body = limit(uid, 'buy', '100.00', '1')
      const first = await engine.submit(body, { key: 'order "1"' })
      expect(await engine.submit(body, { key: 'order "1"' })).toEqual(first)
      await engine.stop()
      const again = await start()
      expect(await again.submit(body, { key: 'order "1"' })).toEqual(first)
      expect(await again.submit(limit(uid, 'buy', '101.00', '1'), { key: 'order "1"' })).toMatchObject({
        ok: false,
        code: 'IDEMPOTENCY_CONFLICT',
      })
      expect(await again.read(({ state }) => state.spot.openOrders(uid).length)).toBe(1)
    })

    it('settled keys are settled after a restart and after a crash', async () => {
      const engine = await start()
      const uid = await enrol(engine, 'ann')
      const body = limit(uid, 'buy', '100.00', '1')
      const settle = { type: 'key.settle', uid } as const
      const first = await engine.submit(body, { key: 'used' })
      const unused = await engine.submit(settle, { key: 'void' })
      expect(unused).toEqual({ ok: false, code: 'KEY_UNUSED' })
      await engine.stop()
      const second = await start()
      expect(await second.submit(body, { key: 'void' })).toEqual(unused)
      expect(await second.submit(settle, { key: 'later' })).toEqual(unused)
      await drop(second)
      const third = await start()
      for (const key of ['void', 'later']) expect(await third.submit(body, { key })).toEqual(unused)
      expect(await third.submit(settle, { key: 'used' })).toEqual({ ...first, done: 'spot.place' })
      expect(await third.read(({ state }) => state.spot.openOrders(uid).length)).toBe(1)
    })

    it('audits what it holds', async () => {
      const engine = await start()
      await trade(engine, 200)
      const rows = await engine.read(({ state }) => state.seq)
      const proof = await engine.verify()
      expect(rows).toBeGreaterThan(100)
      expect(proof).toMatchObject({
        ok: true,
        faults: [],
        chainRows: rows,
        journalRows: rows,
        lastSeq: rows,
      })
      expect(proof.orders).toBeGreaterThan(100)
      expect(proof.trades).toBeGreaterThan(10)
      expect(proof.ledgerEntries).toBeGreaterThan(100)
    })
  })
}

function rows(count: number, memo = '', key?: string): JournalRow[] {
  const made: JournalRow[] = []
  for (let seq = 1; seq <= count; seq++) {
    const body = { type: 'funds.credit', uid: seq, coin: 'USDT', amount: '1', memo } as const
    made.push(sealRow(nodeDigest, made.at(-1)?.hash ?? CHAIN_START, { seq, ts: 1_000 + seq, key, body }))
  }
  return made
}

function entry(seq: number, amounts: Record<string, bigint>): CommitBatch['entries'][number] {
  return {
    seq,
    postings: Object.entries(amounts).map(([account, amount]) => ({
      account,
      coin: 'USDT',
      amount,
      code: 'funds.credit',
    })),
  }
}

async function all(store: Store, fromSeq: number): Promise<JournalRow[]> {
  const found: JournalRow[] = []
  for await (const page of store.journal(fromSeq)) found.push(...page)
  return found
}
