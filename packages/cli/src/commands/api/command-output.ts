import type { Handler } from '../../config/command'
import type { CancelCommand } from '../../orders/cancel'
import type { WriteCommand } from '../../orders/write-command'
import { schemaOf } from '../../terminal/view'
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
  return { type: 'object', anyOf: [dryRunSchema, writtenSchema(handler.writes)] }
}

const environment = { enum: ['SANDBOX', 'LIVE'], description: 'Target environment' }
const payload = { type: 'object', description: 'Call and its input' }
const estimate = { type: ['object', 'null'], description: 'Estimated cost or proceeds; null if unknown' }

const result = {
  type: ['object', 'null'],
  description:
    'Average price, quantity, total, fee, PnL, win or loss, amount received; null until filled or settled',
}

/** With --dry-run. */
const dryRunSchema = {
  type: 'object',
  description: 'With --dry-run: preview of the write',
  properties: {
    dryRun: { const: true },
    environment,
    confirmId: { type: 'string', description: 'Id for --confirm' },
    expiresAt: { type: 'string', format: 'date-time', description: 'Expiry of the confirmation' },
    payload,
    estimate,
    worstCase: {
      type: ['object', 'null'],
      description: 'Amount and coin counted by the limits',
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

const writtenSchema = ({ view, recordKey }: WriteCommand['writes']): object => ({
  type: 'object',
  description: 'Result of the write',
  properties: {
    environment,
    message: { type: 'string', description: 'Message from the exchange' },
    orderId: { type: ['integer', 'null'], description: 'Id assigned by the exchange' },
    ...(view && recordKey && { [recordKey]: { anyOf: [schemaOf(view), { type: 'null' }] } }),
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
      description: 'Equal writes of earlier runs with their outcomes',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, state: { enum: ['applied', 'notApplied'] } },
        required: ['id', 'state'],
      },
    },
  },
  required: ['environment', 'message', 'orderId', 'result', 'payload', 'estimate', 'attempt', 'settled'],
})
