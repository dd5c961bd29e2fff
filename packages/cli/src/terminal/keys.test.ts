import { expect, it } from 'vitest'
import { readKeys } from './keys'

it('names the keys of a terminal, also when several come at once', () => {
  expect(readKeys('q1\t\u001b[Z\u001b[A\u001bOB\r\u0003')).toEqual([
    'q',
    '1',
    'tab',
    'shift-tab',
    'up',
    'down',
    'enter',
    'ctrl-c',
  ])
})

it('is escape when it comes alone, and nothing for keys nobody knows', () => {
  expect(readKeys('\u001b')).toEqual(['escape'])
  expect(readKeys('\u001b[15~\u0001')).toEqual([])
})
