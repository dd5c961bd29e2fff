// The extension `cancel-after`: the exchange cancels all open orders of the account unless it is called again in time.

import type { Endpoint } from '@bgk/sdk'
import { call } from '@bgk/sdk/endpoints'
import type { Exchange } from './connect'

/** A dead man's switch on the exchange's side. */
export interface CancelAfter {
  /** Cancels everything after so many milliseconds unless it is set again; 0 ends it. */
  set(ms: number, signal?: AbortSignal): Promise<void>
}

const cancelAllAfter: Endpoint<{ readonly ms: number }, undefined> = {
  name: 'account.cancelAllAfter',
  method: 'POST',
  path: '/account/cancelAllAfter',
  auth: true,
  loading: false,
  request: {
    decode: (fields) => ({ ms: Number(Reflect.get(Object(fields), 'ms')) }),
    encode: ({ ms }) => ({ ms }),
  },
  response: { decode: () => undefined, encode: () => ({}) },
}

/** The switch of an exchange that announced it; undefined otherwise. Ask after the first answer. */
export function cancelAfterOf({ client, cancelsAfter }: Exchange): CancelAfter | undefined {
  if (!cancelsAfter()) return undefined
  return {
    set: (ms, signal) =>
      call(client.transport, cancelAllAfter, { ms }, signal === undefined ? {} : { signal }),
  }
}
