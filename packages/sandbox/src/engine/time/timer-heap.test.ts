import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TimerHeap } from './timer-heap'

it('returns entries by time, and equal times in order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (times) => {
      const heap = new TimerHeap<string>()
      for (const [i, time] of times.entries()) heap.push(time, `${time} ${i}`)
      const expected = times.map((time, i) => ({ time, i })).sort((a, b) => a.time - b.time || a.i - b.i)
      for (const { time, i } of expected) {
        expect(heap.nextTime).toBe(time)
        expect(heap.pop()).toBe(`${time} ${i}`)
      }
      expect(heap.nextTime).toBeUndefined()
      expect(heap.pop()).toBeUndefined()
    }),
  )
})

it('stays ordered through insertions and removals', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 20 }))), (steps) => {
      const heap = new TimerHeap<number>()
      const model: number[] = []
      for (const step of steps) {
        if (step === null) {
          model.sort((a, b) => a - b)
          expect(heap.pop()).toBe(model.shift())
        } else {
          heap.push(step, step)
          model.push(step)
        }
      }
    }),
  )
})
