import type { CommandSpec, GroupSpec } from '../../manifest-shape'
import { placeFlags } from './place-flags'

const reasonFlag = { flags: '--reason <text>', summary: 'shown to the member' }
const marketFlag = { flags: '--market <market>', summary: 'spot, futures or cycle (default spot)' }

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
        load: async () => (await import('./notice')).noticeList,
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
        load: async () => (await import('./notice')).noticePublish,
      },
      {
        name: 'withdraw',
        summary: 'withdraw one',
        args: '<id>',
        flags: placeFlags,
        examples: ['bgk sandbox notice withdraw 3'],
        load: async () => (await import('./notice')).noticeWithdraw,
      },
    ],
  },
]
