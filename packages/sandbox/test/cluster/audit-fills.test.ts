import { expect, it } from 'vitest'
import { auditFills } from './audit-fills'

const recorded = Array.from({ length: 100 }, (_, at) => ({
  id: at + 1,
  time: 1_000 + at,
  takerOrder: 500 + at,
}))
const acknowledged = recorded.map(({ takerOrder }) => takerOrder)

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** A subscriber that saw each fill after so many ms; undefined: never. */
const subscriber = (waitOf: (id: number) => number | undefined, connections = [ids(1, 100)]) => ({
  seenAt: new Map(
    recorded.flatMap(({ id, time }) => {
      const wait = waitOf(id)
      return wait === undefined ? [] : [[id, time + wait] as const]
    }),
  ),
  doubled: [] as string[],
  connections,
})

it('passes when each subscriber saw each fill once, in time', () => {
  const report = auditFills(recorded, acknowledged, [
    subscriber((id) => id),
    subscriber(() => 5, [ids(1, 50), ids(71, 100)]),
  ])
  expect(report).toEqual({
    ...{ fills: 100, median: 50, p95: 95, slowest: 100, reconnected: 1, subscribers: 2 },
    ...{ missing: [], doubled: [], late: [] },
  })
})

it('finds a fill that one of the subscribers never saw', () => {
  const report = auditFills(recorded, acknowledged, [
    subscriber(() => 5),
    subscriber((id) => (id === 7 ? undefined : 5)),
  ])
  expect(report.missing).toEqual(['subscriber 2: fill 7 was not shown'])
  expect(report.p95).toBe(5)
})

it('finds an acknowledged order without a fill and an order that was filled twice', () => {
  const twice = [...recorded.slice(1), { id: 101, time: 1_100, takerOrder: 501 }]
  const one = subscriber(() => 5, [ids(2, 101)])
  one.seenAt.set(101, 1_105)
  const { missing, doubled } = auditFills(twice, acknowledged, [one])
  expect(missing).toEqual(['order 500 was acknowledged and has no fill'])
  expect(doubled).toEqual(['order 501 has 2 fills', 'subscriber 1: fill 1 is not recorded'])
})

it('reports a fill that is twice in one value', () => {
  const one = { ...subscriber(() => 5), doubled: ['fill 3 is twice in one value'] }
  expect(auditFills(recorded, acknowledged, [one]).doubled).toEqual([
    'subscriber 1: fill 3 is twice in one value',
  ])
})

it('finds fills that are twice or missing in the frames of a connection', () => {
  const judge = (connections: number[][]) =>
    auditFills(recorded, acknowledged, [subscriber(() => 5, connections)])
  const twice = ['subscriber 1: fill 60 came in two frames']
  expect(judge([[...ids(1, 60), ...ids(60, 100)]]).doubled).toEqual(twice)
  expect(judge([ids(1, 60), ids(60, 100)]).doubled).toEqual(twice)
  expect(judge([[...ids(1, 59), ...ids(61, 100)]]).missing).toEqual(['subscriber 1: fill 60 was in no frame'])
  expect(judge([ids(2, 100)]).missing).toEqual(['subscriber 1: fill 1 was in no frame'])
  expect(judge([ids(1, 50), ids(60, 99)]).missing).toEqual(['subscriber 1: fill 100 was in no frame'])
  expect(judge([ids(1, 50), [], ids(60, 100)]).missing).toEqual([])
})

it('limits the 95th percentile to 150 ms and the slowest fill to 3 s, of the worst subscriber', () => {
  const slow = subscriber((id) => (id > 94 ? 151 : 5))
  expect(auditFills(recorded, acknowledged, [subscriber(() => 5), slow]).late).toEqual([
    '95th percentile 151 ms, allowed 150',
  ])
  const slowest = subscriber((id) => (id > 95 ? 3_001 : 5))
  expect(auditFills(recorded, acknowledged, [slowest]).late).toEqual(['slowest 3001 ms, allowed 3000'])
})

it('rejects figures of two clocks', () => {
  const ahead = subscriber((id) => (id === 9 ? -1 : 5))
  expect(auditFills(recorded, acknowledged, [ahead]).late).toEqual([
    'a fill was seen before its time: the clocks differ',
  ])
})
