import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { glideTo, useRotation } from './rotation'

describe('useRotation', () => {
  let lessMotion = false
  beforeEach(() => {
    vi.useFakeTimers()
    lessMotion = false
    vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  function rotate(count: number, resting = false) {
    const next = vi.fn()
    const { rerender } = renderHook(({ resting }) => useRotation(count, resting, next), {
      initialProps: { resting },
    })
    return { next, rest: (resting: boolean) => rerender({ resting }) }
  }

  it('turns banners and notices every 5 s', () => {
    const { next } = rotate(3)
    pass(4999)
    expect(next).toHaveBeenCalledTimes(0)
    pass(1)
    expect(next).toHaveBeenCalledTimes(1)
    pass(10_000)
    expect(next).toHaveBeenCalledTimes(3)
  })

  it('does not turn a single item, or with reduced motion', () => {
    const alone = rotate(1)
    lessMotion = true
    const still = rotate(3)
    pass(60_000)
    expect([alone.next, still.next].map((next) => next.mock.calls.length)).toEqual([0, 0])
  })

  it('pauses while touched and on a hidden page, then restarts its timer', () => {
    const { next, rest } = rotate(3)
    pass(4000)
    rest(true)
    pass(20_000)
    expect(next).toHaveBeenCalledTimes(0)
    rest(false)
    pass(5000)
    expect(next).toHaveBeenCalledTimes(1)

    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    pass(20_000)
    expect(next).toHaveBeenCalledTimes(1)
    state.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    pass(5000)
    expect(next).toHaveBeenCalledTimes(2)
  })
})

describe('glide to', () => {
  /** Frames run on the test's command, each with its time. */
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

  it('takes one second, with half of the way after half of it', () => {
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

  it('leaves a stopped glide in place', () => {
    const strip = document.createElement('div')
    const stop = glideTo(strip, 400)
    frame(0)
    frame(500)
    stop()
    frame(1000)
    expect(strip.scrollLeft).toBe(200)
  })
})
