import { type CommandSpec, command, flag, type GroupSpec, group } from '../../config/command'

const reasonFlag = flag('--reason <text>', 'shown to the member')
const marketFlag = flag('--market <market>', 'spot, futures or cycle (default spot)')

/** Which running sandbox is meant. */
export const placeFlags = [
  flag('--data-dir <dir>', 'folder of its database (default .bgk); or BGK_SANDBOX_KEY with --url'),
]

/** Acts of an operator: each is a command in the exchange's journal. They go over the local socket of the data folder. */
export const operatorCommands: readonly (CommandSpec | GroupSpec)[] = [
  group('review', 'withdrawals, deposits, identities and fiat orders that wait for a decision', [
    command('list', 'what waits', {
      flags: placeFlags,
      examples: ['bgk sandbox review list'],
      load: async () => (await import('./review')).reviewList,
    }),
    command('approve <kind> <id>', 'approve one', {
      flags: [reasonFlag, ...placeFlags],
      examples: ['bgk sandbox review approve kyc 41', 'bgk sandbox review approve withdrawal 7'],
      load: async () => (await import('./review')).reviewApprove,
    }),
    command('reject <kind> <id>', 'reject one', {
      flags: [reasonFlag, ...placeFlags],
      examples: ['bgk sandbox review reject kyc 41 --reason "The picture is too dark"'],
      load: async () => (await import('./review')).reviewReject,
    }),
  ]),
  command('freeze <member>', 'freeze the funds of a member: no withdrawals, no fiat sells', {
    flags: placeFlags,
    examples: ['bgk sandbox freeze 100041', 'bgk sandbox freeze somebody@example.com'],
    load: async () => (await import('./operate')).sandboxFreeze,
  }),
  command('unfreeze <member>', 'release the frozen funds of a member', {
    flags: placeFlags,
    examples: ['bgk sandbox unfreeze 100041'],
    load: async () => (await import('./operate')).sandboxUnfreeze,
  }),
  command('halt <pair>', 'stop trading in a market; open orders can be cancelled', {
    flags: [marketFlag, ...placeFlags],
    examples: ['bgk sandbox halt BTC/USDT', 'bgk sandbox halt BTC/USDT --market futures'],
    load: async () => (await import('./operate')).sandboxHalt,
  }),
  command('resume <pair>', 'resume trading in a market that was halted', {
    flags: [marketFlag, ...placeFlags],
    examples: ['bgk sandbox resume BTC/USDT'],
    load: async () => (await import('./operate')).sandboxResume,
  }),
  group('notice', 'announcements to all members', [
    command('list', 'those that were published here', {
      flags: placeFlags,
      examples: ['bgk sandbox notice list'],
      load: async () => (await import('./operate')).noticeList,
    }),
    command('publish <title> <file>', 'publish one; its text is HTML, from a file or - for stdin', {
      flags: [flag('--kind <kind>', 'notice, help, once or everyone (default notice)'), ...placeFlags],
      examples: ['bgk sandbox notice publish Maintenance sunday.html'],
      load: async () => (await import('./operate')).noticePublish,
    }),
    command('withdraw <id>', 'withdraw one', {
      flags: placeFlags,
      examples: ['bgk sandbox notice withdraw 3'],
      load: async () => (await import('./operate')).noticeWithdraw,
    }),
  ]),
]

/** Time, faults and a state from a file: what makes a sandbox one. */
export const simulationCommands: readonly (CommandSpec | GroupSpec)[] = [
  command('clock [action] [value]', 'show its time, advance it, set it, or let it go faster', {
    flags: placeFlags,
    examples: [
      'bgk sandbox clock',
      'bgk sandbox clock advance 8h',
      'bgk sandbox clock set 2027-01-01T00:00:00Z',
      'bgk sandbox clock rate 10',
    ],
    load: async () => (await import('./clock')).sandboxClock,
  }),
  group('fault', 'what goes wrong on purpose', [
    command('list', 'the rules in force', {
      flags: placeFlags,
      examples: ['bgk sandbox fault list'],
      load: async () => (await import('./fault')).faultList,
    }),
    command('add <kind>', 'latency, error, drop, lost, or any kind of the control plane', {
      flags: [
        flag('--call <name>', 'calls it is for, such as spot.buyLimit or spot.* (default all)'),
        flag('--ms <time>', 'how long, such as 200ms'),
        flag('--status <code>', 'of an error, 400 to 599'),
        flag('--probability <p>', 'share of what it fits, 0 to 1'),
        flag('--count <n>', 'so often at most'),
        flag('--for <time>', 'so long of exchange time'),
        flag('--uid <n>', 'calls of this member alone'),
        flag('--pair <pair>', 'of thin-book'),
        flag('--coin <coin>', 'of empty-insurance'),
        ...placeFlags,
      ],
      examples: [
        'bgk sandbox fault add latency --ms 200ms',
        'bgk sandbox fault add lost --call spot.buyLimit --count 1',
      ],
      load: async () => (await import('./fault')).faultAdd,
    }),
    command('clear [id]', 'take a rule away, or all of them', {
      flags: [flag('--all', 'every rule'), ...placeFlags],
      examples: ['bgk sandbox fault clear --all'],
      load: async () => (await import('./fault')).faultClear,
    }),
  ]),
  command('seed <file>', 'a state from a file, one step of the control plane a line; - reads stdin', {
    flags: placeFlags,
    examples: [
      `echo '{"route":"funds","account":"trader@bgk.test","coin":"USDT","amount":"100"}' | bgk sandbox seed -`,
    ],
    load: async () => (await import('./routes')).sandboxSeed,
  }),
]
