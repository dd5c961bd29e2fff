import { authGroup } from './commands/auth/auth-group'
import { marketGroup } from './commands/market/market-group'
import { ordersGroup } from './commands/orders/orders-group'
import { sandboxGroup } from './commands/sandbox/sandbox-group'
import { spotGroup } from './commands/spot/spot-group'
import { watchGroup } from './commands/watch/watch-group'
import type { CommandSpec, GroupSpec } from './manifest-shape'

// Plain data: names, flags and summaries of every command, and where its code is. Nothing here loads a command;
// help, completion and documentation are read from it.

export const groups: readonly GroupSpec[] = [
  authGroup,
  marketGroup,
  spotGroup,
  ordersGroup,
  watchGroup,
  sandboxGroup,
]

export const singles: readonly CommandSpec[] = [
  {
    name: 'version',
    summary: 'versions of bgk and of what it runs on',
    load: async () => (await import('./commands/version')).version,
  },
]
