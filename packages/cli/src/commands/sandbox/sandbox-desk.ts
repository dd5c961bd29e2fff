import type { CommandSpec, GroupSpec } from '../../manifest-shape'
import { placeFlags } from './place-flags'

/** Time, faults and a state from a file: what makes a sandbox one. */
export const sandboxDesk: readonly (CommandSpec | GroupSpec)[] = [
  {
    name: 'clock',
    summary: 'show its time, advance it, set it, or let it go faster',
    args: '[action] [value]',
    flags: placeFlags,
    examples: [
      'bgk sandbox clock',
      'bgk sandbox clock advance 8h',
      'bgk sandbox clock set 2027-01-01T00:00:00Z',
      'bgk sandbox clock rate 10',
    ],
    load: async () => (await import('./clock')).sandboxClock,
  },
  {
    name: 'fault',
    summary: 'what goes wrong on purpose',
    commands: [
      {
        name: 'list',
        summary: 'the rules in force',
        flags: placeFlags,
        examples: ['bgk sandbox fault list'],
        load: async () => (await import('./fault')).faultList,
      },
      {
        name: 'add',
        summary: 'latency, error, drop, lost, or any kind of the control plane',
        args: '<kind>',
        flags: [
          {
            flags: '--call <name>',
            summary: 'calls it is for, such as spot.buyLimit or spot.* (default all)',
          },
          { flags: '--ms <time>', summary: 'how long, such as 200ms' },
          { flags: '--status <code>', summary: 'of an error, 400 to 599' },
          { flags: '--probability <p>', summary: 'share of what it fits, 0 to 1' },
          { flags: '--count <n>', summary: 'so often at most' },
          { flags: '--for <time>', summary: 'so long of exchange time' },
          { flags: '--uid <n>', summary: 'calls of this member alone' },
          { flags: '--pair <pair>', summary: 'of thin-book' },
          { flags: '--coin <coin>', summary: 'of empty-insurance' },
          ...placeFlags,
        ],
        examples: [
          'bgk sandbox fault add latency --ms 200ms',
          'bgk sandbox fault add lost --call spot.buyLimit --count 1',
        ],
        load: async () => (await import('./fault')).faultAdd,
      },
      {
        name: 'clear',
        summary: 'take a rule away, or all of them',
        args: '[id]',
        flags: [{ flags: '--all', summary: 'every rule' }, ...placeFlags],
        examples: ['bgk sandbox fault clear --all'],
        load: async () => (await import('./fault')).faultClear,
      },
    ],
  },
  {
    name: 'seed',
    summary: 'a state from a file, one step of the control plane a line; - reads stdin',
    args: '<file>',
    flags: placeFlags,
    examples: [
      `echo '{"route":"funds","account":"trader@bgk.test","coin":"USDT","amount":"100"}' | bgk sandbox seed -`,
    ],
    load: async () => (await import('./seed')).sandboxSeed,
  },
]
