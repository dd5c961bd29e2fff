import type { Refused } from '@bgk/sdk/trading'
import type { RejectCode, Rejected } from './command'

/**
 * A refusal of the SDK's checks as the answer of a command. Commands have called a quantity `amount` since the first journal, and
 * answers are part of the state: the old name stays inside, the calls say `quantity`.
 */
export function refusedCheck({ code, field, params }: Refused<RejectCode, string>): Rejected {
  return { ok: false, code, field: field === 'quantity' ? 'amount' : field, params }
}
