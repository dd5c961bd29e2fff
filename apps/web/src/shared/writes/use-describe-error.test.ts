import { BgkError } from '@bgk/sdk'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { describeError } from './use-describe-error'

const t = ((key: string) => key) as unknown as TFunction<['app', 'notices']>

it.each([
  ['SERVER_REJECTED', 200],
  ['HTTP_STATUS', 500],
  ['BUSY', 503],
  ['RATE_LIMITED', 429],
] as const)('shows what the exchange said with %s %d', (code, status) => {
  const error = new BgkError(code, 'ours', { status, serverMessage: 'Trading resumes at 10:00' })
  expect(describeError(error, t)).toBe('Trading resumes at 10:00')
})

it('has words of its own where the exchange said nothing', () => {
  expect(describeError(new BgkError('HTTP_STATUS', 'ours', { status: 502 }), t)).toBe('notices:HTTP_STATUS')
  expect(describeError(new BgkError('NETWORK', 'ours'), t)).toBe('notices:NETWORK')
  expect(describeError(new BgkError('CHECK_FAILED', 'The price must be above 0'), t)).toBe(
    'The price must be above 0',
  )
  expect(describeError(new TypeError('x is undefined'), t)).toBe('unexpected')
})
