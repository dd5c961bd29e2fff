import process from 'node:process'
import { parseArgs } from 'node:util'
import { StartError } from '../http/start-error'
import type { StartOptions } from './sandbox-options'
import { namedFile } from './start-replay'

const HELP = `bgk-sandbox: a whole crypto exchange on this machine
bgk-sandbox restore FILE: a backup of one, into a new or empty place

  --port N             port, 0 for any free one (PORT, default 8080)
  --data-dir DIR       folder of the embedded database (DATA_DIR, default .bgk)
  --database-url URL   keep everything in PostgreSQL instead (DATABASE_URL)
  --nats URL           be one node of a cluster, with others on the same database (NATS_URL)
  --node NAME          of a node, as others know it (BGK_NODE, default the machine's name and port)
  --memory             keep nothing
  --whole-journal      keep every command of bots and clock for ever, 26 MB a day
  --disk-budget MB     tell when the database takes so much (default 2000)
  --upload-dir DIR     folder of uploaded pictures
  --uploads database   keep uploaded pictures in PostgreSQL instead
  --seed TEXT          another seed gives other markets
  --web DIR            also serve the built web app
  --web-path PATH      where it is served: / or a path such as /trade/
  --allow-origin URL   pages of this origin may call the exchange too; can be given more than once
  --trusted-proxy CIDR proxies that name the caller in X-Forwarded-For: addresses or blocks, with commas between
  --public-url URL     where others find it through a proxy on this machine, as https://exchange.example.com
  --control-dir DIR    folder of control.json and the operator's local socket (default the data folder)
  --clock MODE         real, virtual, or a factor such as x10
  --genesis DATE       when a new exchange begins, as 2026-01-01 or 2026-01-01T08:00:00Z; needs a --clock that is not real
  --replay FILE        follow a recorded market, of BTC/USDT or as ETH/USDT=FILE: candles, trades or lines of time,price;
                       can be given more than once
  --replay-speed N     its time runs N times as fast as the exchange's
  --replay-loop        it begins anew at its end
  --replay-history N   its first N rows become the chart of what was before (default: a quarter of 200 candles or more)
  --no-bots            markets without bots
  --demo-history       a new exchange begins with orders, positions and records of the demo trader
  --review MODE        auto (default): reviews end by themselves; manual: they wait for bgk sandbox review
  --no-demo            no codes to be read in the app, no funds to be claimed
  --no-alias-endpoints serve only the paths of docs/calls.md, not their aliases
  --extensions LIST    offer these extensions of the wire alone, with commas between, or none (BGK_EXTENSIONS)
  --no-limits          no limits of rates and open orders, for load tests
  --log FORMAT         plain (default), or json: a line of JSON each, for programs that collect logs (BGK_LOG)
  --log-requests       a line for each request: time, method, path, status, ms, request id
  --metrics            everybody who can reach it may read /metrics, not this machine alone
  --host ADDRESS       listen elsewhere than on 127.0.0.1; needs --i-know
  --i-know             this is a sandbox: needed with --host and NODE_ENV=production
`

/** What the program is started with. */
export interface ProgramOptions extends StartOptions {
  /** How it says what happens. */
  readonly logFormat: 'plain' | 'json'
}

/** Options from flags and environment; flags win. `help` when help was asked for and printed. Throws StartError. */
export function readArguments(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ProgramOptions | 'help' {
  const flags = parse(argv)
  if (flags.help) {
    process.stdout.write(HELP)
    return 'help'
  }
  const places = [flags.memory, flags['data-dir'], flags['database-url']].filter(Boolean)
  if (places.length > 1) throw new StartError('Give only one of --memory, --data-dir and --database-url.')
  if (flags.uploads && flags['upload-dir'])
    throw new StartError('Give only one of --upload-dir and --uploads.')
  const databaseUrl = flags['database-url'] ?? (places.length === 0 ? env.DATABASE_URL : undefined)
  const natsUrl = flags.nats ?? (places.length === 0 || databaseUrl ? env.NATS_URL : undefined)
  const node = flags.node ?? env.BGK_NODE
  const dataDir = flags['data-dir'] ?? env.DATA_DIR
  const extensions = flags.extensions ?? env.BGK_EXTENSIONS
  return {
    port: portOf(flags.port ?? env.PORT ?? '8080'),
    logFormat: logFormatOf(flags.log ?? env.BGK_LOG ?? 'plain'),
    bots: !flags['no-bots'],
    iKnow: flags['i-know'] ?? false,
    memory: flags.memory ?? false,
    ...(flags['demo-history'] && { demoHistory: true }),
    ...(flags.review !== undefined && { review: reviewOf(flags.review) }),
    ...(flags['public-url'] && { publicUrl: flags['public-url'] }),
    ...(flags['control-dir'] && { controlDir: flags['control-dir'] }),
    ...(flags['log-requests'] && { logRequests: true }),
    ...(flags['no-demo'] && { demo: false }),
    ...(flags['no-alias-endpoints'] && { aliasEndpoints: false }),
    ...(extensions !== undefined && { extensions: extensionsOf(extensions) }),
    ...(flags.metrics && { metrics: true }),
    ...(flags['no-limits'] && { limits: 'off' as const }),
    ...(flags.host && { host: flags.host }),
    ...(flags['whole-journal'] && { wholeJournal: true }),
    ...(flags['disk-budget'] && { diskBudget: budgetOf(flags['disk-budget']) }),
    ...(flags['upload-dir'] && { uploadDir: flags['upload-dir'] }),
    ...(flags.uploads && { uploads: uploadsOf(flags.uploads) }),
    ...(flags.seed && { seed: flags.seed }),
    ...replayOf(flags),
    ...(flags.web && { webDir: flags.web }),
    ...(flags['web-path'] && { webPath: flags['web-path'] }),
    ...(flags['allow-origin'] && { allowOrigins: flags['allow-origin'] }),
    ...(flags['trusted-proxy'] && {
      trustedProxies: flags['trusted-proxy'].flatMap((list) => list.split(',').map((one) => one.trim())),
    }),
    ...(flags.clock && { clock: clockOf(flags.clock) }),
    ...(flags.genesis && { genesis: genesisOf(flags.genesis) }),
    ...(databaseUrl && { databaseUrl }),
    ...(natsUrl && { natsUrl }),
    ...(node && { node }),
    ...(dataDir && { dataDir }),
  }
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...argv],
      strict: true,
      options: {
        port: text,
        host: text,
        nats: text,
        node: text,
        'data-dir': text,
        'database-url': text,
        'disk-budget': text,
        'whole-journal': flag,
        'upload-dir': text,
        uploads: text,
        seed: text,
        replay: { type: 'string', multiple: true },
        'replay-speed': text,
        'replay-loop': flag,
        'replay-history': text,
        web: text,
        'web-path': text,
        'allow-origin': { type: 'string', multiple: true },
        'trusted-proxy': { type: 'string', multiple: true },
        clock: text,
        genesis: text,
        memory: flag,
        'no-bots': flag,
        'no-demo': flag,
        'demo-history': flag,
        'no-limits': flag,
        metrics: flag,
        log: text,
        'no-alias-endpoints': flag,
        extensions: text,
        'i-know': flag,
        review: text,
        'public-url': text,
        'control-dir': text,
        'log-requests': flag,
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new StartError(`${message}. See bgk-sandbox --help.`)
  }
}

function replayOf(flags: ReturnType<typeof parse>): Pick<StartOptions, 'replay'> {
  const { replay: files, 'replay-speed': speed, 'replay-loop': loop, 'replay-history': history } = flags
  if (files === undefined) {
    if (speed ?? loop ?? history)
      throw new StartError('--replay-speed, --replay-loop and --replay-history need --replay FILE.')
    return {}
  }
  const how = {
    ...(speed && { speed: numberOf('--replay-speed', speed) }),
    ...(loop && { loop }),
    ...(history && { history: numberOf('--replay-history', history) }),
  }
  return { replay: files.map((file) => ({ ...namedFile(file), ...how })) }
}

function numberOf(flag: string, text: string): number {
  if (/^\d{1,6}(\.\d{1,3})?$/.test(text)) return Number(text)
  throw new StartError(`${flag} takes a number; it is "${text}".`)
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new StartError(`The port must be a number from 0 to 65535; it is "${text}".`)
}

function budgetOf(text: string): number {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw new StartError(`The disk budget must be a whole number of MB; it is "${text}".`)
}

function logFormatOf(text: string): 'plain' | 'json' {
  if (text === 'plain' || text === 'json') return text
  throw new StartError(`The log can be plain or json; it is "${text}".`)
}

function reviewOf(text: string): 'auto' | 'manual' {
  if (text === 'auto' || text === 'manual') return text
  throw new StartError(`Reviews can be auto or manual; it is "${text}".`)
}

function extensionsOf(text: string): readonly string[] {
  return text === 'none' ? [] : text.split(',').map((name) => name.trim())
}

function uploadsOf(text: string): 'database' {
  if (text === 'database') return text
  throw new StartError(`--uploads can be database; it is "${text}". A folder is given by --upload-dir.`)
}

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/

function genesisOf(text: string): number {
  const ms = DATE.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(ms)) return ms
  throw new StartError(`--genesis takes a date as 2026-01-01 or 2026-01-01T08:00:00Z; it is "${text}".`)
}

function clockOf(text: string): 'real' | 'virtual' | number {
  if (text === 'real' || text === 'virtual') return text
  const rate = Number(/^x(\d{1,4})$/.exec(text)?.[1] ?? Number.NaN)
  if (rate >= 1) return rate
  throw new StartError(`The clock can be real, virtual, or a factor such as x10; it is "${text}".`)
}
