import { type CallOptions, call, publicName } from '../endpoints/call'
import type { Endpoint } from '../endpoints/endpoint'
import { calledAs } from '../errors'
import { kindOf } from './lists'
import type { AttemptClient } from './make-attempt'
import { write as writeOnce } from './write'

/**
 * Makes one write of the table for a bare client, as the methods of `createClient` do: sent once under its key, and what leaves it
 * open carries the `attempt` that `settle` takes. An entry that is a read is called as `call` does.
 *
 * @param client A bare client.
 * @param entry An entry of `@bgk/sdk/endpoints`.
 * @param input What it takes.
 * @throws BgkError As `call`; `OUTCOME_UNKNOWN` with its `attempt` when the answer was lost.
 * @example
 * const { message } = await write(client, accountTransferFutures, { direction: 'in', coin: 'USDT', quantity: '100' })
 */
export function write<Input, Output>(
  client: AttemptClient,
  entry: Endpoint<Input, Output>,
  input: Input,
  options?: CallOptions,
): Promise<Output> {
  return entry.method === 'POST'
    ? calledAs(publicName(entry.name), () => writeOnce(client, entry, input, options, kindOf(entry.name)))
    : call(client.transport, entry, input, options)
}
