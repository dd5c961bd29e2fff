import { type CommandSpec, command, flag, type GroupSpec, group } from '../../config/command'

const reasonFlag = flag('--reason <text>', 'Reason shown to the user')
const marketFlag = flag('--market <market>', 'Market: spot, futures or cycle (default spot)')

/** Flags that select a running sandbox. */
export const placeFlags = [
  flag('--data-dir <dir>', 'Data folder (default .bgk); or BGK_SANDBOX_KEY with --url'),
]

/** Acts of an operator: each is a command in the exchange's journal. They go over the local socket of the data folder. */
export const operatorCommands: readonly (CommandSpec | GroupSpec)[] = [
  group('review', 'Review pending withdrawals, deposits, identities and fiat orders', [
    command('list', 'List pending reviews', {
      flags: placeFlags,
      examples: ['bgk sandbox review list'],
      load: async () => (await import('./review')).reviewList,
    }),
    command('approve <kind> <id>', 'Approve a pending review', {
      flags: [reasonFlag, ...placeFlags],
      examples: ['bgk sandbox review approve kyc 41', 'bgk sandbox review approve withdrawal 7'],
      load: async () => (await import('./review')).reviewApprove,
    }),
    command('reject <kind> <id>', 'Reject a pending review', {
      flags: [reasonFlag, ...placeFlags],
      examples: ['bgk sandbox review reject kyc 41 --reason "The picture is too dark"'],
      load: async () => (await import('./review')).reviewReject,
    }),
  ]),
  command('freeze <member>', 'Freeze the funds of a user (no withdrawals, no fiat sells)', {
    flags: placeFlags,
    examples: ['bgk sandbox freeze 100041', 'bgk sandbox freeze somebody@example.com'],
    load: async () => (await import('./operate')).sandboxFreeze,
  }),
  command('unfreeze <member>', 'Unfreeze the funds of a user', {
    flags: placeFlags,
    examples: ['bgk sandbox unfreeze 100041'],
    load: async () => (await import('./operate')).sandboxUnfreeze,
  }),
  command('halt <pair>', 'Halt trading in a market (cancels still work)', {
    flags: [marketFlag, ...placeFlags],
    examples: ['bgk sandbox halt BTC/USDT', 'bgk sandbox halt BTC/USDT --market futures'],
    load: async () => (await import('./operate')).sandboxHalt,
  }),
  command('resume <pair>', 'Resume trading in a halted market', {
    flags: [marketFlag, ...placeFlags],
    examples: ['bgk sandbox resume BTC/USDT', 'bgk sandbox resume BTC/USDT --market futures'],
    load: async () => (await import('./operate')).sandboxResume,
  }),
  group('notice', 'Manage announcements to all users', [
    command('list', 'List published announcements', {
      flags: placeFlags,
      examples: ['bgk sandbox notice list'],
      load: async () => (await import('./operate')).noticeList,
    }),
    command('publish <title> <file>', 'Publish an announcement (HTML from a file, or - for stdin)', {
      flags: [flag('--kind <kind>', 'Kind: notice, help, once or everyone (default notice)'), ...placeFlags],
      examples: ['bgk sandbox notice publish Maintenance sunday.html'],
      load: async () => (await import('./operate')).noticePublish,
    }),
    command('withdraw <id>', 'Withdraw an announcement', {
      flags: placeFlags,
      examples: ['bgk sandbox notice withdraw 3'],
      load: async () => (await import('./operate')).noticeWithdraw,
    }),
  ]),
]

/** Commands for clock, faults and seeded state. */
export const simulationCommands: readonly (CommandSpec | GroupSpec)[] = [
  command('clock [action] [value]', 'Show, advance, set or speed up the clock', {
    flags: placeFlags,
    examples: [
      'bgk sandbox clock',
      'bgk sandbox clock advance 8h',
      'bgk sandbox clock set 2027-01-01T00:00:00Z',
      'bgk sandbox clock rate 10',
    ],
    load: async () => (await import('./clock')).sandboxClock,
  }),
  group('fault', 'Manage fault injection', [
    command('list', 'List active faults', {
      flags: placeFlags,
      examples: ['bgk sandbox fault list'],
      load: async () => (await import('./fault')).faultList,
    }),
    command('add <kind>', 'Add a fault: latency, error, drop, lost or any other kind', {
      flags: [
        flag('--call <name>', 'Affected calls, such as spot.buyLimit or spot.* (default: all)'),
        flag('--ms <time>', 'Delay, such as 200ms'),
        flag('--status <code>', 'HTTP status of an error, 400 to 599'),
        flag('--probability <p>', 'Probability, 0 to 1'),
        flag('--count <n>', 'Maximum number of times'),
        flag('--for <time>', 'Duration in exchange time'),
        flag('--uid <n>', 'Only calls of this user'),
        flag('--pair <pair>', 'Pair, for thin-book'),
        flag('--coin <coin>', 'Coin, for empty-insurance'),
        ...placeFlags,
      ],
      examples: [
        'bgk sandbox fault add latency --ms 200ms',
        'bgk sandbox fault add lost --call spot.buyLimit --count 1',
      ],
      load: async () => (await import('./fault')).faultAdd,
    }),
    command('clear [id]', 'Remove a fault, or all of them', {
      flags: [flag('--all', 'Every fault'), ...placeFlags],
      examples: ['bgk sandbox fault clear --all'],
      load: async () => (await import('./fault')).faultClear,
    }),
  ]),
  command('seed <file>', 'Load state from a file of control-plane steps (- for stdin)', {
    flags: placeFlags,
    examples: [
      `echo '{"route":"funds","account":"trader@bgk.test","coin":"USDT","amount":"100"}' | bgk sandbox seed -`,
    ],
    load: async () => (await import('./routes')).sandboxSeed,
  }),
]
