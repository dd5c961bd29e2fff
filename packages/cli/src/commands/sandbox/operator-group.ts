import type { CommandSpec, FlagSpec, GroupSpec } from '../../config/command'

const reasonFlag = { flags: '--reason <text>', summary: 'shown to the member' }
const marketFlag = { flags: '--market <market>', summary: 'spot, futures or cycle (default spot)' }

/** Which running sandbox is meant. */
export const placeFlags: readonly FlagSpec[] = [
  {
    flags: '--data-dir <dir>',
    summary: 'folder of its database (default .bgk); or BGK_SANDBOX_KEY with --url',
  },
]

/** Acts of an operator: each is a command in the exchange's journal. They go over the local socket of the data folder. */
export const sandboxOperator: readonly (CommandSpec | GroupSpec)[] = [
  {
    name: 'review',
    summary: 'withdrawals, deposits, identities and fiat orders that wait for a decision',
    commands: [
      {
        name: 'list',
        summary: 'what waits',
        flags: placeFlags,
        examples: ['bgk sandbox review list'],
        load: async () => (await import('./review')).reviewList,
      },
      {
        name: 'approve',
        summary: 'approve one',
        args: '<kind> <id>',
        flags: [reasonFlag, ...placeFlags],
        examples: ['bgk sandbox review approve kyc 41', 'bgk sandbox review approve withdrawal 7'],
        load: async () => (await import('./review')).reviewApprove,
      },
      {
        name: 'reject',
        summary: 'reject one',
        args: '<kind> <id>',
        flags: [reasonFlag, ...placeFlags],
        examples: ['bgk sandbox review reject kyc 41 --reason "The picture is too dark"'],
        load: async () => (await import('./review')).reviewReject,
      },
    ],
  },
  {
    name: 'freeze',
    summary: 'freeze the funds of a member: no withdrawals, no fiat sells',
    args: '<member>',
    flags: placeFlags,
    examples: ['bgk sandbox freeze 100041', 'bgk sandbox freeze somebody@example.com'],
    load: async () => (await import('./operate')).sandboxFreeze,
  },
  {
    name: 'unfreeze',
    summary: 'release the frozen funds of a member',
    args: '<member>',
    flags: placeFlags,
    examples: ['bgk sandbox unfreeze 100041'],
    load: async () => (await import('./operate')).sandboxUnfreeze,
  },
  {
    name: 'halt',
    summary: 'stop trading in a market; open orders can be cancelled',
    args: '<pair>',
    flags: [marketFlag, ...placeFlags],
    examples: ['bgk sandbox halt BTC/USDT', 'bgk sandbox halt BTC/USDT --market futures'],
    load: async () => (await import('./operate')).sandboxHalt,
  },
  {
    name: 'resume',
    summary: 'resume trading in a market that was halted',
    args: '<pair>',
    flags: [marketFlag, ...placeFlags],
    examples: ['bgk sandbox resume BTC/USDT'],
    load: async () => (await import('./operate')).sandboxResume,
  },
  {
    name: 'notice',
    summary: 'announcements to all members',
    commands: [
      {
        name: 'list',
        summary: 'those that were published here',
        flags: placeFlags,
        examples: ['bgk sandbox notice list'],
        load: async () => (await import('./operate')).noticeList,
      },
      {
        name: 'publish',
        summary: 'publish one; its text is HTML, from a file or - for stdin',
        args: '<title> <file>',
        flags: [
          { flags: '--kind <kind>', summary: 'notice, help, once or everyone (default notice)' },
          ...placeFlags,
        ],
        examples: ['bgk sandbox notice publish Maintenance sunday.html'],
        load: async () => (await import('./operate')).noticePublish,
      },
      {
        name: 'withdraw',
        summary: 'withdraw one',
        args: '<id>',
        flags: placeFlags,
        examples: ['bgk sandbox notice withdraw 3'],
        load: async () => (await import('./operate')).noticeWithdraw,
      },
    ],
  },
]

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
    load: async () => (await import('./routes')).sandboxSeed,
  },
]
