import { expect, it } from 'vitest'
import { createLineDiff } from './line-diff'

it('writes a frame whole, then the rows that differ alone, and nothing when none does', () => {
  const diff = createLineDiff()
  expect(diff.next(['one', 'two'])).toContain('one')
  const change = diff.next(['one', 'three'])
  expect(change).toContain('\u001b[2;1H')
  expect(change).not.toContain('one')
  expect(diff.next(['one', 'three'])).toBe('')
})

it('empties rows that a shorter frame has no more', () => {
  const diff = createLineDiff()
  diff.next(['one', 'two'])
  expect(diff.next(['one'])).toContain('\u001b[2;1H\u001b[0m\u001b[K')
})

it('rewrites every line after a reset', () => {
  const diff = createLineDiff()
  diff.next(['one', 'two'])
  diff.forget()
  const whole = diff.next(['one', 'two'])
  expect(whole).toContain('\u001b[2J')
  expect(whole).toContain('one')
})
