import { describe, expect, it } from 'vitest'
import { colored, plain } from './paint'
import { signedPercent, toneOf } from './percent'

describe('rule 31: a sign stands beside the colour', () => {
  it.each([
    ['1.5', '+1.50%'],
    ['-1.5', '-1.50%'],
    ['-0.001', '0.00%'],
    ['1.005', '+1.01%'],
    ['0', '0.00%'],
    ['0.00', '0.00%'],
  ])('%s shows as %s', (percent, text) => expect(signedPercent(percent)).toBe(text))

  it('no colour at zero', () => {
    expect(toneOf('0.00', colored)('x')).toBe('x')
    expect(toneOf('-1', colored)('x')).toBe(colored.down('x'))
    expect(toneOf('2', plain)('x')).toBe('x')
  })
})
