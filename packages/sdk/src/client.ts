import { type BareClient, createBareClient } from './bare-client'
import type { ClientOptions } from './client-options'
import { type CallOptions, call } from './endpoints/call'
import type { Endpoint, InputOf, OutputOf } from './endpoints/endpoint'
import { endpoints } from './endpoints/index'
import type { Transport } from './http/transport'

type Arguments<Input> = [undefined] extends [Input]
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions]

/** A group of entries as methods: `(input, { signal, idempotencyKey }) => Promise<result>`. */
export type Calls<Group> = {
  readonly [Name in keyof Group]: (...args: Arguments<InputOf<Group[Name]>>) => Promise<OutputOf<Group[Name]>>
}

/** Everything the exchange can do, for one user; see design §3. */
export interface Client extends BareClient {
  readonly home: Calls<typeof endpoints.home>
  /** The calls under /user and /member. */
  readonly user: Calls<typeof endpoints.user> & Calls<typeof endpoints.member>
  readonly spot: Calls<typeof endpoints.spot>
  readonly futures: Calls<typeof endpoints.futures>
  readonly cycle: Calls<typeof endpoints.cycle>
  readonly account: Calls<typeof endpoints.account>
  readonly flash: Calls<typeof endpoints.flash>
  readonly ieo: Calls<typeof endpoints.ieo>
  readonly fiat: Calls<typeof endpoints.fiat>
}

function methodsOf<Group extends Readonly<Record<string, Endpoint>>>(
  transport: Transport,
  group: Group,
): Calls<Group>
function methodsOf(
  transport: Transport,
  group: Readonly<Record<string, Endpoint>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(group).map(([name, entry]) => [
      name,
      (input: unknown, options?: CallOptions) => call(transport, entry, input, options),
    ]),
  )
}

/**
 * Makes a client. Runs unchanged in Node 20 and in a browser; whatever the host lacks or a test wants otherwise is an option.
 * Throws BgkError CONFIG for a bad origin or a host without fetch.
 *
 * @example
 * const client = createClient({ origin: 'http://localhost:8080' })
 * const markets = await client.spot.symbols()
 */
export function createClient(options: ClientOptions): Client {
  const bare = createBareClient(options)
  const { transport } = bare
  return {
    ...bare,
    home: methodsOf(transport, endpoints.home),
    user: { ...methodsOf(transport, endpoints.user), ...methodsOf(transport, endpoints.member) },
    spot: methodsOf(transport, endpoints.spot),
    futures: methodsOf(transport, endpoints.futures),
    cycle: methodsOf(transport, endpoints.cycle),
    account: methodsOf(transport, endpoints.account),
    flash: methodsOf(transport, endpoints.flash),
    ieo: methodsOf(transport, endpoints.ieo),
    fiat: methodsOf(transport, endpoints.fiat),
  }
}
