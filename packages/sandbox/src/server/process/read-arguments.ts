import process from 'node:process'
import { parseArgs } from 'node:util'
import { StartError } from '../http/start-error'
import type { StartOptions } from './sandbox-options'
import { namedFile } from './start-replay'

const HELP = `bgk-sandbox               Run a whole crypto exchange on this machine
bgk-sandbox restore FILE  Restore a backup into a new or empty place

  --port N             Port, 0 for any free one (PORT, default 8080)
  --data-dir DIR       Folder of the embedded database (DATA_DIR, default .bgk)
  --database-url URL   Store everything in PostgreSQL instead (DATABASE_URL)
  --nats URL           Join a cluster of nodes on the same database (NATS_URL)
  --node NAME          Name of a cluster node (BGK_NODE, default: machine name and port)
  --memory             Store nothing on the disk
  --whole-journal      Retain every command of bots and clock, 26 MB a day
  --disk-budget MB     Warn when the database reaches this size (default 2000)
  --upload-dir DIR     Folder of uploaded pictures
  --uploads database   Store uploaded pictures in PostgreSQL instead
  --seed TEXT          Seed of the markets
  --web DIR            Serve the built web app too
  --web-path PATH      Path of the web app: / or a path such as /trade/
  --allow-origin URL   Allow calls from pages of this origin; repeatable
  --trusted-proxy CIDR Trust X-Forwarded-For of these proxies: addresses or blocks, separated by commas
  --public-url URL     Public address through a proxy on this machine, such as https://exchange.example.com
  --control-dir DIR    Folder of control.json and the operator's local socket (default: the data folder)
  --clock MODE         real, virtual, or a factor such as x10
  --genesis DATE       Start of a new exchange, such as 2026-01-01 or 2026-01-01T08:00:00Z; needs a --clock other than real
  --replay FILE        Follow a recorded market, for BTC/USDT or as ETH/USDT=FILE: candles, trades or lines of time,price;
                       repeatable
  --replay-speed N     Replay N times as fast as exchange time
  --replay-loop        Restart the replay at its end
  --replay-history N   Use the first N rows for the earlier chart (default: a quarter of 200 candles or more)
  --no-bots            Run markets without bots
  --demo-history       Backfill a new exchange with orders, positions and records of the demo trader
  --review MODE        auto (default): decide reviews automatically; manual: wait for bgk sandbox review
  --no-demo            Hide codes in the app, and offer no demo funds
  --no-alias-endpoints Serve only the paths of the table, without aliases
  --extensions LIST    Offer only these wire extensions, separated by commas, or none (BGK_EXTENSIONS)
  --no-limits          Remove limits on rates and open orders, for load tests
  --log FORMAT         plain (default), or json: one line of JSON each, for log collectors (BGK_LOG)
  --log-requests       Log each request: time, method, path, status, ms, request id
  --metrics            Open /metrics to all callers, not only to this machine
  --host ADDRESS       Listen on another address than 127.0.0.1; needs --i-know
  --i-know             Confirm that this is a sandbox: required with --host and NODE_ENV=production
`

export interface ProgramOptions extends StartOptions {
  readonly logFormat: 'plain' | 'json'
}

/**
 * Reads options from flags and environment; flags win. Returns `help` after printing the help. Throws
 * StartError.
 */
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
  throw new StartError(`--uploads can be database; it is "${text}". Set a folder with --upload-dir.`)
}

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/

function genesisOf(text: string): number {
  const ms = DATE.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(ms)) return ms
  throw new StartError(`--genesis takes a date such as 2026-01-01 or 2026-01-01T08:00:00Z; it is "${text}".`)
}

function clockOf(text: string): 'real' | 'virtual' | number {
  if (text === 'real' || text === 'virtual') return text
  const rate = Number(/^x(\d{1,4})$/.exec(text)?.[1] ?? Number.NaN)
  if (rate >= 1) return rate
  throw new StartError(`The clock can be real, virtual, or a factor such as x10; it is "${text}".`)
}
