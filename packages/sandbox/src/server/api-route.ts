import type { Endpoint } from '@bgk/sdk/endpoints'
import type { Handler } from '../api/handler'
import { type Handlers, TABLE } from '../api/handlers'
import { KEYLESS_CALLS } from '../api/perform'

/** One entry of the endpoint table with what answers it. */
export interface ApiRoute {
  readonly entry: Endpoint
  readonly handler: Handler<unknown, unknown>
  readonly limit: 'public' | 'account' | 'orders' | 'uploads'
  /** Does its work under the caller's key, and can say later what became of it. */
  readonly keyed: boolean
}

/** A route for each call, by path; those of a demonstration only where there is one. */
export function apiRoutes(handlers: Handlers, isDemo: boolean): ReadonlyMap<string, ApiRoute> {
  const entries = Object.values(TABLE).flatMap((group): readonly Endpoint[] => Object.values(group))
  const byName: ReadonlyMap<string, unknown> = new Map(
    Object.entries(handlers).flatMap(([group, own]) =>
      Object.entries<unknown>(own).map(([name, handler]) => [`${group}.${name}`, handler] as const),
    ),
  )
  const routes = new Map<string, ApiRoute>()
  for (const entry of entries) {
    if (!isDemo && entry.name.startsWith('demo.')) continue
    const handler = byName.get(entry.name)
    if (!isHandler(handler)) throw new Error(`${entry.name} has no handler`)
    const keyed = entry.method === 'POST' && !KEYLESS_CALLS.has(entry.name)
    routes.set(entry.path, { entry, handler, limit: limitOf(entry), keyed })
  }
  return routes
}

function limitOf(entry: Endpoint): ApiRoute['limit'] {
  if (!entry.auth) return 'public'
  if (entry.form) return 'uploads'
  return entry.method === 'POST' ? 'orders' : 'account'
}

// HandlersOf has checked each handler against its entry; the table of routes forgets the types of both together.
function isHandler(value: unknown): value is Handler<unknown, unknown> {
  return typeof value === 'function'
}
