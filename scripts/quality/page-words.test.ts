import { expect, it } from 'vitest'
import { wordsOf } from './page-words'

it('counts words of text only, without front matter, fences, tables and addresses', () => {
  const page = [
    '---',
    'title: Not counted',
    '---',
    '# One heading',
    '',
    'Two [three four](../guides/orders.md#fills) `five`.',
    '',
    '```ts',
    'const notCounted = 1',
    '```',
    '',
    '| not | counted |',
    '- six',
  ].join('\n')
  expect(wordsOf(page)).toBe(7)
})
