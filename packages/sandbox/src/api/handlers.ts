import { accountHandlers } from './account-handlers'
import { cycleHandlers } from './cycle-handlers'
import { fiatHandlers } from './fiat-handlers'
import { flashHandlers } from './flash-handlers'
import { futuresHandlers } from './futures-handlers'
import { homeHandlers } from './home-handlers'
import { ieoHandlers } from './ieo-handlers'
import { memberHandlers } from './member-handlers'
import type { Services } from './services'
import { siblingHandlers } from './sibling-handlers'
import { spotHandlers } from './spot-handlers'
import { userHandlers } from './user-handlers'

/** Everything this exchange answers, by group of the endpoint table; what is missing is not open yet. */
export function handlers(services: Services) {
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
    cycle: cycleHandlers(services),
  }
}
