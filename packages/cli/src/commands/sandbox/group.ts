import { command, flag, group, section } from '../../config/command'
import { operatorCommands, placeFlags, simulationCommands } from './operator-group'

/** `bgk sandbox`. */
export const sandboxGroup = group('sandbox', 'Run and control an exchange on this machine', [
  ...section('Run:', [
    command('start', 'Start a sandbox exchange in the foreground, or with --detach', {
      flags: [
        flag('--port <n>', 'Port to listen on (default 8080)'),
        flag('--data-dir <dir>', 'Data folder (default .bgk)'),
        flag('--memory', 'Keep all data in memory'),
        flag('--seed <text>', 'Market seed; equal seeds give equal markets'),
        flag('--latency <time>', 'Extra latency of every call, such as 200ms'),
        flag('--fault <p>', 'Share of calls (0 to 1) that lose their response'),
        flag('--no-limits', 'Disable rate limits, for attacks and load tests'),
        flag('--review <mode>', 'Reviews: auto, or manual with bgk sandbox review'),
        flag('--public-url <url>', 'Public URL, if behind a proxy on this machine'),
        flag('--log-requests', 'Log each request with its request id'),
        flag('--i-know', 'Confirm that this is a sandbox (required if NODE_ENV is production)'),
        flag('--detach', 'Run in the background; returns when ready'),
      ],
      examples: [
        'bgk sandbox start --memory --port 9000',
        'bgk sandbox start --latency 200ms --fault 0.05',
        'bgk sandbox start --detach --review manual',
      ],
      load: async () => (await import('./start')).sandboxStart,
    }),
    command('status', 'Show address, store, clock and faults of a sandbox', {
      flags: placeFlags,
      examples: ['bgk sandbox status'],
      load: async () => (await import('./status')).sandboxStatus,
    }),
    command('stop', 'Stop a sandbox', {
      flags: placeFlags,
      examples: ['bgk sandbox stop'],
      load: async () => (await import('./status')).sandboxStop,
    }),
    command('reset', 'Reset a sandbox to its initial state, deleting all data', {
      flags: placeFlags,
      examples: ['bgk sandbox reset --yes'],
      load: async () => (await import('./status')).sandboxReset,
    }),
    command('logs', 'Print the log of a detached sandbox', {
      flags: [
        flag('--data-dir <dir>', 'Data folder (default .bgk)'),
        flag('--lines <n>', 'Number of lines (default 50)'),
        flag('--follow', 'Follow the log until Ctrl-C'),
      ],
      examples: ['bgk sandbox logs --lines 20'],
      load: async () => (await import('./detach')).sandboxLogs,
    }),
  ]),
  ...section('Data:', [
    command('backup [file]', 'Back up a running sandbox to a file', {
      flags: placeFlags,
      examples: ['bgk sandbox backup', 'bgk sandbox backup /mnt/safe/monday.backup --data-dir .bgk'],
      load: async () => (await import('./backup')).sandboxBackup,
    }),
    command('restore <file>', 'Restore a backup into a new folder or the PostgreSQL of DATABASE_URL', {
      flags: [
        flag('--data-dir <dir>', 'New or empty data folder; overrides DATABASE_URL'),
        flag(
          '--upload-dir <dir>',
          'Folder for images (default: uploads in the data folder; .bgk-uploads with PostgreSQL)',
        ),
      ],
      examples: ['bgk sandbox restore monday.backup --data-dir restored'],
      load: async () => (await import('./backup')).sandboxRestore,
    }),
    command('export [place]', 'Export tables of a running sandbox as CSV or SQL', {
      flags: [
        flag('--format <format>', 'Output format: csv or sql (default csv)'),
        flag('--table <names>', 'Only these tables, comma-separated (default: all)'),
        ...placeFlags,
      ],
      examples: [
        'bgk sandbox export tables',
        'bgk sandbox export trades.sql --format sql --table orders,trades',
      ],
      load: async () => (await import('./backup')).sandboxExport,
    }),
    command('verify', 'Verify the data of a stopped sandbox', {
      flags: [flag('--data-dir <dir>', 'Data folder (default .bgk); overrides DATABASE_URL')],
      examples: ['bgk sandbox verify --data-dir .bgk'],
      load: async () => (await import('./backup')).sandboxVerify,
    }),
  ]),
  ...section('Operate:', [
    ...operatorCommands,
    command('control <method> <route> [field...]', 'Call any route of the control plane', {
      flags: placeFlags,
      examples: [
        'bgk sandbox control GET routes',
        'bgk sandbox control POST shock base=BTC quote=USDT percent=-12.5',
        'bgk sandbox control POST faults kind=reply-lost call=spot.buyLimit count:=1',
        'bgk sandbox control DELETE faults id=1',
      ],
      load: async () => (await import('./routes')).sandboxControl,
    }),
  ]),
  ...section('Simulate:', [
    ...simulationCommands,
    command('attack', 'Run several hundred attacks against a sandbox', {
      flags: [
        ...placeFlags,
        flag('--theme <name...>', 'Only these themes, such as races'),
        flag('--case <id...>', 'Only these cases, such as races/cancel-100'),
        flag('--list', 'List attacks without running them'),
      ],
      examples: ['bgk sandbox attack --list', 'bgk sandbox attack --theme races'],
      load: async () => (await import('./attack')).sandboxAttack,
    }),
  ]),
])
