import { command, flag, group } from '../../config/command'

/** `bgk orders`. */
export const ordersGroup = group('orders', 'what this machine has sent, and what became of it', [
  command('reconcile [id...]', 'settle what was sent and never answered: all of it, or attempts by id', {
    flags: [
      flag('--all', 'every unsettled attempt of this account (the default)'),
      flag('--as <state>', 'applied or notApplied: your own word, where the exchange cannot tell'),
    ],
    examples: ['bgk orders reconcile', 'bgk orders reconcile 0b9f6a52 --json'],
    load: async () => (await import('./reconcile')).ordersReconcile,
  }),
  command(
    'approve <id...>',
    'send what an assistant prepared, once you type a figure of it on this terminal',
    {
      examples: ['bgk orders approve 0b9f6a52-9c1d-4b7e-8a55-1f2e3d4c5b6a'],
      load: async () => (await import('./approve')).ordersApprove,
    },
  ),
  command('journal', 'what was sent, by any account, and everything unsettled; asks no exchange', {
    flags: [flag('--since <time>', 'such as 12h, 30d or 2026-01-31 (default 24h)')],
    examples: ['bgk orders journal --since 7d', 'bgk orders journal --json=id,what,state'],
    load: async () => (await import('./journal')).ordersJournal,
  }),
])
