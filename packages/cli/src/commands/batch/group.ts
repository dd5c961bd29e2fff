import { command, flag, forceFlag, group } from '../../config/command'

/** `bgk batch`. */
export const batchGroup = group('batch', 'many orders from a file, each sent once', [
  command('run [file]', 'send the rows of a CSV or NDJSON file, or of stdin', {
    flags: [
      flag('--format <format>', 'csv or ndjson (default: by the name of the file, or its first byte)', [
        'csv',
        'ndjson',
      ]),
      flag('--rate <rate>', 'most rows in a time, such as 5/s or 300/m (default 10/s)'),
      flag('--stop-on-error', 'stop at the first row that fails'),
      flag('--max-failures <n>', 'stop when so many rows have failed'),
      flag('--resume <run>', 'go on with a run that was stopped'),
      forceFlag,
    ],
    examples: [
      'bgk batch template spot | bgk batch run --dry-run',
      'bgk batch run orders.csv --rate 5/s',
      'bgk batch run - --format ndjson --yes --ndjson < orders.ndjson',
    ],
    load: async () => (await import('./run')).batchRun,
  }),
  command('list', 'the runs of this machine and where they stand', {
    examples: ['bgk batch list', 'bgk batch list --json=run,state,left'],
    load: async () => (await import('./runs')).batchList,
  }),
  command('show <run>', 'what became of the rows of a run', {
    flags: [flag('--failed', 'only those that were not done')],
    examples: ['bgk batch show 261126-101500-4f2a9c --failed'],
    load: async () => (await import('./runs')).batchShow,
  }),
  command('template <market>', 'a file to begin with: spot or futures', {
    examples: ['bgk batch template spot', 'bgk batch template futures'],
    load: async () => (await import('./runs')).batchTemplate,
  }),
])
