import { command, flag, group, section } from '../../config/command'

const runFlags = [
  flag('--days <n>', 'Simulated days; with --hours, their sum'),
  flag('--hours <n>', 'Simulated hours (default 6)'),
  flag('--pairs <list>', 'Pairs, comma-separated; the first is the main one (default BTC/USDT)'),
  flag('--market <source>', 'Prices: model (default), or a file with a table or a recorded session'),
  flag('--gaps <mode>', 'Gaps of a table: refuse, or hold the last price', ['refuse', 'hold']),
  flag('--regimes <set>', 'Market regimes such as crash, thin or halt', ['none', 'usual', 'wild']),
  flag('--faults <set>', 'Faults of network, exchange and machine', ['none', 'usual', 'many']),
  flag('--latency <time>', 'Latency of calls and frames, one way (default 20ms)'),
  flag('--turn <time>', 'Time between two turns of the market makers (default 1s; 60s for months)'),
  flag('--funds <amounts...>', 'Spot balances at the start, such as USDT=10000 BTC=0.1'),
  flag('--futures-funds <amounts...>', 'Futures balances at the start'),
  flag('--params <values...>', 'Parameters of the bot'),
  flag('--properties <file>', 'Module with the export "properties", instead of that of the bot'),
]

/** `bgk lab`. */
export const labGroup = group('lab', 'Run a bot in a simulated market, weeks in a minute', [
  ...section('Run:', [
    command('new <name>', 'Write a starter bot and its test', {
      examples: ['bgk lab new my-bot', 'bgk lab new my-bot.ts'],
      load: async () => (await import('./new')).labNew,
    }),
    command('run <bot>', 'Run a bot with many seeds and report profit, problems and violations', {
      flags: [
        flag('--seeds <n>', 'Number of runs, with the seeds 1 to n (default 1)'),
        flag('--seed <text>', 'Only this seed'),
        ...runFlags,
        flag('--workers <n>', 'Threads (default: all cores but one)'),
        flag('--report <file>', 'Write an HTML report'),
        flag('--seal', 'Print the hash of the criteria: properties and seeds'),
        flag('--sealed <hash>', 'Run only if the criteria still have this hash; the report shows it'),
      ],
      examples: [
        'bgk lab run my-bot.mjs',
        'bgk lab run my-bot.mjs --seeds 200 --faults usual --regimes usual --report report.html',
        'bgk lab run my-bot.mjs --seeds 20 --days 30 --turn 60s --params spread=0.002 size=0.01',
      ],
      load: async () => (await import('./run')).labRun,
    }),
    command('serve', 'Run a bot of any language, over HTTP in lock step with simulated time', {
      flags: [
        flag('--command <line>', 'Program to start, with BGK_LAB_URL (default: start it yourself)'),
        flag('--port <n>', 'Port on this machine (default: a free one)'),
        flag('--seeds <n>', 'Number of runs, with the seeds 1 to n (default 1)'),
        flag('--seed <text>', 'Only this seed'),
        ...runFlags,
        flag('--report <file>', 'Write an HTML report'),
      ],
      examples: [
        'bgk lab serve --command "python3 bot.py" --seeds 20 --faults usual',
        'bgk lab serve --port 9000 --report report.html',
      ],
      load: async () => (await import('./run')).labServe,
    }),
    command('shrink <bot>', 'Reduce a failing seed to a short test and print it', {
      flags: [
        flag('--seed <text>', 'The failing seed'),
        ...runFlags,
        flag('--budget <n>', 'Most runs (default 150)'),
      ],
      examples: ['bgk lab shrink my-bot.mjs --seed 17 --faults usual'],
      load: async () => (await import('./shrink')).labShrink,
    }),
    command('compare <before> <after>', 'Compare two results of bgk lab run --json, seed by seed', {
      examples: ['bgk lab compare before.json after.json'],
      load: async () => (await import('./compare')).labCompare,
    }),
    command('impact', 'Measure how far market orders move the price', {
      flags: [
        flag('--pair <pair>', 'Pair (default BTC/USDT)'),
        flag('--side <side>', 'Side of the order (default buy)', ['buy', 'sell']),
        flag('--share <percent...>', 'Sizes in percent of the daily volume (default 0.1 1 10)'),
        flag('--seed <text>', 'Market seed (default 1)'),
      ],
      examples: ['bgk lab impact', 'bgk lab impact --pair ETH/USDT --side sell --share 1'],
      load: async () => (await import('./impact')).labImpact,
    }),
  ]),
  ...section('Trade:', [
    command('live <bot>', 'Run the same bot against the exchange of the profile, in real time', {
      flags: [
        flag('--follow <url>', 'Paper trading: at the live prices of this exchange, with simulated orders'),
        flag('--report <file>', 'With --follow: write an HTML report'),
        flag('--pairs <list>', 'With --follow: pairs, comma-separated (default BTC/USDT)'),
        flag('--for <time>', 'Stop after this time, such as 30m (default: until Ctrl-C)'),
        flag('--params <values...>', 'Parameters of the bot'),
        flag('--data-dir <dir>', 'Folder of the stored values of the bot (default .bgk-bot)'),
      ],
      examples: [
        'bgk lab live my-bot.mjs --params size=0.001',
        'bgk lab live my-bot.mjs --follow https://exchange.example --for 1h --report report.html',
      ],
      load: async () => (await import('./live')).labLive,
    }),
  ]),
])
