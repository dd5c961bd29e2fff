import type { Context, Handler, Manifest } from '../config/command'
import { exitCodes, usageError } from '../terminal/errors'
import { nearest } from '../terminal/suggest'
import { table } from '../terminal/table'
import { buildProgram, commandNamed, helpOf } from './parse'

/** `bgk help batch`. */
const batchTopic: readonly string[] = [
  'A batch is a file of orders. Each row is sent once, whatever happens on the way.',
  '',
  '  bgk batch template spot > orders.csv     a file to begin with; futures has one too',
  '  bgk batch run orders.csv --dry-run       checks every row, sends nothing',
  '  bgk batch run orders.csv --rate 5/s      shows what it is, asks once, sends',
  '  bgk batch run --resume RUN               goes on with a run that was stopped',
  '',
  'ROWS',
  '  CSV with a header, or NDJSON with the same names; in a CSV, lines that begin with "# " are comments.',
  '  action   buy, sell (spot), long, short (futures), cancel, cancel-futures',
  '  pair     BTC/USDT',
  '  amount, percent, cost    spot: one of them says how much',
  '  lots, percent            futures: one of them says how much',
  '  price    a limit order; empty is a market order',
  '  lever, mode, tp, sl      futures: 10 and cross where they are empty',
  '  id       of the order to cancel',
  '  ref      your own word, given back with the result',
  '',
  'ORDER',
  '  Rows of one pair are sent in their order, a few pairs beside each other. A row by percent waits for',
  '  all rows before it.',
  '',
  'NEVER TWICE',
  '  Two equal rows are two orders. The rows of a run are kept with what became of each, in batches/ of',
  '  the configuration folder. A resumed run first settles what was sent and not answered; the same rows',
  '  run again need --force-duplicate. With - for the file, --resume reads stdin again: rows that were',
  '  sent must be the same, else nothing is sent.',
  '',
  'RESULTS',
  '  --ndjson gives an object a row (type batchRow) and one for the run; bgk batch show RUN lists them.',
  '  Exit 0 all done, 8 some rows failed, 9 it is not known of some, 10 a row cannot be sent, 12 these',
  '  rows were run before. Where the network stays away the run stops with exit 7; Ctrl-C stops it with',
  '  130. Both say how to go on.',
]

/** What `bgk help TOPIC` tells beside the help of commands. Texts are at most 100 columns wide. */
interface Topic {
  readonly name: string
  readonly summary: string
  readonly lines: readonly string[]
}

const topics: readonly Topic[] = [
  {
    name: 'formatting',
    summary: 'tables, JSON, NDJSON, CSV, times and numbers',
    lines: [
      'A command answers with a table for people. For scripts:',
      '',
      '  --json      one JSON document: an object, or an array of them',
      '  --ndjson    one JSON object a line, each with "v":1 and its "type"',
      '  --csv       comma-separated values with a header (--no-header leaves it out)',
      '',
      '--json=pair,price (or --fields pair,price) keeps those fields, in that order. A field that is not',
      'there is an error that names the ones that are. bgk schema COMMAND prints the JSON Schema.',
      '',
      'Prices and quantities are decimal text, never numbers: nothing is rounded. Times are ISO 8601 with',
      'their zone, UTC unless --tz says local or a name such as Asia/Shanghai.',
      'Lists that the exchange gives in pages take --page and --limit, or --all.',
      '',
      'stdout holds data and nothing else; remarks, questions, progress and errors go to stderr. With --json',
      'an error is a JSON object too: {"error":{"code","exit","message","hint",...}}.',
    ],
  },
  {
    name: 'streams',
    summary: 'bgk watch and bgk stream: events, ends, alerts',
    lines: [
      'bgk watch draws a screen on a terminal and writes NDJSON into a pipe; bgk stream always writes NDJSON.',
      'Each line is one event: {"v":1,"type":"ticker","ts":1700000000000,"seq":7,...}. ts is the time of this',
      'machine in milliseconds, seq counts up by one. "conn" tells how the link is, "gap" that events are missing.',
      '',
      '  --max-events 10      end after ten events, exit 0',
      '  --duration 5m        end after five minutes, exit 0',
      '  --idle-timeout 30s   end when nothing came for that long, exit 13',
      '',
      'A reader that closes the pipe ends a stream with exit 0, Ctrl-C with exit 130.',
      'bgk schema events prints the JSON Schema of every event.',
    ],
  },
  {
    name: 'batch',
    summary: 'many orders from a file, once each',
    lines: batchTopic,
  },
  {
    name: 'security',
    summary: 'sessions, secrets, and what a profile lets through',
    lines: [
      'No secret goes in a flag: passwords and codes are asked for, or read from stdin (--password-stdin);',
      'a token may be in BGK_TOKEN. Sessions, journal and config.json are files of mode 0600. A token goes to',
      'the exchange that gave it and nowhere else; plain http is for this machine alone.',
      '',
      'What a profile of config.json does not let through ends with exit 12, and no flag passes it:',
      '',
      '  bgk config set readOnly true                      nothing is changed',
      '  bgk config set maxNotional 1000                   no call whose worst case is above 1000 USDT',
      '  bgk config set maxDaily 5000                      no more than 5000 USDT a day',
      '  bgk config set allowPairs BTC/USDT,ETH/USDT       no order of another pair',
      '  bgk config set allowAddresses ADDRESS,ADDRESS     no withdrawal to another address',
      '',
      "Orders are refused too when this machine's clock is off by more than 5 s.",
      'Every write is noted before it is sent and never sent twice: bgk orders journal, bgk orders reconcile.',
      '--dry-run shows what would be sent; --confirm ID sends exactly that, within two minutes.',
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
        `there is no help on "${words.join(' ')}"`,
        near === undefined ? 'see: bgk --help' : `did you mean: bgk help ${near} ?`,
      )
    }
    return output.answer({ help: words.join(' '), text: lines.join('\n') }, lines)
  }

/** The help of a command; undefined when there is none of these words. */
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

/** Every variable of the environment that `bgk` reads, and what it is for. */
export const environment: readonly { readonly name: string; readonly meaning: string }[] = [
  { name: 'BGK_URL', meaning: 'exchange to talk to, as --url' },
  { name: 'BGK_PROFILE', meaning: 'profile to use, as --profile' },
  { name: 'BGK_LANG', meaning: 'language of server messages, as --lang' },
  { name: 'BGK_TOKEN', meaning: 'token of a session, in place of the stored one' },
  { name: 'BGK_READ_ONLY', meaning: '1: refuse whatever changes something' },
  { name: 'BGK_CONFIG_DIR', meaning: 'folder of config.json, sessions and journal (default ~/.config/bgk)' },
  { name: 'BGK_NO_INPUT', meaning: '1: never ask anything, as --no-input' },
  { name: 'BGK_FORCE_TTY', meaning: '1: write to a pipe as to a terminal' },
  { name: 'BGK_NO_UPDATE_NOTIFIER', meaning: '1: never look for a newer version' },
  { name: 'BGK_SANDBOX_KEY', meaning: 'control key of a sandbox, with --url' },
  { name: 'DATABASE_URL', meaning: 'PostgreSQL database of: bgk sandbox verify, start, restore' },
  { name: 'NO_COLOR', meaning: 'any text: no colours' },
  { name: 'CLICOLOR', meaning: '0: no colours' },
  { name: 'CLICOLOR_FORCE', meaning: '1: colours in a pipe too' },
  { name: 'HTTPS_PROXY, HTTP_PROXY', meaning: 'proxy of calls and sockets; ALL_PROXY: of both kinds' },
  { name: 'NO_PROXY', meaning: 'hosts to reach without the proxy, with commas between' },
  { name: 'LC_ALL, LC_CTYPE, LANG', meaning: 'whether signs outside ASCII may be shown' },
  { name: 'VISUAL, EDITOR', meaning: 'program of: bgk config edit' },
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
