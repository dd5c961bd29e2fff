import { announcementRoutes } from './announcement-routes'
import { clockRoutes } from './clock-routes'
import type { ControlParts, ControlRoutes } from './control-route'
import { faultRoutes } from './fault-routes'
import { marketRoutes } from './market-routes'
import { memberRoutes } from './member-routes'
import { outboxRoutes } from './outbox-routes'
import { reviewRoutes } from './review-routes'
import { socketRoutes } from './socket-routes'
import { storeRoutes } from './store-routes'
import { ticketRoutes } from './ticket-routes'
import { versionRoutes } from './version-routes'

/** Every route under `/sandbox/` that needs the key: one file a theme. */
export function controlRoutes(parts: ControlParts): ControlRoutes {
  return {
    ...outboxRoutes(parts),
    ...clockRoutes(parts),
    ...marketRoutes(parts),
    ...memberRoutes(parts),
    ...faultRoutes(parts),
    ...socketRoutes(parts),
    ...reviewRoutes(parts),
    ...ticketRoutes(parts),
    ...announcementRoutes(parts),
    ...versionRoutes(parts),
    ...storeRoutes(parts),
  }
}
