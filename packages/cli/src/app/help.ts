import type { Context, Handler, Manifest } from '../config/command'
import { exitCodes, usageError } from '../terminal/errors'
import { nearest } from '../terminal/suggest'
import { table } from '../terminal/table'
import { buildProgram, commandNamed, helpOf } from './program'

/** `bgk help batch`. */
const batchTopic: readonly string[] = [
  'A batch is a file of orders. Each row is sent at most once.',
  '',
  '  bgk batch template spot > orders.csv     Create a file to start with (or futures)',
  '  bgk batch run orders.csv --dry-run       Validate every row without sending',
  '  bgk batch run orders.csv --rate 5/s      Show a summary, confirm, send',
  '  bgk batch run --resume RUN               Resume a stopped run',
  '',
  'Rows:',
  '  CSV with a header, or NDJSON with the same names. In a CSV, lines starting with "# " are comments.',
  '  action      buy, sell (spot), long, short (futures), cancel, cancel-futures',
  '  pair        BTC/USDT',
  '  quantity, percent, cost             Size of a spot order: set one',
  '  quantity, percent                   Size of a futures order in lots: set one',
  '  price       Limit price; empty for a market order',
  '  leverage, marginMode                Futures; default 10 and cross',
  '  takeProfit, stopLoss                Futures; prices',
  '  id          Order to cancel',
  '  ref         Your reference, returned with the result',
  '',
  'Order of rows:',
  '  Rows of a pair are sent in order, several pairs in parallel. A row with percent waits for all',
  '  earlier rows.',
  '',
  'Never sent twice:',
  '  Two equal rows are two orders. Rows and results of a run are stored in batches/ of the',
  '  configuration folder. Resuming resolves rows with a lost response first. Running the same rows',
  '  again requires --force-duplicate. With - as file, --resume reads stdin again: rows already sent',
  '  must be the same, otherwise nothing is sent.',
  '',
  'Results:',
  '  --ndjson writes one object per row (type batchRow) and one for the run; bgk batch show RUN lists them.',
  '  Exit 0: all done. 8: some rows failed. 9: unknown outcomes. 10: invalid rows. 12: rows already run.',
  '  A run stops with exit 7 if the network stays down and with 130 on Ctrl-C. Both print how to resume.',
]

/** A topic of `bgk help`. Lines have at most 100 columns. */
interface Topic {
  readonly name: string
  readonly summary: string
  readonly lines: readonly string[]
}

const topics: readonly Topic[] = [
  {
    name: 'formatting',
    summary: 'Tables, JSON, NDJSON, CSV, times and numbers',
    lines: [
      'Commands print a table. For scripts:',
      '',
      '  --json      One JSON document: an object, or an array of objects',
      '  --ndjson    One JSON object per line, each with "v":1 and its "type"',
      '  --csv       Comma-separated values with a header (omit it with --no-header)',
      '',
      '--json=pair,price (or --fields pair,price) selects fields, in that order. An unknown field is an',
      'error that lists the known ones. bgk schema COMMAND prints the JSON Schema.',
      '',
      'Prices and quantities are exact decimal text. Times are ISO 8601 with their zone, UTC unless --tz',
      'is local or a name such as Asia/Shanghai.',
      'Paginated lists take --page and --limit, or --all.',
      '',
      'stdout carries data only; notes, prompts, progress and errors go to stderr. With --json an error is',
      'a JSON object: {"error":{"code","exit","message","hint",...}}.',
    ],
  },
  {
    name: 'streams',
    summary: 'bgk watch and bgk stream: events, limits, alerts',
    lines: [
      'bgk watch draws a screen on a terminal and writes NDJSON to a pipe; bgk stream always writes NDJSON.',
      'Each line is one event: {"v":1,"type":"ticker","ts":1700000000000,"seq":7,...}. ts is the time of this',
      'machine in milliseconds; seq increments by one. "conn" reports the connection, "gap" missing events.',
      '',
      '  --max-events 10      Stop after ten events, exit 0',
      '  --duration 5m        Stop after five minutes, exit 0',
      '  --idle-timeout 30s   Stop after 30 s without events, exit 13',
      '',
      'A reader that closes the pipe ends a stream with exit 0, Ctrl-C with exit 130.',
      'bgk schema events prints the JSON Schema of every event.',
    ],
  },
  {
    name: 'batch',
    summary: 'Many orders from a file, each sent once',
    lines: batchTopic,
  },
  {
    name: 'security',
    summary: 'Sessions, secrets and limits of a profile',
    lines: [
      'Secrets are never flags: passwords and codes are prompted, or read from stdin (--password-stdin);',
      'a token may be in BGK_TOKEN. Sessions, journal and config.json are files of mode 0600. A token is',
      'sent only to the exchange that issued it; plain http works only on this machine.',
      '',
      'Limits of a profile end with exit 12, and no flag overrides them:',
      '',
      '  bgk config set readOnly true                      Reject every write',
      '  bgk config set maxNotional 1000                   Maximum worst case of one call, in USDT',
      '  bgk config set maxDaily 5000                      Maximum sum of a day, in USDT',
      '  bgk config set allowPairs BTC/USDT,ETH/USDT       Only these pairs',
      '  bgk config set allowAddresses ADDRESS,ADDRESS     Withdrawals only to these addresses',
      '',
      "Orders are also rejected when this machine's clock is off by more than 5 s.",
      'Every write is journaled before it is sent, and never sent twice: bgk orders journal, reconcile.',
      '--dry-run previews a write; --confirm ID sends exactly that, within two minutes.',
    ],
  },
]

/** `bgk help [command…]` and `bgk help TOPIC`. */
export const createHelp =
  (manifest: Manifest): Handler =>
  async ({ output }, words) => {
    const [word = ''] = words
    const isTopic = words.length === 1
    if (isTopic && word === 'exit-codes') return printExitCodes(output)
    if (isTopic && word === 'environment') return printEnvironment(output)
    const topic = isTopic ? topics.find(({ name }) => name === word) : undefined
    const lines = topic?.lines ?? commandHelp(manifest, words)
    if (lines === undefined) {
      const near = nearest(word, topicNames)
      throw usageError(
        `no help for "${words.join(' ')}"`,
        near === undefined ? 'see: bgk --help' : `did you mean: bgk help ${near}?`,
      )
    }
    return output.answer({ help: words.join(' '), text: lines.join('\n') }, lines)
  }

/** Help of a command; undefined if the words name no command. */
function commandHelp(manifest: Manifest, words: readonly string[]): readonly string[] | undefined {
  const program = buildProgram(manifest, words, { out: () => {}, error: () => {} }, () => {})
  const command = commandNamed(program, words)
  const isNamed = command.name() === (words.at(-1) ?? 'bgk')
  return isNamed ? helpOf(command).trimEnd().split('\n') : undefined
}

const topicNames = ['exit-codes', 'environment', ...topics.map(({ name }) => name)]

async function printExitCodes(output: Context['output']): Promise<undefined> {
  const rows = Object.entries(exitCodes).map(([name, { exit, meaning }]) => ({ exit, name, meaning }))
  return output.answer(
    rows,
    table(
      [
        { title: 'Exit', align: 'end', cell: (row) => String(row.exit) },
        { title: 'Name', cell: (row) => row.name },
        { title: 'Meaning', cell: (row) => row.meaning },
      ],
      rows,
      output,
    ),
  )
}

/** Environment variables read by `bgk`. */
export const environment: readonly { readonly name: string; readonly meaning: string }[] = [
  { name: 'BGK_URL', meaning: 'Exchange URL, as --url' },
  { name: 'BGK_PROFILE', meaning: 'Profile to use, as --profile' },
  { name: 'BGK_LANG', meaning: 'Language of server messages, as --lang' },
  { name: 'BGK_TOKEN', meaning: 'Session token, instead of the stored one' },
  { name: 'BGK_READ_ONLY', meaning: '1: reject every write' },
  { name: 'BGK_CONFIG_DIR', meaning: 'Folder of config.json, sessions and journal (default ~/.config/bgk)' },
  { name: 'BGK_NO_INPUT', meaning: '1: never prompt, as --no-input' },
  { name: 'BGK_FORCE_TTY', meaning: '1: format output for a terminal, even in a pipe' },
  { name: 'BGK_NO_UPDATE_NOTIFIER', meaning: '1: skip the update check' },
  { name: 'BGK_SANDBOX_KEY', meaning: 'Control key of a sandbox, with --url' },
  { name: 'DATABASE_URL', meaning: 'PostgreSQL database of bgk sandbox start, verify and restore' },
  { name: 'NO_COLOR', meaning: 'Any value: no color' },
  { name: 'CLICOLOR', meaning: '0: no color' },
  { name: 'CLICOLOR_FORCE', meaning: '1: color in a pipe' },
  { name: 'HTTPS_PROXY, HTTP_PROXY', meaning: 'Proxy of requests and sockets; ALL_PROXY for both schemes' },
  { name: 'NO_PROXY', meaning: 'Hosts to reach without the proxy, comma-separated' },
  { name: 'LC_ALL, LC_CTYPE, LANG', meaning: 'Locale; UTF-8 allows characters outside ASCII' },
  { name: 'VISUAL, EDITOR', meaning: 'Editor of bgk config edit' },
]

async function printEnvironment(output: Context['output']): Promise<undefined> {
  return output.answer(
    environment,
    table(
      [
        { title: 'Variable', cell: (row) => row.name },
        { title: 'Meaning', cell: (row) => row.meaning },
      ],
      environment,
      output,
    ),
  )
}
