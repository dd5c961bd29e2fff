import { BgkError, type Envelope, type Transport, type TransportRequest } from '@bgk/sdk'
import * as table from '@bgk/sdk/endpoints'

type Entry = table.Endpoint<unknown, unknown>

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value

/** All calls by name. */
export const entries = new Map(
  Object.values<unknown>(table)
    .filter(isEntry)
    .map((entry) => [entry.name, entry]),
)

const PAGES = /\.(team|openOrders|orderHistory|closedPositions|history|historyByPair|records|orders)$/

/**
 * Fake server end of the wire: decodes each request by its entry, records the input, and encodes the prepared
 * output. Default outputs: an empty page, an empty list, or `done`.
 */
export function createExchange() {
  const requests = new Map<string, unknown[]>()
  const keys: (string | undefined)[] = []
  const prepared = new Map<string, unknown>()

  const outputOf = (entry: Entry, input: unknown): unknown => {
    const output = prepared.get(entry.name)
    if (output !== undefined) return typeof output === 'function' ? output(input) : output
    if (entry.method === 'POST' || entry.name === 'user.getCode') return { message: 'done' }
    return PAGES.test(entry.name) ? { rows: [], total: 0 } : []
  }

  const transport: Transport = async (request: TransportRequest): Promise<Envelope> => {
    const entry = [...entries.values()].find(
      ({ path, method }) => path === request.path && method === request.method,
    )
    if (!entry?.request || !entry.response) throw new Error(`Nobody knows ${request.path}`)
    const fields = request.form
      ? Object.fromEntries(request.form)
      : (request.query ?? JSON.parse(request.body ?? '{}'))
    // Resolve requests contain only the key.
    const input = request.resolve ? undefined : entry.request.decode(fields)
    if (!request.resolve) requests.set(entry.name, [...(requests.get(entry.name) ?? []), input])
    if (entry.method === 'POST') keys.push(request.idempotencyKey)
    const output = await outputOf(entry, input)
    if (output instanceof BgkError) throw output
    // Response codecs encode whole envelopes.
    return entry.response.encode(output) as Envelope
  }

  return {
    transport,
    /** Idempotency keys of the writes so far. */
    keys,
    /** Sets the response of a call: an output, an error, or a function of the input. */
    respond<Input, Output>(
      entry: table.Endpoint<Input, Output>,
      output: Output | BgkError | ((input: Input) => Output | BgkError | Promise<Output>),
    ) {
      prepared.set(entry.name, output)
    },
    /** Makes a call fail. */
    fail(entry: { readonly name: string }, error: BgkError) {
      prepared.set(entry.name, error)
    },
    requestCount: (entry: { readonly name: string }) => requests.get(entry.name)?.length ?? 0,
    inputs: (entry: { readonly name: string }) => requests.get(entry.name) ?? [],
    /** Names of all calls so far. */
    names: () => [...requests.keys()],
    clearRequests: () => requests.clear(),
  }
}
