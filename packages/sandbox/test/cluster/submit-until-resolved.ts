import { type Client, isBgkError } from '@bgk/sdk'
import { call, type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { valueAt } from '../outcomes/start-exchange'
import { pause } from './cluster-under-test'

/** The outcome of a command under a key. */
export interface CommandOutcome {
  /** `refused`: nothing was done. `busy`: not begun, and not sent again. `unsure`: still unknown after a minute. */
  readonly end: 'accepted' | 'refused' | 'busy' | 'unsure'
  /** Of an order that was placed. */
  readonly orderId?: number
  /** Why it was not accepted. */
  readonly problem?: string
  /** Under this key nothing was done and nothing will be: the leader died with it. A new key can be tried. */
  readonly isVoid?: boolean
}

const SEND_AGAIN_MS = 250
const GIVE_UP_MS = 60_000

/** Sends a command under its key, and again under the same key while its outcome is unknown. */
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
      // A transfer has a number too, of its record.
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
      if (performance.now() > giveUp) return { end: 'unsure', problem }
      await pause(SEND_AGAIN_MS)
    }
  }
}
