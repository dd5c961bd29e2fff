import { afterEach, expect, it, vi } from 'vitest'
import { hapticTick } from './haptics'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [{ hasBeenActive: true }, 1],
  [{ hasBeenActive: false }, 0],
  [undefined, 0],
])('the phone vibrates only after the user touched the page (%o)', (userActivation, times) => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate, userActivation })
  hapticTick()
  expect(vibrate).toHaveBeenCalledTimes(times)
})
