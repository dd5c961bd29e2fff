import { expect, it } from 'vitest'
import { manifest } from '../whole-manifest'
import { commandsOfVerb } from './bare-verb'

it.each([
  ['login', ['bgk auth login']],
  ['LOGOUT', ['bgk auth logout']],
  ['buy', ['bgk spot buy', 'bgk cycle buy', 'bgk otc buy']],
  ['whoami', ['bgk auth status']],
  ['nonsense', []],
])('suggests commands for %s', (word, commands) => {
  expect(commandsOfVerb(manifest, word)).toEqual(commands)
})
