import { readFileSync } from 'node:fs'
import { isBgkError } from '@bgk/sdk'
import { decodeFrame } from '@bgk/sdk/internal'
import { describe, expect, it } from 'vitest'
import { allCalls } from './contract'

// Rules 37 and 38: what an answer or a frame does not say is absent or an error, and nothing takes its place.

/** What `decode` may put where nothing was said; each is documented with its field. */
const DEFAULTS: Readonly<Record<string, unknown>> = { priceDecimals: 2, quantityDecimals: 8, message: '' }

interface Recorded {
  readonly call: string
  readonly answer: { readonly data: unknown }
}

const recorded: readonly Recorded[] = readFileSync(new URL('answers.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => withoutEllipses(JSON.parse(line)))
const dataOf = (call: string): Record<string, unknown> =>
  Object(recorded.find((one) => one.call === call)?.answer.data)

/** The recording leaves the rest of long lists out. */
function withoutEllipses<T>(value: T): T
function withoutEllipses(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== '…').map(withoutEllipses)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutEllipses(each)]))
}

interface Spoilt {
  readonly what: string
  readonly value: unknown
}

const EMPTY: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['empty', ''],
  ['--', '--'],
  ['missing', undefined],
]

/** The value with each of its fields, one at a time, missing, null or empty. */
function* spoilt(value: unknown, path = ''): Generator<Spoilt> {
  if (typeof value !== 'object' || value === null) return
  const entries: readonly [string, unknown][] = Object.entries(value)
  const replaced = (key: string, next: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? next : each))
    return Object.fromEntries(
      entries.flatMap(([name, each]) =>
        name !== key ? [[name, each]] : next === undefined ? [] : [[name, next]],
      ),
    )
  }
  for (const [key, each] of entries) {
    const place = path === '' ? key : `${path}.${key}`
    for (const [how, next] of EMPTY) yield { what: `${place} ${how}`, value: replaced(key, next) }
    for (const { what, value: inner } of spoilt(each, place)) yield { what, value: replaced(key, inner) }
  }
}

/** Paths of what one value says and the other does not; rows of a list may be left out. */
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

/** What was made up over all of it; also where an error says neither what nor where. */
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

describe('an answer without one of its fields', () => {
  it('is recorded for each call', () => {
    expect(recorded.map(({ call }) => call)).toEqual(allCalls.map(({ name }) => name))
  })

  it.each(allCalls.map(({ name, response }) => ({ name, response })))('$name', ({ name, response }) => {
    const answer = recorded.find(({ call }) => call === name)?.answer
    expect(inventions((envelope) => response.decode(envelope), answer)).toEqual([])
  })
})

describe('a frame without one of its fields', () => {
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
