import { clockRoutes } from './clock-routes'
import type { ControlParts, ControlRoutes } from './control-route'
import { marketRoutes } from './market-routes'
import { outboxRoutes } from './outbox-routes'
import { reviewRoutes } from './review-routes'
import { socketRoutes } from './socket-routes'
import { storeRoutes } from './store-routes'

/** Every route under `/sandbox/` that needs the key: one file a theme. */
export function controlRoutes(parts: ControlParts): ControlRoutes {
  return {
    ...outboxRoutes(parts),
    ...clockRoutes(parts),
    ...marketRoutes(parts),
    ...socketRoutes(parts),
    ...reviewRoutes(parts),
    ...storeRoutes(parts),
  }
}
