import { expect, it } from 'vitest'
import { manifest } from './manifest'
import { commandsOfVerb, hasJsonFlag, normalizeArgv } from './parse'

it('turns --json=a,b into two flags, only before --', () => {
  expect(normalizeArgv(['market', 'list', '--json=pair,price'])).toEqual([
    'market',
    'list',
    '--json',
    '--fields=pair,price',
  ])
  expect(normalizeArgv(['--', '--json=x'])).toEqual(['--', '--json=x'])
})

it('reads --json even on an invalid line', () => {
  expect(hasJsonFlag(['nonsense', '--json=x'])).toBe(true)
  expect(hasJsonFlag(['watch', '--ndjson'])).toBe(true)
  expect(hasJsonFlag(['--', '--json'])).toBe(false)
})

it.each([
  ['login', ['bgk auth login']],
  ['LOGOUT', ['bgk auth logout']],
  ['buy', ['bgk spot buy', 'bgk cycle buy', 'bgk otc buy']],
  ['whoami', ['bgk auth status']],
  ['nonsense', []],
])('suggests commands for %s', (word, commands) => {
  expect(commandsOfVerb(manifest, word)).toEqual(commands)
})
