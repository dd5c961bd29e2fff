import { command, flag, group } from '../../config/command'

/** `bgk orders`. */
export const ordersGroup = group('orders', 'Review writes sent from this machine and their outcomes', [
  command('reconcile [id...]', 'Resolve writes with a lost response, all or by id', {
    flags: [
      flag('--all', 'Every unresolved write of this account (default)'),
      flag('--as <state>', 'Record the outcome yourself: applied or notApplied'),
    ],
    examples: ['bgk orders reconcile', 'bgk orders reconcile 0b9f6a52 --json'],
    load: async () => (await import('./reconcile')).ordersReconcile,
  }),
  command('approve <id...>', 'Approve writes prepared by an assistant', {
    examples: ['bgk orders approve 0b9f6a52-9c1d-4b7e-8a55-1f2e3d4c5b6a'],
    load: async () => (await import('./approve')).ordersApprove,
  }),
  command('journal', 'List writes of all accounts with their outcomes (offline)', {
    flags: [flag('--since <time>', 'From this time on, such as 12h, 30d or 2026-01-31 (default 24h)')],
    examples: ['bgk orders journal --since 7d', 'bgk orders journal --json=id,what,state'],
    load: async () => (await import('./journal')).ordersJournal,
  }),
])
