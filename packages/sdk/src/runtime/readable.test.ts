import { describe, expect, it } from 'vitest'
import { createReadable } from './readable'

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
    const heard: unknown[] = []
    const value = createReadable(1, { onError: (error) => heard.push(String(error)) })
    value.subscribe(() => {
      throw new Error('mine')
    })
    value.subscribe((next) => heard.push(next))
    value.set(2)
    expect(heard).toEqual(['Error: mine', 2])
    const strict = createReadable(1)
    strict.subscribe(() => {
      throw new Error('mine')
    })
    strict.subscribe((next) => heard.push(next))
    expect(() => strict.set(5)).toThrow('mine')
    expect(heard.at(-1)).toBe(5)
  })
})
