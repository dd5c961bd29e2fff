import { setTimeout as hostTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { RunResult } from '../result'
import { type ServedRuns, serveLab } from './serve-lab'

const MINUTE = 60_000
const stops: AbortController[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort()
})

interface Program {
  send(
    method: string,
    path: string,
    body?: string,
  ): Promise<{ status: number; data: Record<string, unknown> }>
}

/** Serves runs to a program of this process. */
async function lab(
  program: (tools: Program) => Promise<void>,
  runs: Partial<ServedRuns> = {},
): Promise<readonly RunResult[]> {
  const stop = new AbortController()
  stops.push(stop)
  let done: Promise<void> | undefined
  const results = await serveLab({
    seeds: ['7'],
    options: { hours: 0.1, turnMs: 10_000 },
    signal: stop.signal,
    ...runs,
    onReady(url) {
      const send: Program['send'] = async (method, path, body) => {
        const response = await fetch(url + path, { method, ...(body !== undefined && { body }) })
        const text = await response.text()
        return { status: response.status, data: text.startsWith('{') ? JSON.parse(text) : { text } }
      }
      done = program({ send })
    },
  })
  await done
  return results
}

/** Rests a bid each minute, in every run. */
async function quoter({ send }: Program): Promise<void> {
  for (;;) {
    const { data } = await send('POST', '/lab/start')
    if (data.done === true) return
    await send('POST', '/lab/log', `start ${data.start} of ${data.seed}`)
    for (let ended = false; !ended; ) {
      const order = { tradcoin: 'BTC', maincoin: 'USDT', price: '50000', number: '0.001' }
      const placed = await send('POST', '/trad/buyLimit', JSON.stringify(order)).catch(() => undefined)
      if (placed?.status === 410) break
      const next = await send('POST', `/lab/next?ms=${MINUTE}`)
      if (next.status === 410) break
      ended = next.data.ended === true
    }
    await send('POST', '/lab/end', '')
  }
}

describe('serveLab', () => {
  it('runs a program in lock step, the same each time', async () => {
    const seeds = ['7', '8']
    const [one, two] = [await lab(quoter, { seeds }), await lab(quoter, { seeds })]
    expect(one.map(({ orders }) => orders)).toEqual([6, 6])
    expect(one.map(({ problems }) => problems)).toEqual([[], []])
    expect(two.map(({ hash }) => hash)).toEqual(one.map(({ hash }) => hash))
    expect(one[0]?.hash).not.toBe(one[1]?.hash)
    expect(one[0]?.history).toContainEqual({ at: 0, kind: 'log', text: 'start 0 of 7' })
  })

  it('stands still while the program computes, and moves by the wait', async () => {
    const times: unknown[] = []
    await lab(async ({ send }) => {
      const { data: start } = await send('POST', '/lab/start')
      await hostTimeout(50)
      times.push(Number((await send('POST', '/lab/next?ms=0')).data.now) - Number(start.now))
      times.push(Number((await send('POST', '/lab/next?ms=1500')).data.now) - Number(start.now))
      await send('POST', '/lab/end', '')
    })
    expect(times).toEqual([0, 1500])
  })

  it('delivers frames of a socket as events', async () => {
    const seen: unknown[] = []
    await lab(async ({ send }) => {
      await send('POST', '/lab/start')
      await send('POST', '/lab/send/1', '{"key":"USDT_BTC_trad_1"}')
      while (seen.length < 2) {
        const { data } = await send('POST', `/lab/next?ms=${MINUTE}`)
        for (const { type } of Object(data.events)) seen.push(type)
      }
      await send('POST', '/lab/end', '')
    })
    expect(seen.slice(0, 2)).toEqual(['open', 'message'])
  })

  it('ends the start of a killed program, whose storage survives', async () => {
    const starts: unknown[] = []
    const faults = [{ kind: 'restart', at: 2 * MINUTE, ms: 1000 }] as const
    await lab(
      async ({ send }) => {
        for (let start = await send('POST', '/lab/start'); start.data.done !== true; ) {
          const stored = await send('GET', '/lab/storage/count')
          starts.push([start.data.start, stored.status, stored.data.text])
          await send('PUT', '/lab/storage/count', 'one')
          const { status } = await send('POST', `/lab/next?ms=${3 * MINUTE}`)
          starts.push(status)
          await send('POST', '/lab/end', '')
          start = await send('POST', '/lab/start')
        }
      },
      { options: { hours: 0.1, faults } },
    )
    expect(starts).toEqual([[0, 404, ''], 410, [1, 200, 'one'], 200])
  })

  it('reports the error of a program', async () => {
    const [result] = await lab(async ({ send }) => {
      await send('POST', '/lab/start')
      await send('POST', '/lab/end', 'ValueError: no price')
    })
    expect(result?.problems).toMatchObject([
      { kind: 'threw', message: expect.stringContaining('ValueError: no price') },
    ])
  })

  it('rejects a request without the key, an unknown route, and a program that ends early', async () => {
    await lab(async ({ send }) => {
      await send('POST', '/lab/start')
      expect((await send('POST', '/lab/wait')).status).toBe(404)
      expect((await send('POST', '/lab/next')).status).toBe(400)
      expect((await send('GET', '/../lab/start')).status).toBe(403)
      await send('POST', '/lab/end', '')
    })
    const lost = lab(async () => {}, { command: 'exit 3' })
    await expect(lost).rejects.toThrow(/ended before its runs: exit code 3/)
  })
})
