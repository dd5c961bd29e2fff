import type { GroupSpec } from '../../config/command'

/** `bgk guard`. */
export const guardGroup: GroupSpec = {
  name: 'guard',
  summary: "limits of what is sent, the kill switch and the dead man's switch",
  commands: [
    {
      name: 'status',
      summary: 'show the limits and how much of them is used',
      examples: ['bgk guard status', 'bgk guard status --json=stopped,spentToday,maxDaily'],
      load: async () => (await import('./guard')).guardStatus,
    },
    {
      name: 'stop',
      summary: 'refuse every order, withdrawal and transfer until it is resumed; cancels and closes pass',
      args: '[reason...]',
      examples: ['bgk guard stop', 'bgk guard stop strategy misbehaves'],
      load: async () => (await import('./guard')).guardStop,
    },
    {
      name: 'resume',
      summary: 'end a stop',
      examples: ['bgk guard resume'],
      load: async () => (await import('./guard')).guardResume,
    },
    {
      name: 'run',
      summary: 'cancel all open orders when this program ends or loses the exchange',
      flags: [{ flags: '--cancel-after <time>', summary: 'such as 60s (default 60s)' }],
      examples: ['bgk guard run --cancel-after 60s'],
      load: async () => (await import('./run')).guardRun,
    },
  ],
}
