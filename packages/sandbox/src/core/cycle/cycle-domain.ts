import type { Domain } from '../domain'
import { checkCycles } from './check-cycles'
import { placeCycle } from './place-cycle'
import { restoreCycles } from './restore-cycles'
import { saveCycles } from './save-cycles'
import { settleCycles } from './settle-cycles'

/** Cycle contracts (docs/reference/exchange.md#r15). */
export const cycleDomain: Domain = {
  name: 'cycle',
  handle: (world, command) => (command.type === 'cycle.place' ? placeCycle(world, command) : undefined),
  save: saveCycles,
  restore: restoreCycles,
  accounts: ({ cycle }) => cycle.accounts(),
  check: checkCycles,
  tick: settleCycles,
}
