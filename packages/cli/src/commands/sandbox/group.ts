import type { GroupSpec } from '../../config/command'
import { placeFlags, sandboxDesk, sandboxOperator } from './operator-group'

/** The commands that run an exchange on this machine and look after it. */
export const sandboxGroup: GroupSpec = {
  name: 'sandbox',
  summary: 'an exchange on this machine',
  commands: [
    {
      name: 'start',
      summary: 'run the sandbox exchange until Ctrl-C, or by itself with --detach',
      flags: [
        { flags: '--port <n>', summary: 'port to listen on (default 8080)' },
        { flags: '--data-dir <dir>', summary: 'folder of its database (default .bgk)' },
        { flags: '--memory', summary: 'keep everything in memory, forget it at the end' },
        { flags: '--seed <text>', summary: 'seed of the market: the same seed gives the same market' },
        { flags: '--latency <time>', summary: 'every call takes that much longer, such as 200ms' },
        {
          flags: '--fault <p>',
          summary: 'share of calls, 0 to 1, whose answer is lost after they were done',
        },
        { flags: '--no-limits', summary: 'take any number of calls a second, for attacks and load' },
        { flags: '--review <mode>', summary: 'auto, or manual: reviews wait for bgk sandbox review' },
        { flags: '--public-url <url>', summary: 'where others find it through a proxy on this machine' },
        { flags: '--log-requests', summary: 'a line for each request, with its request id' },
        { flags: '--i-know', summary: 'it is a sandbox: needed where NODE_ENV is production' },
        { flags: '--detach', summary: 'run on by itself; comes back when it takes orders' },
      ],
      examples: [
        'bgk sandbox start --memory --port 9000',
        'bgk sandbox start --latency 200ms --fault 0.05',
        'bgk sandbox start --detach --review manual',
      ],
      load: async () => (await import('./start')).sandboxStart,
    },
    {
      name: 'status',
      summary: 'where it runs, its store, clock and faults',
      flags: placeFlags,
      examples: ['bgk sandbox status'],
      load: async () => (await import('./status')).sandboxStatus,
    },
    {
      name: 'stop',
      summary: 'end the one that keeps its data in a folder',
      flags: placeFlags,
      examples: ['bgk sandbox stop'],
      load: async () => (await import('./status')).sandboxStop,
    },
    {
      name: 'reset',
      summary: 'back to its beginning with the same seed; everything in it is lost',
      flags: placeFlags,
      examples: ['bgk sandbox reset --yes'],
      load: async () => (await import('./status')).sandboxReset,
    },
    {
      name: 'attack',
      summary: 'try some hundred attacks on it and say of each whether it was repelled',
      flags: [
        ...placeFlags,
        { flags: '--theme <name...>', summary: 'only of these themes, such as races' },
        { flags: '--case <id...>', summary: 'only these, such as races/cancel-100' },
        { flags: '--list', summary: 'what there is; attacks nothing' },
      ],
      examples: ['bgk sandbox attack --list', 'bgk sandbox attack --theme races'],
      load: async () => (await import('./package')).sandboxAttack,
    },
    {
      name: 'verify',
      summary: 'prove the data of a stopped one, in a folder or the PostgreSQL of DATABASE_URL',
      flags: [
        {
          flags: '--data-dir <dir>',
          summary: 'folder of its database (default .bgk); wins over DATABASE_URL',
        },
      ],
      examples: ['bgk sandbox verify --data-dir .bgk'],
      load: async () => (await import('./backup')).sandboxVerify,
    },
    {
      name: 'backup',
      summary: 'copy everything of a running one into a file, while it goes on',
      args: '[file]',
      flags: placeFlags,
      examples: ['bgk sandbox backup', 'bgk sandbox backup /mnt/safe/monday.backup --data-dir .bgk'],
      load: async () => (await import('./backup')).sandboxBackup,
    },
    {
      name: 'restore',
      summary: 'put a backup into a new folder, or the empty PostgreSQL database of DATABASE_URL',
      args: '<file>',
      flags: [
        { flags: '--data-dir <dir>', summary: 'new or empty folder for it; wins over DATABASE_URL' },
        {
          flags: '--upload-dir <dir>',
          summary: 'folder for its pictures (default: uploads in the folder, .bgk-uploads beside PostgreSQL)',
        },
      ],
      examples: ['bgk sandbox restore monday.backup --data-dir restored'],
      load: async () => (await import('./backup')).sandboxRestore,
    },
    {
      name: 'export',
      summary: 'write tables of a running one as CSV files into a folder, or as SQL into one file',
      args: '[place]',
      flags: [
        { flags: '--format <format>', summary: 'csv or sql (default csv)' },
        { flags: '--table <names>', summary: 'these alone, with commas between (default all)' },
        ...placeFlags,
      ],
      examples: [
        'bgk sandbox export tables',
        'bgk sandbox export trades.sql --format sql --table orders,trades',
      ],
      load: async () => (await import('./export')).sandboxExport,
    },
    {
      name: 'logs',
      summary: 'what a detached one has said',
      flags: [
        { flags: '--data-dir <dir>', summary: 'folder of its database (default .bgk)' },
        { flags: '--lines <n>', summary: 'so many of the last lines (default 50)' },
        { flags: '--follow', summary: 'and what it says from now on, until Ctrl-C' },
      ],
      examples: ['bgk sandbox logs --lines 20'],
      load: async () => (await import('./detach')).sandboxLogs,
    },
    ...sandboxOperator,
    ...sandboxDesk,
    {
      name: 'control',
      summary: 'any route of its control plane: codes, reviews, clock, prices, faults',
      args: '<method> <route> [field...]',
      flags: placeFlags,
      examples: [
        'bgk sandbox control GET routes',
        'bgk sandbox control POST shock base=BTC quote=USDT percent=-12.5',
        'bgk sandbox control POST faults kind=reply-lost call=spot.buyLimit count:=1',
        'bgk sandbox control DELETE faults id=1',
      ],
      load: async () => (await import('./routes')).sandboxControl,
    },
  ],
}
