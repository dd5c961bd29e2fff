import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeDigest } from '../engine/chain/node-digest'
import { isToken, mintToken } from './session-directory'

describe('session tokens', () => {
  it('have a shape recognized by secret scanners, and are unique', () => {
    const tokens = Array.from({ length: 100 }, () => mintToken(randomBytes, nodeDigest))
    for (const token of tokens) {
      expect(token).toMatch(/^bgk_sbx_[A-Za-z0-9_-]{49}$/)
      expect(isToken(token, nodeDigest)).toBe(true)
    }
    expect(new Set(tokens).size).toBe(100)
  })

  it('reject a typo without a lookup', () => {
    const token = mintToken(randomBytes, nodeDigest)
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_'), (at, letter) => {
        const typo = token.slice(0, at) + letter + token.slice(at + 1)
        expect(isToken(typo, nodeDigest)).toBe(typo === token)
      }),
    )
  })

  it.each(['', 'bgk_sbx_', 'Bearer x', `bgk_sbx_${'A'.repeat(48)}`, `bgk_sbx_${'A'.repeat(50)}`])(
    'reject %j',
    (text) => {
      expect(isToken(text, nodeDigest)).toBe(false)
    },
  )
})
