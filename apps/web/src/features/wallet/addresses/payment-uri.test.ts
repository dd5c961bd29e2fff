import { describe, expect, it } from 'vitest'
import { paymentTarget } from './payment-uri'

describe('paymentTarget', () => {
  it.each([
    ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', { address: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh' }],
    [' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\n', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }],
    ['xrp:rEb8TK3?dt=1234', { address: 'rEb8TK3', tag: '1234' }],
    ['rEb8TK3?dt=0', { address: 'rEb8TK3', tag: '0' }],
    ['bitcoin:bc1qar0s?amount=0.5&label=a%20b', { address: 'bc1qar0s' }],
    ['BITCOIN:BC1QAR0S', { address: 'BC1QAR0S' }],
    ['ethereum:0xAb@1?value=1e18', { address: '0xAb' }],
    ['ethereum:0xC0@1/transfer?address=0xAb&uint256=1', { address: '0xAb' }],
    ['stellar:GABC?memo=7', { address: 'GABC', tag: '7' }],
    ['ethereum:0xC0/transfer', { address: '' }],
    ['', { address: '' }],
  ])('reads %s', (text, target) => {
    expect(paymentTarget(text)).toEqual(target)
  })
})
