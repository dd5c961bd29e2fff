import { describe, expect, it } from 'vitest'
import { createReadable, mapReadable } from './readable'

describe('createReadable', () => {
  it('tells each change once and equal values never', () => {
    const value = createReadable(1)
    const seen: number[] = []
    const stop = value.subscribe((next) => seen.push(next))
    value.set(1)
    value.set(2)
    stop()
    stop()
    value.set(3)
    expect([seen, value.get(), value.size]).toEqual([[2], 3, 0])
  })

  it('runs onFirst with the first listener and its return with the last', () => {
    const log: string[] = []
    const value = createReadable(1, {
      onFirst: () => {
        log.push('open')
        return () => log.push('close')
      },
    })
    const listener = () => {}
    const stops = [value.subscribe(listener), value.subscribe(listener)]
    for (const stop of stops) stop()
    value.subscribe(listener)()
    expect(log).toEqual(['open', 'close', 'open', 'close'])
  })

  it('a listener that throws keeps none of the others from hearing', () => {
    const received: unknown[] = []
    const value = createReadable(1, { onError: (error) => received.push(String(error)) })
    value.subscribe(() => {
      throw new Error('mine')
    })
    value.subscribe((next) => received.push(next))
    value.set(2)
    expect(received).toEqual(['Error: mine', 2])
    const strict = createReadable(1)
    strict.subscribe(() => {
      throw new Error('mine')
    })
    strict.subscribe((next) => received.push(next))
    expect(() => strict.set(5)).toThrow('mine')
    expect(received.at(-1)).toBe(5)
  })

  it('computes what it returns with `read`, and notifies by `set` alone', () => {
    let age = 0
    const value = createReadable('new', { read: () => (age > 5 ? 'old' : 'new') })
    const seen: string[] = []
    value.subscribe((next) => seen.push(next))
    age = 6
    expect([value.get(), seen]).toEqual(['old', []])
    value.set('old')
    expect(seen).toEqual(['old'])
  })
})

describe('mapReadable', () => {
  it('returns and reports a part of the source', () => {
    const source = createReadable({ price: '1' })
    const price = mapReadable(source, (market) => market.price)
    const seen: string[] = []
    const stop = price.subscribe((next) => seen.push(next))
    source.set({ price: '2' })
    stop()
    source.set({ price: '3' })
    expect([seen, price.get(), source.size]).toEqual([['2'], '3', 0])
  })
})
