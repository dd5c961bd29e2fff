import { batchTopic } from '../batch/help-topic'

/** What `bgk help TOPIC` tells beside the help of commands. Texts are at most 100 columns wide. */
export interface Topic {
  readonly name: string
  readonly summary: string
  readonly lines: readonly string[]
}

export const topics: readonly Topic[] = [
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
