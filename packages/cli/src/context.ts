import type { Settings } from './config/settings'
import type { Io } from './io'
import type { Output } from './output/output'

/** What a command gets: the world, the resolved settings, the way out, and a signal that fires on Ctrl-C. */
export interface Context {
  readonly io: Io
  readonly settings: Settings
  readonly output: Output
  readonly signal: AbortSignal
  /** Runs another command line in a world, this one's or another; gives its exit code. */
  run(argv: readonly string[], io?: Io): Promise<number>
}
