import type { Handler } from '../../config/command'
import type { CancelCommand } from '../../orders/cancel'
import type { WriteCommand } from '../../orders/write-command'
import { schemaOf, type View } from '../../terminal/view'
import type { ReadCommand } from '../../views/read-command'

/** Whether a command answers with rows or a record that a view tells. */
export const isReading = (handler: Handler): handler is ReadCommand =>
  'view' in handler && 'answers' in handler

/** Whether a command sends something that changes the account. */
export const isWriting = (handler: Handler): handler is WriteCommand => 'writes' in handler

/** Whether a command cancels orders that are named. */
export const isCancelling = (handler: Handler): handler is CancelCommand => 'cancels' in handler

/** The JSON Schema of what a command writes with `--json`; undefined where it answers with no document of its own. */
export function outputSchema(handler: Handler): object | undefined {
  if (isReading(handler)) {
    const row = schemaOf(handler.view)
    return handler.answers === 'list' ? { type: 'array', items: row } : row
  }
  if (!isWriting(handler)) return undefined
  return { type: 'object', anyOf: [dryRunSchema, writtenSchema(handler.writes.view)] }
}

const environment = { enum: ['SANDBOX', 'LIVE'], description: 'what it was sent to' }
const payload = { type: 'object', description: 'the call and what it takes' }
const estimate = { type: ['object', 'null'], description: 'what it costs or brings, as far as it is known' }

const result = {
  type: ['object', 'null'],
  description:
    'average price, quantity, total, fee, PnL, won or lost, amount received; null while nothing is filled or settled',
}

/** With --dry-run. */
const dryRunSchema = {
  type: 'object',
  description: 'with --dry-run: what would be sent',
  properties: {
    dryRun: { const: true },
    environment,
    confirmId: { type: 'string', description: 'with --confirm it is sent as it was shown' },
    expiresAt: { type: 'string', format: 'date-time', description: 'until when it may be confirmed' },
    payload,
    estimate,
    worstCase: {
      type: ['object', 'null'],
      description: 'amount and coin that the limits count',
      properties: { amount: { type: 'string' }, coin: { type: 'string' } },
    },
    warnings: { type: 'array', items: { type: 'string' } },
  },
  required: [
    'dryRun',
    'environment',
    'confirmId',
    'expiresAt',
    'payload',
    'estimate',
    'worstCase',
    'warnings',
  ],
}

const writtenSchema = (view: View<never> | undefined): object => ({
  type: 'object',
  description: 'what was done',
  properties: {
    environment,
    message: { type: 'string', description: 'what the exchange said' },
    orderId: { type: ['integer', 'null'], description: 'the number the exchange gave it' },
    ...(view && { [view.type]: { anyOf: [schemaOf(view), { type: 'null' }] } }),
    result,
    payload,
    estimate,
    attempt: {
      type: 'object',
      properties: { id: { type: 'string' }, answerLost: { type: 'boolean' } },
      required: ['id', 'answerLost'],
    },
    settled: {
      type: 'array',
      description: 'equal ones of earlier runs, with what became of them',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, state: { enum: ['applied', 'notApplied'] } },
        required: ['id', 'state'],
      },
    },
  },
  required: ['environment', 'message', 'orderId', 'result', 'payload', 'estimate', 'attempt', 'settled'],
})
