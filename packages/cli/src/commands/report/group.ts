import { command, flag, group } from '../../config/command'

const rangeFlags = [
  flag('--since <time>', 'From this time on: a date, a timestamp or an age (24h, 7d)'),
  flag('--until <time>', 'Up to this time; a date is included'),
]

/** `bgk report`. */
export const reportGroup = group('report', 'Report fills, profit and loss, and tax records', [
  command('fills', 'List fills of spot and futures orders, newest first', {
    flags: rangeFlags,
    examples: ['bgk report fills --since 30d --csv'],
    load: async () => (await import('./report')).reportFills,
  }),
  command('pnl', 'List realized profit and loss of futures and cycle contracts', {
    flags: rangeFlags,
    examples: ['bgk report pnl --since 2026-01-01 --csv'],
    load: async () => (await import('./report')).reportPnl,
  }),
  command('taxes', 'List past trades with cost or proceeds, fee and profit', {
    flags: rangeFlags,
    examples: ['bgk report taxes --since 2026-01-01 --until 2026-12-31 --csv'],
    load: async () => (await import('./report')).reportTaxes,
  }),
])
