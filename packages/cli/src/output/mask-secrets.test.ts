import { expect, it } from 'vitest'
import { maskSecrets } from './mask-secrets'

it.each([
  [
    'sent {"authorization":"Bearer abc.def-1","accept":"*/*"}',
    'sent {"authorization":"*** ***","accept":"*/*"}',
  ],
  ['Bearer abc.def-1 was refused', 'Bearer *** was refused'],
  ['GET /a?token=abc&page=1', 'GET /a?token=***&page=1'],
  ['https://me:pw@exchange.example', 'https://***@exchange.example'],
  ['connect ECONNREFUSED 127.0.0.1:9', 'connect ECONNREFUSED 127.0.0.1:9'],
])('%s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked)
})

it('masks words that are known to be secret wherever they stand', () => {
  expect(maskSecrets('a tkn-1 b', ['tkn-1', undefined, ''])).toBe('a *** b')
})
