import { expect, it } from 'vitest'
import { asksForJson, normalizeArgv } from './normalize-argv'

it('--json=a,b becomes two flags, and only before --', () => {
  expect(normalizeArgv(['market', 'list', '--json=pair,price'])).toEqual([
    'market',
    'list',
    '--json',
    '--fields=pair,price',
  ])
  expect(normalizeArgv(['--', '--json=x'])).toEqual(['--', '--json=x'])
})

it('knows that errors are wanted as JSON even on a line it cannot parse', () => {
  expect(asksForJson(['nonsense', '--json=x'])).toBe(true)
  expect(asksForJson(['watch', '--ndjson'])).toBe(true)
  expect(asksForJson(['--', '--json'])).toBe(false)
})
