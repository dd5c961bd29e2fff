import { type Client, isBgkError } from '@bgk/sdk'
import { call, type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { valueAt } from '../outcomes/start-exchange'
import { pause } from './cluster-under-test'

/** Outcome of a command under a key. */
export interface CommandOutcome {
  /**
   * `refused`: not applied. `busy`: not applied, and not sent again. `unknown`: still unresolved after a
   * minute.
   */
  readonly end: 'accepted' | 'refused' | 'busy' | 'unknown'
  /** Id of a placed order. */
  readonly orderId?: number
  /** Reason of a rejection. */
  readonly problem?: string
  /** The key is void: the leader died before applying the command. Retry with a new key. */
  readonly isVoid?: boolean
}

const SEND_AGAIN_MS = 250
const GIVE_UP_MS = 60_000

/** Sends a command under its key until it is resolved. */
export async function submitUntilResolved<Input>(
  { transport }: Pick<Client, 'transport'>,
  key: string,
  entry: Endpoint<Input, unknown>,
  input: Input,
): Promise<CommandOutcome> {
  const giveUp = performance.now() + GIVE_UP_MS
  let wasSent = false
  for (;;) {
    try {
      const answer = await call(transport, entry, input, { idempotencyKey: key })
      // A transfer also returns a number, of its record.
      const isOrder = entry.path !== endpoints.account.transferFutures.path
      const orderId = isOrder ? valueAt(answer, 'orderId') : undefined
      return { end: 'accepted', ...(typeof orderId === 'number' && { orderId }) }
    } catch (error) {
      if (!isBgkError(error)) throw error
      const problem = `${error.code} ${error.reason ?? ''} ${error.message}`
      if (error.code === 'SERVER_REJECTED') {
        return { end: 'refused', problem, isVoid: error.reason === 'KEY_UNUSED' }
      }
      if (error.code === 'OUTCOME_UNKNOWN') wasSent = true
      else if (error.code === 'BUSY' && !wasSent) return { end: 'busy', problem }
      if (performance.now() > giveUp) return { end: 'unknown', problem }
      await pause(SEND_AGAIN_MS)
    }
  }
}
