import { demo, doors, endpoints, siblings } from '@bgk/sdk/endpoints'
import type { HandlersOf } from './handler'
import { accountHandlers } from './handlers/account-handlers'
import { cycleHandlers } from './handlers/cycle-handlers'
import { demoHandlers } from './handlers/demo-handlers'
import { doorHandlers } from './handlers/door-handlers'
import { fiatHandlers } from './handlers/fiat-handlers'
import { flashHandlers } from './handlers/flash-handlers'
import { futuresHandlers } from './handlers/futures-handlers'
import { homeHandlers } from './handlers/home-handlers'
import { ieoHandlers } from './handlers/ieo-handlers'
import { memberHandlers } from './handlers/member-handlers'
import { siblingHandlers } from './handlers/sibling-handlers'
import { spotHandlers } from './handlers/spot-handlers'
import { userHandlers } from './handlers/user-handlers'
import type { Services } from './services'

/** A handler for every call of the endpoint table: one without does not compile. */
export type Handlers = { readonly [Group in keyof typeof TABLE]: HandlersOf<(typeof TABLE)[Group]> }

/** The calls of the table, and beside them the sibling calls, other doors, and those of a demonstration. */
export const TABLE = { ...endpoints, siblings, doors, demo }

/** Everything this exchange answers. */
export function handlers(services: Services): Handlers {
  const behind = {
    user: userHandlers(services),
    spot: spotHandlers(services),
    futures: futuresHandlers(services),
    account: accountHandlers(services),
  }
  return {
    ...behind,
    home: homeHandlers(services),
    member: memberHandlers(services),
    flash: flashHandlers(services),
    ieo: ieoHandlers(services),
    fiat: fiatHandlers(services),
    siblings: siblingHandlers(services),
    doors: doorHandlers(services, behind),
    demo: demoHandlers(services),
    cycle: cycleHandlers(services),
  }
}
