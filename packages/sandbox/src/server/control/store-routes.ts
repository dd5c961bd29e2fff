import { type ControlParts, type ControlRoutes, ok, refused } from './control-route'

/** The store as a whole. */
export function storeRoutes({ engine, reset }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/verify': async () => ok(await engine.verify()),

    'POST /sandbox/reset': async () =>
      reset === undefined
        ? refused('This exchange cannot be reset while it runs')
        : ok({ reset: true, accounts: await reset() }),
  }
}
