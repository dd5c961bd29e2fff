import { aliases, compat, demo, endpoints, extensions } from '@bgk/sdk/endpoints'
import type { HandlersOf, Services } from '../handler'
import { accountHandlers } from './account-handlers'
import { aliasHandlers } from './alias-handlers'
import { compatibleHandlers } from './compatible-handlers'
import { cycleHandlers } from './cycle-handlers'
import { demoHandlers } from './demo-handlers'
import { extensionHandlers } from './extension-handlers'
import { fiatHandlers } from './fiat-handlers'
import { flashHandlers } from './flash-handlers'
import { futuresHandlers } from './futures-handlers'
import { homeHandlers } from './home-handlers'
import { ieoHandlers } from './ieo-handlers'
import { spotHandlers } from './spot-handlers'
import { memberHandlers, userHandlers } from './user-handlers'

/** A handler for every call of the endpoint table; a missing one does not compile. */
export type Handlers = { readonly [Group in keyof typeof TABLE]: HandlersOf<(typeof TABLE)[Group]> }

/** Calls of the table and the extensions, plus compatible calls, aliases and demo calls. */
export const TABLE = {
  ...endpoints,
  user: { ...endpoints.user, ...extensions.user },
  spot: { ...endpoints.spot, ...extensions.spot },
  futures: { ...endpoints.futures, ...extensions.futures },
  account: { ...endpoints.account, ...extensions.account },
  compat,
  aliases,
  demo,
}

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
    user: { ...behind.user, ...more.user },
    spot: { ...behind.spot, ...more.spot },
    futures: { ...behind.futures, ...more.futures },
    account: { ...behind.account, ...more.account },
    home: homeHandlers(services),
    member: memberHandlers(services),
    flash: flashHandlers(services),
    ieo: ieoHandlers(services),
    fiat: fiatHandlers(services),
    compat: compatibleHandlers(services),
    aliases: aliasHandlers(services, behind),
    demo: demoHandlers(services),
    cycle: cycleHandlers(services),
  }
}
