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
import { marketGroup } from '../commands/market/group'
import { ordersGroup } from '../commands/orders/group'
import { otcGroup } from '../commands/otc/group'
import { reportGroup } from '../commands/report/group'
import { sandboxGroup } from '../commands/sandbox/group'
import { spotGroup } from '../commands/spot/group'
import { supportGroup } from '../commands/support/group'
import { walletGroup } from '../commands/wallet/group'
import { streamGroup, watchGroup } from '../commands/watch/group'
import { type CommandSpec, command, flag, type GroupSpec, type Manifest } from '../config/command'

// Plain data: names, flags and summaries of every command, and where its code is. Nothing here loads a command;
// help, completion and documentation are read from it.

export const groups: readonly GroupSpec[] = [
  authGroup,
  configGroup,
  profileGroup,
  marketGroup,
  spotGroup,
  futuresGroup,
  cycleGroup,
  walletGroup,
  flashGroup,
  ieoGroup,
  otcGroup,
  accountGroup,
  noticeGroup,
  helpCenterGroup,
  exchangeGroup,
  supportGroup,
  batchGroup,
  ordersGroup,
  guardGroup,
  reportGroup,
  watchGroup,
  streamGroup,
  apiGroup,
  sandboxGroup,
]

const singles: readonly CommandSpec[] = [
  command('version', 'versions of bgk and of what it runs on', {
    examples: ['bgk version --json'],
    load: async () => (await import('../commands/support/update')).version,
  }),
  command('status', 'account, session, link, orders and positions on one short screen', {
    examples: ['bgk status', 'bgk status --json=account,totalUsdt,unsettled'],
    load: async () => (await import('../commands/support/status')).status,
  }),
  command(
    'panic',
    'stop trading, cancel every open order until none is left, then offer to close all positions',
    {
      flags: [flag('--close-all', 'close all positions without asking')],
      examples: ['bgk panic', 'bgk panic --close-all --yes'],
      load: async () => (await import('../commands/guard/panic')).panic,
    },
  ),
  command('show <id>', 'an order by its id, open or past: spot, futures or cycle', {
    examples: ['bgk show 1042', 'bgk show C19'],
    load: async () => (await import('../commands/orders/show')).show,
  }),
  command('doctor', 'look at everything bgk needs, and say how to mend what is wrong', {
    flags: [flag('--fix', 'take the rights of others away from the folder of sessions')],
    examples: ['bgk doctor', 'bgk doctor --json=name,state,found'],
    configless: true,
    load: async () => (await import('../commands/support/doctor')).doctor,
  }),
  command('update', 'whether there is a newer version, and how to install it', {
    flags: [flag('--check', 'look only (what it does anyway)')],
    examples: ['bgk update --no-update-check'],
    load: async () => (await import('../commands/support/update')).update,
  }),
]

// Commands that tell of all commands stand apart from the others, because they read what lists the others.

const WORDS_ARGUMENT = '<words...>'

const metaCommands: readonly CommandSpec[] = [
  command('help [topic...]', 'help on a command, or on a topic', {
    configless: true,
    examples: ['bgk help spot buy', 'bgk help exit-codes'],
    load: async () => (await import('./help')).createHelp(manifest),
  }),
  command('man [command...]', 'the manual page of a command; roff in a pipe', {
    configless: true,
    flags: [flag('--write <dir>', 'write every page into a folder')],
    examples: ['bgk man spot | head -5'],
    load: async () => (await import('./man')).createMan(manifest),
  }),
  command(
    'completion <shell>',
    'a script that completes commands, flags, pairs and coins: bash, zsh or fish',
    {
      configless: true,
      flags: [flag('--install', 'write it where the shell looks for it')],
      examples: ['bgk completion bash', 'source <(bgk completion bash)'],
      load: async () => (await import('./completion')).completion,
    },
  ),
  {
    name: '__complete',
    summary: 'what completes a line',
    args: WORDS_ARGUMENT,
    hidden: true,
    load: async () => (await import('./completion')).createComplete(manifest),
  },
  command('shell', 'type commands without bgk in front; Ctrl-D ends it', {
    examples: ['echo "market ticker BTC/USDT" | bgk shell'],
    load: async () => (await import('./shell')).createShell(manifest),
  }),
  command('schema [command...]', 'JSON Schema of what commands take and answer, and of errors', {
    configless: true,
    examples: ['bgk schema market ticker', 'bgk schema spot', 'bgk schema errors'],
    load: async () => (await import('../commands/api/schema')).createSchema(manifest),
  }),
  command('mcp', 'serve the account to an assistant over the Model Context Protocol, on stdin and stdout', {
    flags: [
      flag('--allow-orders', 'offer orders as well, each sent only when a person approves it'),
      flag('--tools <groups>', 'only these groups, as market,spot'),
    ],
    examples: ['bgk mcp < /dev/null', 'bgk mcp --allow-orders < /dev/null'],
    load: async () => (await import('../commands/api/mcp')).createServe(manifest),
  }),
]

/** Every command there is. */
export const manifest: Manifest = { groups, singles: [...singles, ...metaCommands] }
