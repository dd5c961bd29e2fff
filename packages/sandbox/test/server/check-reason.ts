import { aliases, compat, type Endpoint, endpoints, extensions } from '@bgk/sdk/endpoints'
import { callReasons } from '../../../sdk/src/endpoints/reasons/reasons'
import type { Reason } from '../../src/api/rejection'

/** The SDK's table as texts. Compiles only if each is a reason of this exchange. */
const LISTED: Readonly<Record<string, readonly Reason[]>> = callReasons

const names: ReadonlyMap<string, string> = new Map(
  Object.values<Readonly<Record<string, Endpoint>>>({ ...endpoints, compat })
    .concat(Object.values(extensions))
    .flatMap((group) => Object.values(group))
    .map(({ method, path, name }) => [`${method} ${path}`, name.replace(/^member/, 'user')]),
)

const ALIASES: ReadonlySet<string> = new Set(
  Object.values(aliases).map(({ method, path }) => `${method} ${path}`),
)

/** Fails the run for a rejection reason missing in the SDK's table `callReasons`. */
export async function checkReason(request: Request, answer: Response): Promise<void> {
  const key = `${request.method} ${new URL(request.url).pathname}`
  const call = names.get(key)
  if (call === undefined || ALIASES.has(key) || answer.status !== 200) return
  const text = await answer.clone().text()
  if (!text.startsWith('{"code":1,')) return
  const reason: unknown = JSON.parse(text).data?.reason
  const listed: readonly unknown[] = [...(LISTED.any ?? []), ...(LISTED[call] ?? [])]
  if (reason === undefined || listed.includes(reason) || request.headers.has('idempotency-settle')) return
  // Thrown into the client it would look like a lost response, and the client would resolve it.
  void Promise.reject(new Error(`callReasons of the SDK does not list ${String(reason)} of ${call}`))
}
