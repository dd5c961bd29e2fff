import { expect, it } from 'vitest'
import { createSeenState } from './seen-state'

it('gives back the newest state that was told', () => {
  const seen = createSeenState()
  expect(seen.get()).toBeUndefined()
  for (const told of ['a1-7', 'a1-9', 'a1-8']) seen.note(told)
  expect(seen.get()).toBe('a1-9')
})

it('begins anew with another exchange', () => {
  const seen = createSeenState()
  seen.note('a1-9')
  seen.note('b2-3')
  expect(seen.get()).toBe('b2-3')
})

it.each(['', '9', 'a1-', 'a1--9', 'a1-9 ', 'a1-9\r\nx: y', `${'a'.repeat(65)}-1`])(
  'does not take %j',
  (told) => {
    const seen = createSeenState()
    seen.note(told)
    expect(seen.get()).toBeUndefined()
  },
)
