import { command, flag, group } from '../../config/command'

const rangeFlags = [
  flag('--since <time>', 'from then on: a date, a moment, or how long ago (24h, 7d)'),
  flag('--until <time>', 'before then; a date is included'),
]

/** `bgk report`. */
export const reportGroup = group('report', 'fills, profit and loss, and records for a tax return', [
  command('fills', 'fills of spot and futures orders, newest first', {
    flags: rangeFlags,
    examples: ['bgk report fills --since 30d --csv'],
    load: async () => (await import('./report')).reportFills,
  }),
  command('pnl', 'realized profit and loss of futures positions and cycle contracts', {
    flags: rangeFlags,
    examples: ['bgk report pnl --since 2026-01-01 --csv'],
    load: async () => (await import('./report')).reportPnl,
  }),
  command('taxes', 'every past trade with its cost or proceeds, fee and profit', {
    flags: rangeFlags,
    examples: ['bgk report taxes --since 2026-01-01 --until 2026-12-31 --csv'],
    load: async () => (await import('./report')).reportTaxes,
  }),
])
