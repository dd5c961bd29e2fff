import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planKeys } from './plan-keys'

const subscription = (channel: string, ...intervals: number[]) => ({ channel, intervals: new Set(intervals) })
const carrier = (channel: string | undefined, intervalMinutes: number) => ({ channel, intervalMinutes })

describe('rule 25: which connection carries which key', () => {
  it('a pair without a chart asks for minute 1; with a chart for the chart alone', () => {
    expect(planKeys([subscription('BTC')], false, [])).toEqual([
      { channel: 'BTC', intervalMinutes: 1, reuse: undefined },
    ])
    expect(planKeys([subscription('BTC', 15)], false, [])).toEqual([
      { channel: 'BTC', intervalMinutes: 15, reuse: undefined },
    ])
  })

  it('a closed chart leaves the key as it is', () => {
    const now = carrier('BTC', 15)
    expect(planKeys([subscription('BTC')], false, [now])).toEqual([
      { channel: 'BTC', intervalMinutes: 15, reuse: now },
    ])
  })

  it('what another pair has on its chart is nothing to a pair without one', () => {
    const eth = carrier('ETH', 15)
    expect(planKeys([subscription('BTC')], false, [eth])).toEqual([
      { channel: 'BTC', intervalMinutes: 1, reuse: undefined },
    ])
  })

  it('a connection is re-keyed within its pair, never across pairs', () => {
    const btc = carrier('BTC', 1)
    expect(planKeys([subscription('BTC', 5)], false, [btc])[0]?.reuse).toBe(btc)
    expect(planKeys([subscription('ETH', 1)], false, [btc])[0]?.reuse).toBeUndefined()
  })

  it('lists alone have one connection without a key, which any pair may take over', () => {
    const bare = carrier(undefined, 1)
    expect(planKeys([], true, [])).toEqual([{ channel: undefined, intervalMinutes: 1, reuse: undefined }])
    expect(planKeys([], true, [carrier('BTC', 1)])[0]?.reuse).toBeUndefined()
    expect(planKeys([subscription('ETH')], true, [bare])).toEqual([
      { channel: 'ETH', intervalMinutes: 1, reuse: bare },
    ])
    expect(planKeys([], false, [bare])).toEqual([])
  })

  it('covers every wish once, uses no connection twice, and keeps those that fit', () => {
    const channel = fc.constantFrom('BTC', 'ETH', 'BNB')
    const intervalMinutes = fc.constantFrom(1, 5, 15)
    const subscriptions = fc.uniqueArray(fc.record({ channel, intervals: fc.uniqueArray(intervalMinutes) }), {
      selector: (one) => one.channel,
    })
    const connections = fc.array(
      fc.record({ channel: fc.option(channel, { nil: undefined }), intervalMinutes }),
    )
    fc.assert(
      fc.property(subscriptions, fc.boolean(), connections, (expected, lists, existing) => {
        const plan = planKeys(
          expected.map((one) => subscription(one.channel, ...one.intervals)),
          lists,
          existing,
        )
        const reused = plan.map((key) => key.reuse).filter((connection) => connection !== undefined)
        expect(new Set(reused).size).toBe(reused.length)
        for (const { channel: name, intervals } of expected) {
          const keys = plan.filter((key) => key.channel === name).map((key) => key.intervalMinutes)
          expect(keys.length).toBe(Math.max(1, intervals.length))
          if (intervals.length > 0) expect(keys.sort()).toEqual([...intervals].sort())
        }
        for (const key of plan) {
          if (key.reuse) expect([key.channel, undefined]).toContain(key.reuse.channel)
          const fits = existing.some(
            (connection) =>
              connection.channel === key.channel && connection.intervalMinutes === key.intervalMinutes,
          )
          if (fits && key.channel !== undefined)
            expect(key.reuse).toMatchObject({ channel: key.channel, intervalMinutes: key.intervalMinutes })
        }
        if (expected.length === 0) expect(plan.length).toBe(lists ? 1 : 0)
      }),
    )
  })
})
