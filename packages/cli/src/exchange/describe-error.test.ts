import { BgkError, type ErrorCode } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { CliError } from '../terminal/errors'
import { plain } from '../terminal/paint'
import { errorDocument, errorLine } from '../terminal/print-error'
import { describeError } from './describe-error'

const origin = 'http://localhost:8080'

it.each<[ErrorCode, object, number]>([
  ['NETWORK', {}, 7],
  ['TIMEOUT', {}, 7],
  ['SOCKET_ERROR', {}, 7],
  ['RESPONSE_INVALID', {}, 7],
  ['HTTP_STATUS', { status: 500 }, 7],
  ['HTTP_STATUS', { status: 403 }, 4],
  ['HTTP_STATUS', { status: 418 }, 6],
  ['UNAUTHORIZED', {}, 3],
  ['SERVER_REJECTED', { serverCode: 1 }, 6],
  ['SERVER_REJECTED', { serverCode: 401 }, 3],
  ['SERVER_REJECTED', { serverCode: 1001 }, 4],
  ['SERVER_REJECTED', { reason: 'KYC_REQUIRED' }, 4],
  ['SERVER_REJECTED', { reason: 'WITHDRAW_LOCKED_24H' }, 4],
  ['SERVER_REJECTED', { reason: 'FIAT_LOCKED_24H' }, 4],
  ['SERVER_REJECTED', { reason: 'FUND_PASSWORD_NOT_SET' }, 4],
  ['SERVER_REJECTED', { reason: 'STOP_NOT_FOUND' }, 5],
  ['SERVER_REJECTED', { reason: 'UNKNOWN_CONTRACT' }, 5],
  ['SERVER_REJECTED', { reason: 'UNKNOWN_PAIR' }, 5],
  ['SERVER_REJECTED', { reason: 'ORDER_NOT_FOUND' }, 5],
  ['SERVER_REJECTED', { reason: 'QUANTITY_BELOW_MIN' }, 6],
  ['BUSY', {}, 6],
  ['OUTCOME_UNKNOWN', {}, 9],
  ['REQUEST_INVALID', {}, 10],
  ['CONFIG', {}, 2],
])('maps %s %j to exit %d', (code, detail, exit) => {
  expect(describeError(new BgkError(code, 'text', detail), origin).exit).toBe(exit)
})

it('names error, location and fix on one line', () => {
  const cause = new TypeError('fetch failed', {
    cause: new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
  })
  const error = describeError(new BgkError('NETWORK', 'x', { cause }), origin)
  expect(errorLine(error, plain)).toBe(
    'bgk: cannot reach http://localhost:8080 (connection refused) — start an exchange with: bgk sandbox start, or set --url\n',
  )
})

it('makes server text harmless', () => {
  const error = describeError(new BgkError('SERVER_REJECTED', 'no\u001b[2J\nway'), origin)
  expect(errorLine(error, plain)).toBe('bgk: no way\n')
})

it('writes the error object of a script, with its limits', () => {
  const error = new CliError('validation', 'The minimum is 0.001', {
    field: 'quantity',
    reason: 'QUANTITY_BELOW_MIN',
    params: { min: '0.001' },
    hint: 'bgk market ticker BTC/USDT',
  })
  expect(JSON.parse(errorDocument(error))).toEqual({
    error: {
      code: 'validation',
      exit: 10,
      field: 'quantity',
      message: 'The minimum is 0.001',
      min: '0.001',
      hint: 'bgk market ticker BTC/USDT',
      reason: 'QUANTITY_BELOW_MIN',
      retryable: false,
    },
  })
})

it('exits 1 for a bug, with instructions for a report', () => {
  const error = describeError(new TypeError('x is undefined'), origin)
  expect(error.exit).toBe(1)
  expect(error.details.hint).toContain('bgk version --json')
})
