import { describe, expect, it } from 'vitest'
import { totpCode } from './authenticator'

describe('authenticator app codes', () => {
  // RFC 6238, appendix B, the last six digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('match RFC 6238 at %d s', async (seconds, code) => {
    const key = new TextEncoder().encode('12345678901234567890')
    expect(await totpCode(crypto.subtle, key, Math.floor(seconds / 30))).toBe(code)
  })
})
