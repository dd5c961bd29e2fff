import { isBgkError } from '@bgk/sdk'
import { decodeFrame } from '@bgk/sdk/internal'
import { describe, expect, it } from 'vitest'
import { allCalls } from './contract'
import { recorded, spoilt } from './recorded-answers'

// Rules 37 and 38: a field missing in a response or frame is absent or an error, never made up.

/** Documented defaults of `decode` for missing fields. */
const DEFAULTS: Readonly<Record<string, unknown>> = { priceDecimals: 2, quantityDecimals: 8, message: '' }

const dataOf = (call: string): Record<string, unknown> =>
  Object(recorded.find((one) => one.call === call)?.answer.data)

/** Paths present in one value only; rows of a list may be missing. */
function additions(decoded: unknown, whole: unknown, path = ''): string[] {
  if (decoded === undefined || Object.is(decoded, whole)) return []
  if (Array.isArray(decoded) && Array.isArray(whole)) {
    let next = 0
    return decoded.flatMap((row, at) => {
      const found = whole.findIndex((other, index) => index >= next && additions(row, other).length === 0)
      next = found + 1
      return found < 0 ? [`${path}.${at}`] : []
    })
  }
  if (typeof decoded !== 'object' || decoded === null || typeof whole !== 'object' || whole === null)
    return Object.is(DEFAULTS[path.split('.').at(-1) ?? ''], decoded) ? [] : [`${path} = ${String(decoded)}`]
  return Object.entries(decoded).flatMap(([key, each]) =>
    additions(each, Reflect.get(whole, key), path === '' ? key : `${path}.${key}`),
  )
}

/** Fields made up when decoding, and errors without a reason or field. */
function inventions(read: (value: unknown) => unknown, value: unknown): string[] {
  const whole = read(value)
  const found: string[] = []
  for (const { what, value: wrong } of spoilt(value)) {
    try {
      const added = additions(read(wrong), whole)
      if (added.length > 0) found.push(`${what}: ${added.join(', ')}`)
    } catch (error) {
      const reported = isBgkError(error) && /^(RESPONSE|FRAME)_INVALID$/.test(error.code) && error.field
      if (!reported) found.push(`${what}: ${String(error)}`)
    }
  }
  return found
}

describe('response without one of its fields', () => {
  it('has a recording for each call', () => {
    expect(recorded.map(({ call }) => call)).toEqual(allCalls.map(({ name }) => name))
  })

  it.each(allCalls.map(({ name, response }) => ({ name, response })))('$name', ({ name, response }) => {
    const answer = recorded.find(({ call }) => call === name)?.answer
    expect(inventions((envelope) => response.decode(envelope), answer)).toEqual([])
  })
})

describe('frame without one of its fields', () => {
  const spot = dataOf('spot.market')
  const futures = dataOf('futures.market')
  const frames = {
    spot: { info: spot.info, buy: spot.buy, sell: spot.sell, top: spot.top },
    futures: { coninfo: futures.info, conbuy: futures.buy, consell: futures.sell, contop: futures.top },
    cycle: {
      cycleinfo: dataOf('cycle.info'),
      cycletop: [{ autoid: 1, wdate: '2026-03-02 18:00:02', type: 'buy', income: '5', last_profit: '6' }],
    },
    lists: {
      symbols: dataOf('spot.symbols'),
      overview: dataOf('aliases.spotOverview'),
      consymbols: dataOf('futures.symbols'),
      cyclesymbols: dataOf('cycle.symbols'),
    },
    candles: { kline: { mine: 5, data: dataOf('spot.candles') } },
  }

  it.each(Object.entries(frames))('%s', (_name, frame) => {
    expect(Object.values(frame).every((part) => part !== undefined)).toBe(true)
    expect(inventions((value) => decodeFrame(value, { lists: true }), frame)).toEqual([])
  })
})
