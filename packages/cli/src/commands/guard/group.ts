import { command, flag, group } from '../../config/command'

/** `bgk guard`. */
export const guardGroup = group(
  'guard',
  "limits of what is sent, the kill switch and the dead man's switch",
  [
    command('status', 'show the limits and how much of them is used', {
      examples: ['bgk guard status', 'bgk guard status --json=stopped,spentToday,maxDaily'],
      load: async () => (await import('./guard')).guardStatus,
    }),
    command(
      'stop [reason...]',
      'refuse every order, withdrawal and transfer until it is resumed; cancels and closes pass',
      {
        examples: ['bgk guard stop', 'bgk guard stop strategy misbehaves'],
        load: async () => (await import('./guard')).guardStop,
      },
    ),
    command('resume', 'end a stop', {
      examples: ['bgk guard resume'],
      load: async () => (await import('./guard')).guardResume,
    }),
    command('run', 'cancel all open orders when this program ends or loses the exchange', {
      flags: [flag('--cancel-after <time>', 'such as 60s (default 60s)')],
      examples: ['bgk guard run --cancel-after 60s'],
      load: async () => (await import('./run')).guardRun,
    }),
  ],
)
