import { forceFlag, type GroupSpec } from '../../config/command'

/** `bgk batch`. */
export const batchGroup: GroupSpec = {
  name: 'batch',
  summary: 'many orders from a file, each sent once',
  commands: [
    {
      name: 'run',
      summary: 'send the rows of a CSV or NDJSON file, or of stdin',
      args: '[file]',
      flags: [
        {
          flags: '--format <format>',
          summary: 'csv or ndjson (default: by the name of the file, or its first byte)',
          choices: ['csv', 'ndjson'],
        },
        { flags: '--rate <rate>', summary: 'most rows in a time, such as 5/s or 300/m (default 10/s)' },
        { flags: '--stop-on-error', summary: 'stop at the first row that fails' },
        { flags: '--max-failures <n>', summary: 'stop when so many rows have failed' },
        { flags: '--resume <run>', summary: 'go on with a run that was stopped' },
        forceFlag,
      ],
      examples: [
        'bgk batch template spot | bgk batch run --dry-run',
        'bgk batch run orders.csv --rate 5/s',
        'bgk batch run - --format ndjson --yes --ndjson < orders.ndjson',
      ],
      load: async () => (await import('./run')).batchRun,
    },
    {
      name: 'list',
      summary: 'the runs of this machine and where they stand',
      examples: ['bgk batch list', 'bgk batch list --json=run,state,left'],
      load: async () => (await import('./runs')).batchList,
    },
    {
      name: 'show',
      summary: 'what became of the rows of a run',
      args: '<run>',
      flags: [{ flags: '--failed', summary: 'only those that were not done' }],
      examples: ['bgk batch show 261126-101500-4f2a9c --failed'],
      load: async () => (await import('./runs')).batchShow,
    },
    {
      name: 'template',
      summary: 'a file to begin with: spot or futures',
      args: '<market>',
      examples: ['bgk batch template spot', 'bgk batch template futures'],
      load: async () => (await import('./runs')).batchTemplate,
    },
  ],
}
