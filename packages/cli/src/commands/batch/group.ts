import { command, flag, forceFlag, group } from '../../config/command'

/** `bgk batch`. */
export const batchGroup = group('batch', 'Place many orders from a file, each sent once', [
  command('run [file]', 'Send the rows of a CSV or NDJSON file or stdin', {
    flags: [
      flag('--format <format>', 'File format: csv or ndjson (default: detected)', ['csv', 'ndjson']),
      flag('--rate <rate>', 'Maximum rate, such as 5/s or 300/m (default 10/s)'),
      flag('--stop-on-error', 'Stop at the first failed row'),
      flag('--max-failures <n>', 'Stop after this many failed rows'),
      flag('--resume <run>', 'Resume a stopped run'),
      forceFlag,
    ],
    examples: [
      'bgk batch template spot | bgk batch run --dry-run',
      'bgk batch run orders.csv --rate 5/s',
      'bgk batch run - --format ndjson --yes --ndjson < orders.ndjson',
    ],
    load: async () => (await import('./run')).batchRun,
  }),
  command('list', 'List runs on this machine with their status', {
    examples: ['bgk batch list', 'bgk batch list --json=run,state,left'],
    load: async () => (await import('./runs')).batchList,
  }),
  command('show <run>', 'Show the results of a run', {
    flags: [flag('--failed', 'Only failed and unknown rows')],
    examples: ['bgk batch show 261126-101500-4f2a9c --failed'],
    load: async () => (await import('./runs')).batchShow,
  }),
  command('template <market>', 'Print a template file: spot or futures', {
    examples: ['bgk batch template spot', 'bgk batch template futures'],
    load: async () => (await import('./runs')).batchTemplate,
  }),
])
