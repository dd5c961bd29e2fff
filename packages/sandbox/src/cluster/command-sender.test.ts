import { createVirtualClock } from '@bgk/sdk/testing'
import { expect, it } from 'vitest'
import type { CommandBody } from '../core/commands'
import { nodeDigest } from '../engine/chain/node-digest'
import { CHAIN_START, sealRow } from '../engine/chain/seal'
import { CommandSender } from './command-sender'
import type { SentCommand } from './messages'

const tick: CommandBody = { type: 'clock.tick' }
const done = (id: number, seq = 0) => [{ id, seq, answer: { ok: true } as const }]

function setUp() {
  const clock = createVirtualClock(1_000)
  const sent: SentCommand[][] = []
  const world = { leader: 1 as number | undefined, seq: 0, go: () => {} }
  const sender = new CommandSender({
    name: 'node-1',
    send: (commands) => {
      if (world.leader !== undefined) sent.push([...commands])
      return world.leader
    },
    reached: (seq) => (seq <= world.seq ? undefined : new Promise((resolve) => (world.go = resolve))),
    now: () => clock.now(),
    timers: clock,
    gather: () => Promise.resolve(),
    waitTimeoutMs: 3_000,
  })
  return { clock, sent, world, sender, turn: () => clock.advance(0) }
}

/** What a promise has come to, without waiting for it. */
function watched(promise: Promise<unknown>) {
  const seen = { end: 'waits' }
  promise.then(
    () => (seen.end = 'answered'),
    (error: Error) => (seen.end = error.name),
  )
  return seen
}

it('sends the commands of one turn together, in their order, under the key of the caller or a ticket', async () => {
  const { sender, sent, turn } = setUp()
  void sender.submit(tick, 'key-1', false)
  void sender.submit(tick, undefined, true)
  await turn()
  expect(sent.map((message) => message.map(({ id, key, isCounted }) => ({ id, key, isCounted })))).toEqual([
    [
      { id: 1, key: 'key-1', isCounted: false },
      { id: 2, key: ' node-1 2', isCounted: true },
    ],
  ])
})

it('answers only when the state of this node holds what the answer tells of', async () => {
  const { sender, world, turn } = setUp()
  const seen = watched(sender.submit(tick, undefined, false))
  await turn()
  sender.receive(1, done(1, 7))
  await turn()
  expect([seen.end, sender.waiting]).toEqual(['waits', 1])
  world.seq = 7
  world.go()
  await turn()
  expect([seen.end, sender.waiting]).toEqual(['answered', 0])
})

it('answers a command when its row is applied here, whoever has told of it', async () => {
  const { sender, turn } = setUp()
  const row = (key: string, body: CommandBody = tick) =>
    sealRow(nodeDigest, CHAIN_START, { seq: 1, ts: 0, key, body })
  const ticket = watched(sender.submit(tick, undefined, false))
  const own = [watched(sender.submit(tick, 'key-1', false)), watched(sender.submit(tick, 'key-1', false))]
  const cancel = (uid: number): CommandBody => ({ type: 'spot.cancel', uid, orderId: 1 })
  const others = [sender.submit(cancel(7), 'key-1', false), sender.submit(cancel(8), 'key-1', false)].map(
    watched,
  )
  await turn()
  sender.done(row(' node-1 1'), { ok: true })
  sender.done(row('key-1'), { ok: true })
  sender.done(row('key-1', cancel(8)), { ok: true })
  sender.done(row('key-1', { type: 'spot.cancel', uid: 7, orderId: 2 }), { ok: true })
  await turn()
  expect([ticket, ...own, ...others].map(({ end }) => end)).toEqual([
    ...['answered', 'answered', 'answered'],
    ...['waits', 'answered'],
  ])
  sender.receive(1, done(4))
  await turn()
  expect([others[0]?.end, sender.waiting]).toEqual(['answered', 0])
})

it('sends again what is not answered when another leads, under the same ticket', async () => {
  const { sender, sent, world, turn } = setUp()
  const first = watched(sender.submit(tick, undefined, false))
  const second = watched(sender.submit(tick, undefined, false))
  await turn()
  sender.receive(1, done(1))
  world.leader = 2
  sender.sendAgain()
  await turn()
  expect(sent[1]?.map(({ key }) => key)).toEqual([' node-1 2'])
  sender.receive(1, done(2))
  await turn()
  expect([first.end, second.end]).toEqual(['answered', 'answered'])
})

it('keeps commands while nobody leads, and sends them to whoever does next', async () => {
  const { sender, sent, world, turn } = setUp()
  world.leader = undefined
  void sender.submit(tick, 'key-1', false)
  await turn()
  expect(sent).toEqual([])
  world.leader = 4
  sender.sendAgain()
  await turn()
  expect(sent.map((message) => message.length)).toEqual([1])
})

it('tells BUSY within the patience where nobody could be given the command, and unknown where somebody was', async () => {
  const { sender, world, clock, turn } = setUp()
  const handed = watched(sender.submit(tick, 'key-1', false))
  await turn()
  world.leader = undefined
  const pending = watched(sender.submit(tick, 'key-2', false))
  await clock.advance(2_900)
  expect([handed.end, pending.end]).toEqual(['waits', 'waits'])
  await clock.advance(200)
  expect([handed.end, pending.end]).toEqual(['EngineUnanswered', 'EngineBusy'])
})

it('gives a command to three leaders at most: what ends each of them must not end them all', async () => {
  const { sender, sent, world, turn } = setUp()
  const seen = watched(sender.submit(tick, undefined, false))
  for (const epoch of [1, 2, 2, 3, 4]) {
    world.leader = epoch
    sender.sendAgain()
    await turn()
  }
  expect([sent.length, seen.end]).toEqual([4, 'EngineUnanswered'])
})

it.each([
  ['BUSY', 'EngineBusy'],
  ['LATE', 'EngineBusy'],
  ['LIMITED', 'EngineLimited'],
] as const)('a leader that says %s has done nothing: %s', async (fault, name) => {
  const { sender, turn } = setUp()
  const seen = watched(sender.submit(tick, undefined, false))
  await turn()
  sender.receive(1, [{ id: 1, fault, waitSeconds: 2 }])
  await turn()
  expect(seen.end).toBe(name)
})

it.each(['BUSY', 'LATE', 'LIMITED'] as const)(
  'a %s of one leader says nothing of a command that another one was given too: its answer counts, else it is unknown',
  async (fault) => {
    const { sender, world, clock, turn } = setUp()
    const answered = watched(sender.submit(tick, undefined, false))
    const unanswered = watched(sender.submit(tick, undefined, false))
    await turn()
    world.leader = 2
    sender.sendAgain()
    await turn()
    sender.receive(1, [
      { id: 1, fault },
      { id: 2, fault },
    ])
    await turn()
    expect([answered.end, unanswered.end]).toEqual(['waits', 'waits'])
    sender.receive(1, done(1))
    await clock.advance(3_100)
    expect([answered.end, unanswered.end]).toEqual(['answered', 'EngineUnanswered'])
  },
)

it('takes no refusal from one that leads no more, but what it has done', async () => {
  const { sender, world, turn } = setUp()
  const orders = [sender.submit(tick, undefined, false), sender.submit(tick, undefined, false)]
  await turn()
  world.leader = 2
  sender.sendAgain()
  await turn()
  const refused = { ok: false, code: 'UNKNOWN_MEMBER' } as const
  sender.receive(1, [{ id: 1, seq: 0, answer: refused }, ...done(2)])
  sender.receive(2, done(1))
  expect(await Promise.all(orders)).toEqual([{ ok: true }, { ok: true }])
})

it('turns away what would be the 4,097th that waits', async () => {
  const { sender, turn } = setUp()
  const all = Array.from({ length: 4_096 }, () => watched(sender.submit(tick, undefined, false)))
  const last = watched(sender.submit(tick, undefined, false))
  await turn()
  expect([last.end, all.every(({ end }) => end === 'waits')]).toEqual(['EngineBusy', true])
})

it('stops when all that is under way is answered, and takes nothing new', async () => {
  const { sender, turn } = setUp()
  const under = watched(sender.submit(tick, undefined, false))
  await turn()
  const stopped = watched(sender.stop())
  const late = watched(sender.submit(tick, undefined, false))
  await turn()
  expect([under.end, late.end, stopped.end]).toEqual(['waits', 'EngineStopped', 'waits'])
  sender.receive(1, done(1))
  await turn()
  expect([under.end, stopped.end]).toEqual(['answered', 'answered'])
})
