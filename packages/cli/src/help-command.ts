import { groups, singles } from './manifest'
import type { CommandSpec } from './manifest-shape'

/** `bgk help`: apart from the manifest, because it reads the manifest. */
export const helpCommand: CommandSpec = {
  name: 'help',
  summary: 'help on a command, or on a topic: exit-codes',
  args: '[topic...]',
  load: async () => (await import('./commands/help')).createHelp(groups, [...singles, helpCommand]),
}
