import { type Endpoint, endpoints, siblings } from '@bgk/sdk/endpoints'
import type { Handler } from '../api/handler'

/** One entry of the endpoint table with what answers it. */
export interface ApiRoute {
  readonly entry: Endpoint
  /** undefined: the service is not open yet. */
  readonly handler: Handler<unknown, unknown> | undefined
  readonly limit: 'public' | 'account' | 'orders' | 'uploads'
}

/** The calls of the spec, and those of the family beside them. */
const TABLE = { ...endpoints, siblings }

/** Handlers by group and name, as in the endpoint table. */
export type HandlerTable = { readonly [Group in keyof typeof TABLE]?: Readonly<Record<string, unknown>> }

/** A route for each call of the spec, by path: those without handler too. */
export function apiRoutes(handlers: HandlerTable): ReadonlyMap<string, ApiRoute> {
  const routes = new Map<string, ApiRoute>()
  for (const [group, entries] of Object.entries(TABLE)) {
    const own: Readonly<Record<string, unknown>> = entriesOf(handlers, group)
    for (const [name, entry] of Object.entries<Endpoint>(entries)) {
      const handler = own[name]
      routes.set(entry.path, {
        entry,
        handler: isHandler(handler) ? handler : undefined,
        limit: limitOf(entry),
      })
    }
  }
  return routes
}

function limitOf(entry: Endpoint): ApiRoute['limit'] {
  if (!entry.auth) return 'public'
  if (entry.form) return 'uploads'
  return entry.method === 'POST' ? 'orders' : 'account'
}

function entriesOf(handlers: HandlerTable, group: string): Readonly<Record<string, unknown>> {
  return Object.entries(handlers).find(([name]) => name === group)?.[1] ?? {}
}

// HandlersOf has checked each handler against its entry; the table of routes forgets the types of both together.
function isHandler(value: unknown): value is Handler<unknown, unknown> {
  return typeof value === 'function'
}
