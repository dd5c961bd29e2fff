import { aliases, compat, demo, endpoints, extensions } from '@bgk/sdk/endpoints'
import type { HandlersOf } from './handler'
import { accountHandlers } from './handlers/account-handlers'
import { cycleHandlers } from './handlers/cycle-handlers'
import { demoHandlers } from './handlers/demo-handlers'
import { doorHandlers } from './handlers/door-handlers'
import { extensionHandlers } from './handlers/extension-handlers'
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

/** The calls of the table and the extensions, and beside them the sibling calls, other aliases, and those of a demonstration. */
export const TABLE = {
  ...endpoints,
  spot: { ...endpoints.spot, ...extensions.spot },
  futures: { ...endpoints.futures, ...extensions.futures },
  account: { ...endpoints.account, ...extensions.account },
  compat,
  aliases,
  demo,
}

/** Everything this exchange answers. */
export function handlers(services: Services): Handlers {
  const behind = {
    user: userHandlers(services),
    spot: spotHandlers(services),
    futures: futuresHandlers(services),
    account: accountHandlers(services),
  }
  const more = extensionHandlers(services)
  return {
    ...behind,
    spot: { ...behind.spot, ...more.spot },
    futures: { ...behind.futures, ...more.futures },
    account: { ...behind.account, ...more.account },
    home: homeHandlers(services),
    member: memberHandlers(services),
    flash: flashHandlers(services),
    ieo: ieoHandlers(services),
    fiat: fiatHandlers(services),
    compat: siblingHandlers(services),
    aliases: doorHandlers(services, behind),
    demo: demoHandlers(services),
    cycle: cycleHandlers(services),
  }
}
