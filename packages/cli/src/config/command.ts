import type { Period } from '@bgk/sdk/market'
import type { Io } from '../terminal/io'
import type { Output } from '../terminal/output'
import type { Flags, Settings } from './settings'

/** Input of a command handler; `signal` aborts on Ctrl-C. */
export interface Context {
  readonly io: Io
  readonly settings: Settings
  readonly output: Output
  readonly signal: AbortSignal
  /** Runs another command line in a world, this one's or another; gives its exit code. */
  run(argv: readonly string[], io?: Io): Promise<number>
}

export interface FlagSpec {
  /** As commander writes it: `-q, --quiet`, `--depth <n>`. */
  readonly flags: string
  readonly summary: string
  /** Allowed values, for completion and schemas. */
  readonly choices?: readonly string[]
  /** Former name, such as `--amount`; parsed, but hidden from help. */
  readonly formerly?: string
}

/** Runs one command; the answer is its exit code, nothing means 0. */
export type Handler = (context: Context, args: readonly string[], flags: Flags) => Promise<number | undefined>

export interface CommandSpec {
  readonly name: string
  /** Another spelling of the name. */
  readonly alias?: string
  readonly summary: string
  /** As commander writes it: `<pair> [id...]`. */
  readonly args?: string
  /** Heading of its list in the help of its group. */
  readonly section?: string
  readonly flags?: readonly FlagSpec[]
  readonly examples?: readonly string[]
  /** Runs without reading config.json, also if it is broken. */
  readonly configless?: boolean
  /** Of use to programs alone: help does not show it. */
  readonly hidden?: boolean
  readonly load: () => Promise<Handler>
}

export interface Manifest {
  readonly groups: readonly GroupSpec[]
  /** Commands without a group. */
  readonly singles: readonly CommandSpec[]
}

export interface GroupSpec {
  readonly name: string
  readonly summary: string
  /** Heading of its list in the help of its parent. */
  readonly section?: string
  /** A group may hold groups: `bgk wallet address add`. */
  readonly commands: readonly (CommandSpec | GroupSpec)[]
}

/** A flag in commander's syntax, with its allowed values. */
export const flag = (flags: string, summary: string, choices?: readonly string[]): FlagSpec => ({
  flags,
  summary,
  ...(choices && { choices }),
})

/** A renamed flag: its former name works for one more release. */
export const renamedFlag = (formerly: string, ...args: Parameters<typeof flag>): FlagSpec => ({
  ...flag(...args),
  formerly,
})

/** A command by its name and arguments, as commander writes them: `book <pair>`. */
export function command(
  usage: string,
  summary: string,
  rest: Omit<CommandSpec, 'name' | 'args' | 'summary'>,
): CommandSpec {
  const [name = '', ...args] = usage.split(' ')
  return { name, summary, ...(args.length > 0 && { args: args.join(' ') }), ...rest }
}

export const group = (name: string, summary: string, commands: GroupSpec['commands']): GroupSpec => ({
  name,
  summary,
  commands,
})

/** Commands or groups under one heading of help. */
export const section = <Spec extends CommandSpec | GroupSpec>(
  title: string,
  specs: readonly Spec[],
): Spec[] => specs.map((one) => ({ ...one, section: title }))

/** Of commands that are not done twice by mistake. */
export const forceFlag = flag('--force-duplicate', 'Send even if an identical write was sent within 10 s')

/** The flags of a list in pages. */
export const pageFlags = [
  flag('--page <n>', 'Page number, from 1'),
  flag('--limit <n>', 'Rows per page, 1 to 100 (default 20)'),
  flag('--all', 'Fetch every page'),
]

/** The flags of a list in pages whose rows have a time. */
export const historyFlags = [
  ...pageFlags,
  flag('--since <time>', 'Rows from this time on: a date, a timestamp or an age (24h, 7d)'),
  flag('--until <time>', 'Rows up to this time; a date is included'),
]

/** The flag of commands that take a phone number. */
export const areaCodeFlag = flag('--area-code <code>', 'Dialing code of the phone number (default 86)')

/** The three markets of the exchange. */
export type MarketKind = 'spot' | 'futures' | 'cycle'

export const KINDS: readonly MarketKind[] = ['spot', 'futures', 'cycle']

/** The flag that chooses one of them. */
export const kindFlag = flag('--type <market>', 'Market: spot (default), futures or cycle', KINDS)

/** The periods of candles, shortest first: the keys 1 to 8 of a chart. */
export const periods = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const satisfies readonly Period[]

/** The flag that chooses one of them. */
export const periodFlag = flag('--period <p>', `Candle period: ${periods.join(' ')} (default 1h)`, periods)
