import { type ControlParts, type ControlRoutes, ok } from './control-route'

/** The store as a whole. */
export function storeRoutes({ engine }: ControlParts): ControlRoutes {
  return { 'GET /sandbox/verify': async () => ok(await engine.verify()) }
}
