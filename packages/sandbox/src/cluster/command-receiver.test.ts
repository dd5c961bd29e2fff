import { expect, it } from 'vitest'
import type { Answer, CommandBody } from '../core/commands'
import { nodeDigest } from '../engine/chain/node-digest'
import { CHAIN_START, sealRow } from '../engine/chain/seal'
import type { CommittedBatch } from '../engine/engine'
import { EngineBusy, EngineFailed } from '../engine/engine-error'
import { CommandReceiver, TicketCache } from './command-receiver'
import type { SentCommand } from './messages'

const order: CommandBody = { type: 'spot.cancel', uid: 7, orderId: 1 }

function setUp(admit: (uid: number) => number = () => 0) {
  const answers = new TicketCache()
  const submitted: { key: string | undefined; settle(answer: Answer): void; fail(error: Error): void }[] = []
  let commit: (batch: CommittedBatch) => void = () => {}
  const receiver = new CommandReceiver({
    engine: {
      submit: (_, { key } = {}) =>
        new Promise((settle, fail) => {
          submitted.push({ key, settle, fail })
        }),
      onCommit(listener) {
        commit = (batch) => listener(batch, undefined as never)
        return () => {}
      },
    },
    seq: 40,
    answers,
    admit,
    now: () => 1_000,
  })
  const taken = (command: Partial<SentCommand> = {}) =>
    receiver.take({ id: 1, key: ' node 1', isCounted: false, deadline: 4_000, body: order, ...command })
  return {
    ...{ answers, submitted, taken },
    /** A row for each key. */
    commit(seq: number, ...keys: string[]) {
      const rows = keys.map((key) => sealRow(nodeDigest, CHAIN_START, { seq, ts: 0, key, body: order }))
      commit({ seq, rows, events: [], outcomes: [] })
    },
  }
}

it('answers with how far the journal is that holds it', async () => {
  const { taken, submitted, commit } = setUp()
  const answer = taken()
  submitted[0]?.settle({ ok: true, orderId: 5 })
  commit(41)
  expect(await answer).toEqual({
    answer: { id: 1, seq: 41, answer: { ok: true, orderId: 5 } },
    hasRow: false,
  })
})

it('says of the first of two under one key that it has left the row', async () => {
  const { taken, submitted, commit } = setUp()
  const both = [
    taken({ id: 1, key: 'own-key' }),
    taken({ id: 2, key: 'own-key' }),
    taken({ id: 3, key: 'other' }),
  ]
  for (const { settle } of submitted) settle({ ok: true, orderId: 5 })
  commit(41, 'own-key')
  expect((await Promise.all(both)).map((one) => one?.hasRow)).toEqual([true, false, false])
})

it('does a command once that comes again, while it is under way and afterwards', async () => {
  const { taken, submitted } = setUp()
  const twice = [taken(), taken({ id: 9 })]
  submitted[0]?.settle({ ok: true, orderId: 5 })
  await Promise.all(twice)
  expect(await taken({ id: 12 })).toMatchObject({ answer: { id: 12, answer: { orderId: 5 } } })
  expect(submitted.map(({ key }) => key)).toEqual([' node 1'])
})

it('does not do again what an earlier leader has committed under the ticket', async () => {
  const { taken, answers, submitted } = setUp()
  answers.remember(' node 1', { ok: true, orderId: 3 })
  expect(await taken()).toMatchObject({ answer: { id: 1, seq: 40, answer: { ok: true, orderId: 3 } } })
  expect(submitted).toEqual([])
})

it('looks anew at what was refused: it left no row', async () => {
  const { taken, submitted } = setUp()
  const first = taken()
  submitted[0]?.settle({ ok: false, code: 'UNKNOWN_MEMBER' })
  expect(await first).toMatchObject({ answer: { answer: { code: 'UNKNOWN_MEMBER' } } })
  void taken()
  expect(submitted.length).toBe(2)
})

it('leaves the key of a caller to the exchange', async () => {
  const { taken, submitted } = setUp()
  void taken({ key: 'own-key' })
  void taken({ key: 'own-key' })
  expect(submitted.map(({ key }) => key)).toEqual(['own-key', 'own-key'])
})

it('counts orders for their member, and does nothing of what is too much', async () => {
  const { taken, submitted } = setUp((uid) => (uid === 7 ? 2 : 0))
  expect(await taken({ isCounted: true })).toMatchObject({
    answer: { id: 1, fault: 'LIMITED', waitSeconds: 2 },
  })
  void taken({ isCounted: false })
  expect(submitted.length).toBe(1)
})

it('does nothing that comes after its deadline', async () => {
  const { taken, submitted } = setUp()
  expect(await taken({ deadline: 1_000 })).toMatchObject({ answer: { id: 1, fault: 'LATE' } })
  expect(submitted).toEqual([])
})

it('says BUSY of what was not begun, and nothing of what may have been', async () => {
  const { taken, submitted } = setUp()
  const answers = [taken({ key: 'a' }), taken({ key: 'b' })]
  submitted[0]?.fail(new EngineBusy())
  submitted[1]?.fail(new EngineFailed(new Error('gone')))
  expect((await Promise.all(answers)).map((one) => one?.answer)).toEqual([
    { id: 1, fault: 'BUSY' },
    undefined,
  ])
})
