import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { glideTo } from './glide-to'

/** Frames come when the test says so, each with its time. */
let frames: ((now: number) => void)[]
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const frame = (now: number) => {
  const due = frames
  frames = []
  for (const run of due) run(now)
}

it('a turn takes one second, half of the way after half of it', () => {
  const strip = document.createElement('div')
  glideTo(strip, 400)
  frame(2000)
  expect(strip.scrollLeft).toBe(0)
  frame(2500)
  expect(strip.scrollLeft).toBe(200)
  frame(2999)
  expect(strip.scrollLeft).toBeLessThan(400)
  expect(frames).toHaveLength(1)
  frame(3000)
  expect([strip.scrollLeft, frames.length]).toEqual([400, 0])
})

it('a turn that is stopped stays where it is', () => {
  const strip = document.createElement('div')
  const stop = glideTo(strip, 400)
  frame(0)
  frame(500)
  stop()
  frame(1000)
  expect(strip.scrollLeft).toBe(200)
})
