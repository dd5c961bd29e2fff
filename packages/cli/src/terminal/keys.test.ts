import { expect, it } from 'vitest'
import { readKeys } from './keys'

it('names terminal keys, also several in one chunk', () => {
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

it('reads a lone escape as a key, and ignores an unknown sequence', () => {
  expect(readKeys('\u001b')).toEqual(['escape'])
  expect(readKeys('\u001b[15~\u0001')).toEqual([])
})
