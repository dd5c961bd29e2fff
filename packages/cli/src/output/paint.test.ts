import { describe, expect, it } from 'vitest'
import { wantsColor } from './paint'

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
  ])('%s %j tty=%s -> %s', (choice, env, isTty, expected) => {
    expect(wantsColor(choice, env, isTty)).toBe(expected)
  })
})
