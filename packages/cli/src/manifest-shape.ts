import type { Flags } from './argv/flags'
import type { Context } from './context'

export interface FlagSpec {
  /** As commander writes it: `-q, --quiet`, `--depth <n>`. */
  readonly flags: string
  readonly summary: string
  /** The words its value may be, for completion and schemas. */
  readonly choices?: readonly string[]
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
  readonly flags?: readonly FlagSpec[]
  readonly examples?: readonly string[]
  /** It works with a config.json that cannot be read, and knows nothing of it. */
  readonly configless?: boolean
  /** Of use to programs alone: help does not show it. */
  readonly hidden?: boolean
  readonly load: () => Promise<Handler>
}

/** Every command there is. */
export interface Manifest {
  readonly groups: readonly GroupSpec[]
  /** Commands without a group. */
  readonly singles: readonly CommandSpec[]
}

export interface GroupSpec {
  readonly name: string
  readonly summary: string
  /** A group may hold groups: `bgk wallet address add`. */
  readonly commands: readonly (CommandSpec | GroupSpec)[]
}
