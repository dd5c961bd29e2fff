// The extension `cancel-after`: the exchange cancels all open orders of the account unless it is called again in time.

import { accountCancelAllAfter, call } from '@bgk/sdk/endpoints'
import type { Exchange } from './connect'

/** A dead man's switch on the exchange's side. */
export interface CancelAfter {
  /** Cancels everything after so many milliseconds unless it is set again; 0 ends it. */
  set(ms: number, signal?: AbortSignal): Promise<void>
}

/** The switch of an exchange that announced it; undefined otherwise. Ask after the first answer. */
export function cancelAfterOf({ client }: Exchange): CancelAfter | undefined {
  if (!client.extensions.get().cancelAfter) return undefined
  return {
    async set(ms, signal) {
      await call(client.transport, accountCancelAllAfter, { ms }, signal === undefined ? {} : { signal })
    },
  }
}
