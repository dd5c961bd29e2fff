import { expect, it } from 'vitest'
import { smallConfig } from '../../test/store/small-market'
import type { CommandBody } from '../core/commands'
import { createExchange } from '../core/create-exchange'
import { nodeDigest } from '../engine/chain/node-digest'
import { CHAIN_START, commandOf, sealRow, ticketOf } from '../engine/chain/seal'
import type { JournalRow } from '../store/store'
import { TicketCache } from './command-receiver'
import { Replica } from './replica'

/** A journal of ticks, each a second after the one before, and what its exchange came to. */
function journal(count: number) {
  const rows: JournalRow[] = []
  const exchange = createExchange(smallConfig)
  for (let seq = 1; seq <= count; seq++) {
    const body: CommandBody =
      seq === 1
        ? { type: 'member.create', account: { email: 'a@bgk.example' }, passwordHash: 'x', role: 'member' }
        : { type: 'clock.tick' }
    const key = seq === 1 ? ticketOf('node', 1) : undefined
    const row = sealRow(nodeDigest, rows.at(-1)?.hash ?? CHAIN_START, {
      ...{ seq, key, body },
      ts: smallConfig.genesis + seq * 1_000,
    })
    exchange.apply(commandOf(row))
    rows.push(row)
  }
  return { rows, hash: exchange.hash() }
}

function setUp(stored: readonly JournalRow[]) {
  const applied: number[] = []
  const reads: number[] = []
  const answers = new TicketCache()
  const done: string[] = []
  const replica = new Replica({
    exchange: createExchange(smallConfig),
    head: { seq: 0, hash: CHAIN_START, work: 0, replayMs: 0 },
    digest: nodeDigest,
    answers,
    async *journal(fromSeq) {
      reads.push(fromSeq)
      const page = stored.filter(({ seq }) => seq >= fromSeq)
      if (page.length > 0) yield page
    },
    onCommit: ({ seq }) => applied.push(seq),
    onDone: ({ seq }, { ok }) => done.push(`${seq} ${ok}`),
  })
  return { replica, applied, reads, answers, done }
}

it('applies rows in order, tells of them, and comes to the state of the leader', async () => {
  const { rows, hash } = journal(6)
  const { replica, applied, reads, answers, done } = setUp([])
  await replica.take(rows.slice(0, 2))
  await replica.take(rows.slice(2))
  expect([replica.exchange.hash(), applied, reads]).toEqual([hash, [2, 6], []])
  expect(answers.find(ticketOf('node', 1))).toMatchObject({ ok: true })
  expect(done).toEqual(rows.map(({ seq }) => `${seq} true`))
})

it('leaves out what it knows already', async () => {
  const { rows, hash } = journal(5)
  const { replica } = setUp([])
  await replica.take(rows.slice(0, 4))
  await replica.take(rows.slice(1))
  expect(replica.exchange.hash()).toBe(hash)
})

it('reads from the journal what it was not applied, and goes on with what it was', async () => {
  const { rows, hash } = journal(9)
  const { replica, reads, applied } = setUp(rows.slice(0, 6))
  await replica.take(rows.slice(0, 2))
  const later = [replica.take(rows.slice(5, 7)), replica.take(rows.slice(7))]
  expect(replica.isBehind).toBe(true)
  await Promise.all(later)
  expect([replica.exchange.hash(), reads, applied]).toEqual([hash, [3], [2, 6, 9]])
})

it('lets those go who wait for a row once it is applied', async () => {
  const { rows } = journal(3)
  const { replica } = setUp([])
  const reached = replica.reached(3)
  await replica.take(rows)
  await reached
  expect(replica.reached(3)).toBeUndefined()
})

it.each<readonly [string, (row: JournalRow) => JournalRow]>([
  ['is damaged', (row) => ({ ...row, ts: row.ts + 1 })],
  ['does not follow', (row) => ({ ...row, hash: 'f'.repeat(64) })],
])('applies nothing from a row on that %s', async (_, spoil) => {
  const { rows } = journal(4)
  const { replica } = setUp([])
  const spoilt = rows.map((row) => (row.seq === 3 ? spoil(row) : row))
  await expect(replica.take(spoilt)).rejects.toMatchObject({ code: 'CORRUPT' })
  expect(replica.head.seq).toBe(2)
})

it('applies nothing after it was stopped, and lets go who waits', async () => {
  const { rows } = journal(3)
  const { replica, applied } = setUp([])
  const reached = replica.reached(3)
  replica.stop()
  await reached
  await replica.take(rows)
  expect([applied, replica.head.seq]).toEqual([[], 0])
})
