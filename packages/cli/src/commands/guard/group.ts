import { command, flag, group } from '../../config/command'

/** `bgk guard`. */
export const guardGroup = group('guard', "Set spending limits, a kill switch and a dead man's switch", [
  command('status', 'Show limits and their usage', {
    examples: ['bgk guard status', 'bgk guard status --json=stopped,spentToday,maxDaily'],
    load: async () => (await import('./guard')).guardStatus,
  }),
  command('stop [reason...]', 'Reject orders, withdrawals and transfers until resumed', {
    examples: ['bgk guard stop', 'bgk guard stop strategy misbehaves'],
    load: async () => (await import('./guard')).guardStop,
  }),
  command('resume', 'Resume trading after a stop', {
    examples: ['bgk guard resume'],
    load: async () => (await import('./guard')).guardResume,
  }),
  command('run', 'Cancel all open orders when this program ends or loses its connection', {
    flags: [flag('--cancel-after <time>', 'Delay before the exchange cancels, such as 60s (default 60s)')],
    examples: ['bgk guard run --cancel-after 60s'],
    load: async () => (await import('./run')).guardRun,
  }),
])
