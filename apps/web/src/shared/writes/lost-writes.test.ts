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
const unknown = (retryAfter?: number): WriteOutcome => ({
  state: 'unknown',
  candidates: [],
  ...(retryAfter !== undefined && { retryAfter }),
})

/** One lost write, whose exchange says these things in turn and then the last one again. */
function lose(...outcomes: readonly (WriteOutcome | Error)[]) {
  const writes = createLostWrites()
  const reported: string[] = []
  let before: unknown
  writes.current.subscribe((write) => {
    if (write === before) return
    before = write
    const { state, requesting } = write ?? {}
    reported.push(state === undefined ? 'gone' : requesting ? `${state}…` : state)
  })
  let requests = 0
  const signals: AbortSignal[] = []
  const outcome = writes.add(sent, async (signal) => {
    signals.push(signal)
    const answer = outcomes[Math.min(requests, outcomes.length - 1)]
    requests += 1
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  })
  return { writes, reported, signals, requests: () => requests, outcome }
}

describe('rule 27: a write whose answer was lost', () => {
  it('is told of until the person has seen that it was done', async () => {
    const { writes, reported, outcome } = lose({ state: 'applied', orderId: 7, message: 'Order placed' })
    expect(writes.current.value).toMatchObject({ ...sent, state: 'checking', requesting: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(writes.current.value).toMatchObject({ state: 'applied', message: 'Order placed' })
    writes.close()
    expect(await outcome).toBe('applied')
    expect(reported).toEqual(['checking…', 'applied', 'gone'])
  })

  it('is told of with the reason when it was not done', async () => {
    const { writes, outcome } = lose({ state: 'notApplied', message: 'Insufficient balance' })
    await vi.advanceTimersByTimeAsync(0)
    expect(writes.current.value).toMatchObject({ state: 'notApplied', message: 'Insufficient balance' })
    writes.close()
    expect(await outcome).toBe('notApplied')
  })

  it('is asked about again by itself, less and less often, while that can tell more', async () => {
    const { writes, requests } = lose(unknown(2000), unknown(2000), unknown(2000), unknown(60_000), {
      state: 'applied',
    })
    await vi.advanceTimersByTimeAsync(0)
    expect([requests(), writes.current.value?.state]).toEqual([1, 'unknown'])
    await vi.advanceTimersByTimeAsync(2999)
    expect(requests()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests()).toBe(2)
    await vi.advanceTimersByTimeAsync(6000)
    expect(requests()).toBe(3)
    await vi.advanceTimersByTimeAsync(12_000)
    expect(requests()).toBe(4)
    await vi.advanceTimersByTimeAsync(59_999)
    expect([requests(), writes.current.value?.state]).toEqual([4, 'unknown'])
    await vi.advanceTimersByTimeAsync(1)
    expect(writes.current.value?.state).toBe('applied')
    await vi.advanceTimersByTimeAsync(300_000)
    expect(requests()).toBe(5)
  })

  it('is asked about when the person wants it, not twice at once, and not by itself where that tells nothing', async () => {
    const { writes, reported, requests } = lose(unknown(), new Error('down'), { state: 'notApplied' })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(requests()).toBe(1)
    writes.retry()
    writes.retry()
    await vi.advanceTimersByTimeAsync(120_000)
    expect([requests(), writes.current.value?.state]).toEqual([2, 'unknown'])
    writes.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(reported).toEqual(['checking…', 'unknown', 'unknown…', 'unknown', 'unknown…', 'notApplied'])
    writes.retry()
    expect(requests()).toBe(3)
  })

  it('is unknown when the person stops the search, which is asked no more', async () => {
    const { writes, signals, requests, outcome } = lose(unknown(2000))
    await vi.advanceTimersByTimeAsync(0)
    writes.close()
    expect(await outcome).toBe('unknown')
    await vi.advanceTimersByTimeAsync(300_000)
    expect([requests(), signals[0]?.aborted, vi.getTimerCount()]).toEqual([1, true, 0])
  })

  it('waits its turn behind another one, and is looked for meanwhile', async () => {
    const { writes, outcome } = lose(unknown())
    const second = writes.add({ kind: 'transfer', title: 'Transfer' }, async () => ({ state: 'applied' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(writes.current.value?.title).toBe('Buy BTC')
    writes.close()
    expect(writes.current.value).toMatchObject({ title: 'Transfer', state: 'applied' })
    writes.close()
    expect([await outcome, await second, writes.current.value]).toEqual(['unknown', 'applied', undefined])
  })

  it('is another account’s after a logout: all are given up', async () => {
    const { writes, outcome } = lose(unknown(2000))
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
