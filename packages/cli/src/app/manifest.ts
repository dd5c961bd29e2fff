import { accountGroup } from '../commands/account/group'
import { apiGroup } from '../commands/api/group'
import { authGroup } from '../commands/auth/group'
import { batchGroup } from '../commands/batch/group'
import { configGroup, profileGroup } from '../commands/config/group'
import { cycleGroup } from '../commands/cycle/group'
import { exchangeGroup, helpCenterGroup, noticeGroup } from '../commands/exchange/group'
import { flashGroup } from '../commands/flash/group'
import { futuresGroup } from '../commands/futures/group'
import { guardGroup } from '../commands/guard/group'
import { ieoGroup } from '../commands/ieo/group'
import { labGroup } from '../commands/lab/group'
import { marketGroup } from '../commands/market/group'
import { ordersGroup } from '../commands/orders/group'
import { otcGroup } from '../commands/otc/group'
import { reportGroup } from '../commands/report/group'
import { sandboxGroup } from '../commands/sandbox/group'
import { spotGroup } from '../commands/spot/group'
import { supportGroup } from '../commands/support/group'
import { walletGroup } from '../commands/wallet/group'
import { streamGroup, watchGroup } from '../commands/watch/group'
import {
  type CommandSpec,
  command,
  flag,
  type GroupSpec,
  type Manifest,
  periods,
  section,
} from '../config/command'

// Plain data: names, flags and summaries of every command, and loaders of their code. Loads no command itself.

export const groups: readonly GroupSpec[] = [
  ...section('Trade:', [
    spotGroup,
    futuresGroup,
    cycleGroup,
    flashGroup,
    ieoGroup,
    otcGroup,
    batchGroup,
    ordersGroup,
    guardGroup,
  ]),
  ...section('Markets:', [marketGroup, watchGroup, streamGroup, exchangeGroup, noticeGroup, helpCenterGroup]),
  ...section('Account:', [authGroup, accountGroup, walletGroup, reportGroup, supportGroup]),
  ...section('Tools:', [profileGroup, configGroup, sandboxGroup, labGroup, apiGroup]),
]

const singles: readonly CommandSpec[] = [
  ...section('Trade:', [
    command('show <id>', 'Show an order by id: spot, futures or cycle', {
      examples: ['bgk show 1042', 'bgk show C19'],
      load: async () => (await import('../commands/orders/show')).show,
    }),
    command('panic', 'Stop trading, cancel all orders and offer to close all positions', {
      flags: [flag('--close-all', 'Close all positions without asking')],
      examples: ['bgk panic', 'bgk panic --close-all --yes'],
      load: async () => (await import('../commands/guard/panic')).panic,
    }),
  ]),
  ...section('Account:', [
    command('status', 'Show account, session, connection, orders and positions', {
      examples: ['bgk status', 'bgk status --json=account,totalUsdt,unresolved'],
      load: async () => (await import('../commands/support/status')).status,
    }),
  ]),
  ...section('Tools:', [
    command('version', 'Show versions of bgk and Node', {
      examples: ['bgk version --json'],
      load: async () => (await import('../commands/support/update')).version,
    }),
    command('doctor', 'Check the setup and suggest fixes', {
      flags: [flag('--fix', 'Restrict permissions of the session folder')],
      examples: ['bgk doctor', 'bgk doctor --json=name,state,found'],
      configless: true,
      load: async () => (await import('../commands/support/doctor')).doctor,
    }),
    command('conform [url]', 'Check whether an exchange implements the wire, with small orders', {
      flags: [
        flag('--account <account>', 'Account with some funds: email or phone; asks for its password'),
        flag('--password-stdin', 'Read the password from stdin'),
        flag('--public', 'Run only the checks without a login'),
        flag('--data-dir <dir>', 'Data folder of a local sandbox (default .bgk)'),
        flag('--null-lists', 'Read null in place of a list as an empty list'),
        flag('--junit <file>', 'Write all checks to a JUnit file'),
      ],
      examples: [
        'bgk conform http://localhost:8080 --yes',
        'bgk conform https://exchange.example --account me@bgk.example --junit report.xml',
      ],
      load: async () => (await import('../commands/sandbox/conform')).conform,
    }),
    command('record [url]', 'Record frames and answers of an exchange, to replay them', {
      flags: [
        flag('--pairs <list>', 'Pairs, comma-separated: BTC/USDT,ETH/USDT'),
        flag('--period <p...>', 'Candles to record (default 1m)', periods),
        flag('--for <time>', 'Stop after this time, such as 30s or 1h (default: until Ctrl-C)'),
        flag('-o, --output <file>', 'New file (default: stdout, unless it is a terminal)'),
      ],
      examples: [
        'bgk record --pairs BTC/USDT --for 2s > btc.session',
        'bgk record --pairs BTC/USDT,ETH/USDT --for 2s -o pairs.session',
      ],
      load: async () => (await import('../commands/record/record')).record,
    }),
    command('update', 'Check for a newer version', {
      flags: [flag('--check', 'Check only (default)')],
      examples: ['bgk update --no-update-check'],
      load: async () => (await import('../commands/support/update')).update,
    }),
  ]),
]

// Commands about the manifest itself; each gets it as an argument.

const WORDS_ARGUMENT = '<words...>'

const metaCommands: readonly CommandSpec[] = [
  command('help [topic...]', 'Show help for a command or topic', {
    configless: true,
    examples: ['bgk help spot buy', 'bgk help exit-codes'],
    load: async () => (await import('./help')).createHelp(manifest),
  }),
  command('man [command...]', 'Show the manual page of a command', {
    configless: true,
    flags: [flag('--write <dir>', 'Write all pages into a folder')],
    examples: ['bgk man spot | head -5'],
    load: async () => (await import('./man')).createMan(manifest),
  }),
  command('completion <shell>', 'Print a shell completion script: bash, zsh or fish', {
    configless: true,
    flags: [flag('--install', 'Install the script for the shell')],
    examples: ['bgk completion bash', 'source <(bgk completion bash)'],
    load: async () => (await import('./completion')).completion,
  }),
  {
    name: '__complete',
    summary: 'Complete a command line',
    args: WORDS_ARGUMENT,
    hidden: true,
    load: async () => (await import('./completion')).createComplete(manifest),
  },
  command('shell', 'Start an interactive shell', {
    examples: ['echo "market ticker BTC/USDT" | bgk shell'],
    load: async () => (await import('./shell')).createShell(manifest),
  }),
  command('schema [command...]', 'Print JSON Schemas of command input, output and errors', {
    configless: true,
    examples: ['bgk schema market ticker', 'bgk schema spot', 'bgk schema errors'],
    load: async () => (await import('../commands/api/schema')).createSchema(manifest),
  }),
  command('mcp', 'Start an MCP server for assistants on stdin and stdout', {
    flags: [
      flag('--allow-orders', 'Allow orders, each approved by a person'),
      flag('--tools <groups>', 'Only these groups, such as market,spot'),
    ],
    examples: ['bgk mcp < /dev/null', 'bgk mcp --allow-orders < /dev/null'],
    load: async () => (await import('../commands/api/mcp')).createServe(manifest),
  }),
]

export const manifest: Manifest = { groups, singles: [...singles, ...section('Tools:', metaCommands)] }
