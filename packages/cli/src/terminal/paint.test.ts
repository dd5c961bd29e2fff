import { describe, expect, it } from 'vitest'
import { colored, plain, signedPercent, toneOf, wantsColor } from './paint'

describe('wantsColor', () => {
  it.each([
    ['always' as const, {}, false, true],
    ['never' as const, { CLICOLOR_FORCE: '1' }, true, false],
    ['auto' as const, {}, true, true],
    ['auto' as const, {}, false, false],
    ['auto' as const, { NO_COLOR: '1' }, true, false],
    ['auto' as const, { NO_COLOR: '' }, true, true],
    ['auto' as const, { CLICOLOR_FORCE: '1' }, false, true],
    ['auto' as const, { CLICOLOR: '0' }, true, false],
    ['auto' as const, { TERM: 'dumb' }, true, false],
  ])('resolves %s %j tty=%s to %s', (choice, env, isTty, expected) => {
    expect(wantsColor(choice, env, isTty)).toBe(expected)
  })
})

describe('rule 31: a sign stands beside the color', () => {
  it.each([
    ['1.5', '+1.50%'],
    ['-1.5', '-1.50%'],
    ['-0.001', '0.00%'],
    ['1.005', '+1.01%'],
    ['0', '0.00%'],
    ['0.00', '0.00%'],
  ])('%s shows as %s', (percent, text) => expect(signedPercent(percent)).toBe(text))

  it('leaves zero without a color', () => {
    expect(toneOf('0.00', colored)('x')).toBe('x')
    expect(toneOf('-1', colored)('x')).toBe(colored.down('x'))
    expect(toneOf('2', plain)('x')).toBe('x')
  })
})
