import { demo, endpoints, siblings } from '@bgk/sdk/endpoints'
import { accountHandlers } from './account-handlers'
import { cycleHandlers } from './cycle-handlers'
import { demoHandlers } from './demo-handlers'
import { fiatHandlers } from './fiat-handlers'
import { flashHandlers } from './flash-handlers'
import { futuresHandlers } from './futures-handlers'
import type { HandlersOf } from './handler'
import { homeHandlers } from './home-handlers'
import { ieoHandlers } from './ieo-handlers'
import { memberHandlers } from './member-handlers'
import type { Services } from './services'
import { siblingHandlers } from './sibling-handlers'
import { spotHandlers } from './spot-handlers'
import { userHandlers } from './user-handlers'

/** A handler for every call of the endpoint table: one without does not compile. */
export type Handlers = { readonly [Group in keyof typeof TABLE]: HandlersOf<(typeof TABLE)[Group]> }

/** The calls of the table, and beside them the sibling calls and those of a demonstration. */
export const TABLE = { ...endpoints, siblings, demo }

/** Everything this exchange answers. */
export function handlers(services: Services): Handlers {
  return {
    home: homeHandlers(services),
    user: userHandlers(services),
    member: memberHandlers(services),
    spot: spotHandlers(services),
    futures: futuresHandlers(services),
    account: accountHandlers(services),
    flash: flashHandlers(services),
    ieo: ieoHandlers(services),
    fiat: fiatHandlers(services),
    siblings: siblingHandlers(services),
    demo: demoHandlers(services),
    cycle: cycleHandlers(services),
  }
}
