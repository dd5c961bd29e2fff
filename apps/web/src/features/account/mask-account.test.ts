import { describe, expect, it } from 'vitest'
import { maskAccount } from './mask-account'

describe('maskAccount', () => {
  it.each([
    ['trader@bgk.test', 'tra***@bgk.test'],
    ['ab@c.de', 'ab***@c.de'],
    ['13800138000', '138****8000'],
    ['100001', '100001'],
    ['', ''],
  ])('%s is shown as %s', (account, shown) => {
    expect(maskAccount(account)).toBe(shown)
  })
})
