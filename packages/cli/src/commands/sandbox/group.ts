import { command, flag, group } from '../../config/command'
import { operatorCommands, placeFlags, simulationCommands } from './operator-group'

/** The commands that run an exchange on this machine and look after it. */
export const sandboxGroup = group('sandbox', 'an exchange on this machine', [
  command('start', 'run the sandbox exchange until Ctrl-C, or by itself with --detach', {
    flags: [
      flag('--port <n>', 'port to listen on (default 8080)'),
      flag('--data-dir <dir>', 'folder of its database (default .bgk)'),
      flag('--memory', 'keep everything in memory, forget it at the end'),
      flag('--seed <text>', 'seed of the market: the same seed gives the same market'),
      flag('--latency <time>', 'every call takes that much longer, such as 200ms'),
      flag('--fault <p>', 'share of calls, 0 to 1, whose answer is lost after they were done'),
      flag('--no-limits', 'take any number of calls a second, for attacks and load'),
      flag('--review <mode>', 'auto, or manual: reviews wait for bgk sandbox review'),
      flag('--public-url <url>', 'where others find it through a proxy on this machine'),
      flag('--log-requests', 'a line for each request, with its request id'),
      flag('--i-know', 'it is a sandbox: needed where NODE_ENV is production'),
      flag('--detach', 'run on by itself; comes back when it takes orders'),
    ],
    examples: [
      'bgk sandbox start --memory --port 9000',
      'bgk sandbox start --latency 200ms --fault 0.05',
      'bgk sandbox start --detach --review manual',
    ],
    load: async () => (await import('./start')).sandboxStart,
  }),
  command('status', 'where it runs, its store, clock and faults', {
    flags: placeFlags,
    examples: ['bgk sandbox status'],
    load: async () => (await import('./status')).sandboxStatus,
  }),
  command('stop', 'end the one that keeps its data in a folder', {
    flags: placeFlags,
    examples: ['bgk sandbox stop'],
    load: async () => (await import('./status')).sandboxStop,
  }),
  command('reset', 'back to its beginning with the same seed; everything in it is lost', {
    flags: placeFlags,
    examples: ['bgk sandbox reset --yes'],
    load: async () => (await import('./status')).sandboxReset,
  }),
  command('attack', 'try some hundred attacks on it and say of each whether it was repelled', {
    flags: [
      ...placeFlags,
      flag('--theme <name...>', 'only of these themes, such as races'),
      flag('--case <id...>', 'only these, such as races/cancel-100'),
      flag('--list', 'what there is; attacks nothing'),
    ],
    examples: ['bgk sandbox attack --list', 'bgk sandbox attack --theme races'],
    load: async () => (await import('./package')).sandboxAttack,
  }),
  command('verify', 'prove the data of a stopped one, in a folder or the PostgreSQL of DATABASE_URL', {
    flags: [flag('--data-dir <dir>', 'folder of its database (default .bgk); wins over DATABASE_URL')],
    examples: ['bgk sandbox verify --data-dir .bgk'],
    load: async () => (await import('./backup')).sandboxVerify,
  }),
  command('backup [file]', 'copy everything of a running one into a file, while it goes on', {
    flags: placeFlags,
    examples: ['bgk sandbox backup', 'bgk sandbox backup /mnt/safe/monday.backup --data-dir .bgk'],
    load: async () => (await import('./backup')).sandboxBackup,
  }),
  command(
    'restore <file>',
    'put a backup into a new folder, or the empty PostgreSQL database of DATABASE_URL',
    {
      flags: [
        flag('--data-dir <dir>', 'new or empty folder for it; wins over DATABASE_URL'),
        flag(
          '--upload-dir <dir>',
          'folder for its pictures (default: uploads in the folder, .bgk-uploads beside PostgreSQL)',
        ),
      ],
      examples: ['bgk sandbox restore monday.backup --data-dir restored'],
      load: async () => (await import('./backup')).sandboxRestore,
    },
  ),
  command(
    'export [place]',
    'write tables of a running one as CSV files into a folder, or as SQL into one file',
    {
      flags: [
        flag('--format <format>', 'csv or sql (default csv)'),
        flag('--table <names>', 'these alone, with commas between (default all)'),
        ...placeFlags,
      ],
      examples: [
        'bgk sandbox export tables',
        'bgk sandbox export trades.sql --format sql --table orders,trades',
      ],
      load: async () => (await import('./backup')).sandboxExport,
    },
  ),
  command('logs', 'what a detached one has said', {
    flags: [
      flag('--data-dir <dir>', 'folder of its database (default .bgk)'),
      flag('--lines <n>', 'so many of the last lines (default 50)'),
      flag('--follow', 'and what it says from now on, until Ctrl-C'),
    ],
    examples: ['bgk sandbox logs --lines 20'],
    load: async () => (await import('./detach')).sandboxLogs,
  }),
  ...operatorCommands,
  ...simulationCommands,
  command(
    'control <method> <route> [field...]',
    'any route of its control plane: codes, reviews, clock, prices, faults',
    {
      flags: placeFlags,
      examples: [
        'bgk sandbox control GET routes',
        'bgk sandbox control POST shock base=BTC quote=USDT percent=-12.5',
        'bgk sandbox control POST faults kind=reply-lost call=spot.buyLimit count:=1',
        'bgk sandbox control DELETE faults id=1',
      ],
      load: async () => (await import('./routes')).sandboxControl,
    },
  ),
])
