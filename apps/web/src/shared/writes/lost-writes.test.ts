import type { WriteOutcome } from '@bgk/sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLostWrites, type SentWrite } from './lost-writes'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const sent: SentWrite = { kind: 'order', title: 'Buy BTC' }
const unsure = (retryAfter?: number): WriteOutcome => ({
  state: 'unknown',
  candidates: [],
  ...(retryAfter !== undefined && { retryAfter }),
})

/** One lost write, whose exchange says these things in turn and then the last one again. */
function lose(...said: readonly (WriteOutcome | Error)[]) {
  const writes = createLostWrites()
  const told: string[] = []
  let before: unknown
  writes.current.subscribe((write) => {
    if (write === before) return
    before = write
    const { state, asking } = write ?? {}
    told.push(state === undefined ? 'gone' : asking ? `${state}…` : state)
  })
  let asked = 0
  const signals: AbortSignal[] = []
  const outcome = writes.add(sent, async (signal) => {
    signals.push(signal)
    const answer = said[Math.min(asked, said.length - 1)]
    asked += 1
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  })
  return { writes, told, signals, asked: () => asked, outcome }
}

describe('rule 27: a write whose answer was lost', () => {
  it('is told of until the person has seen that it was done', async () => {
    const { writes, told, outcome } = lose({ state: 'applied', orderId: 7, message: 'Order placed' })
    expect(writes.current.value).toMatchObject({ ...sent, state: 'checking', asking: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(writes.current.value).toMatchObject({ state: 'applied', message: 'Order placed' })
    writes.close()
    expect(await outcome).toBe('applied')
    expect(told).toEqual(['checking…', 'applied', 'gone'])
  })

  it('is told of with the reason when it was not done', async () => {
    const { writes, outcome } = lose({ state: 'notApplied', message: 'Insufficient balance' })
    await vi.advanceTimersByTimeAsync(0)
    expect(writes.current.value).toMatchObject({ state: 'notApplied', message: 'Insufficient balance' })
    writes.close()
    expect(await outcome).toBe('notApplied')
  })

  it('is asked about again by itself, less and less often, while that can tell more', async () => {
    const { writes, asked } = lose(unsure(2000), unsure(2000), unsure(2000), unsure(60_000), {
      state: 'applied',
    })
    await vi.advanceTimersByTimeAsync(0)
    expect([asked(), writes.current.value?.state]).toEqual([1, 'unknown'])
    await vi.advanceTimersByTimeAsync(2999)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(2)
    await vi.advanceTimersByTimeAsync(6000)
    expect(asked()).toBe(3)
    await vi.advanceTimersByTimeAsync(12_000)
    expect(asked()).toBe(4)
    await vi.advanceTimersByTimeAsync(59_999)
    expect([asked(), writes.current.value?.state]).toEqual([4, 'unknown'])
    await vi.advanceTimersByTimeAsync(1)
    expect(writes.current.value?.state).toBe('applied')
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked()).toBe(5)
  })

  it('is asked about when the person wants it, not twice at once, and not by itself where that tells nothing', async () => {
    const { writes, told, asked } = lose(unsure(), new Error('down'), { state: 'notApplied' })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked()).toBe(1)
    writes.again()
    writes.again()
    await vi.advanceTimersByTimeAsync(120_000)
    expect([asked(), writes.current.value?.state]).toEqual([2, 'unknown'])
    writes.again()
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['checking…', 'unknown', 'unknown…', 'unknown', 'unknown…', 'notApplied'])
    writes.again()
    expect(asked()).toBe(3)
  })

  it('is unknown when the person stops the search, which is asked no more', async () => {
    const { writes, signals, asked, outcome } = lose(unsure(2000))
    await vi.advanceTimersByTimeAsync(0)
    writes.close()
    expect(await outcome).toBe('unknown')
    await vi.advanceTimersByTimeAsync(300_000)
    expect([asked(), signals[0]?.aborted, vi.getTimerCount()]).toEqual([1, true, 0])
  })

  it('waits its turn behind another one, and is looked for meanwhile', async () => {
    const { writes, outcome } = lose(unsure())
    const second = writes.add({ kind: 'transfer', title: 'Transfer' }, async () => ({ state: 'applied' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(writes.current.value?.title).toBe('Buy BTC')
    writes.close()
    expect(writes.current.value).toMatchObject({ title: 'Transfer', state: 'applied' })
    writes.close()
    expect([await outcome, await second, writes.current.value]).toEqual(['unknown', 'applied', undefined])
  })

  it('is another account’s after a logout: all are given up', async () => {
    const { writes, outcome } = lose(unsure(2000))
    const second = writes.add(sent, () => new Promise(() => {}))
    writes.clear()
    expect([await outcome, await second, writes.current.value, vi.getTimerCount()]).toEqual([
      'unknown',
      'unknown',
      undefined,
      0,
    ])
  })
})
