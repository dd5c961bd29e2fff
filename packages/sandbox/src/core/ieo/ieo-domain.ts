import type { Domain } from '../domain'
import { checkIeo } from './check-ieo'
import { releaseDue } from './release-due'
import { restoreIeo, saveIeo } from './save-ieo'
import { subscribeIeo } from './subscribe'
import { tendRounds } from './tend-rounds'

/** Token sales: rounds that come by the clock, subscriptions, and the release of what was locked. */
export const ieoDomain: Domain = {
  name: 'ieo',
  handle: (world, command) => (command.type === 'ieo.subscribe' ? subscribeIeo(world, command) : undefined),
  save: saveIeo,
  restore: restoreIeo,
  accounts: ({ ieo }) => ieo.accounts(),
  check: checkIeo,
  tick(world) {
    tendRounds(world)
    releaseDue(world)
  },
}
