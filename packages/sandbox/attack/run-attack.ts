import type { AttackCase, Theme } from './attack-case'
import type { RunningTarget, Target } from './attack-target'
import { type Result, runTheme } from './run-theme'
import { type Ground, startCluster } from './start-cluster'
import { startTarget } from './start-target'
import { themesOf } from './themes'

export interface AttackOptions {
  /** Folder of this package, for the program of the embedded database. */
  readonly packageUrl: URL
  /** Names of themes. Default: all. */
  readonly only?: readonly string[]
  /** A running exchange. Default: starts one per theme. */
  readonly against?: Target
  /** Starts each theme as a cluster on it, and includes the cluster themes. */
  readonly ground?: Ground
  readonly chosen?: (theme: Theme, attack: AttackCase) => boolean
  /** True if wall time thresholds count. Default: true. */
  readonly timed?: boolean
  readonly onResults?: (results: readonly Result[]) => void
}

export async function runAttack(options: AttackOptions): Promise<readonly Result[]> {
  const { packageUrl, only, against, ground, chosen = () => true, timed = true, onResults } = options
  const start = (theme: Theme) =>
    ground === undefined
      ? startTarget(theme.surroundings, packageUrl)
      : startCluster(theme.surroundings, ground)
  const results: Result[] = []
  for (const theme of themesOf(ground !== undefined).filter(({ name }) => only?.includes(name) ?? true)) {
    const pick = (attack: AttackCase) => chosen(theme, attack)
    const ended =
      against === undefined
        ? await runStarted(theme, await start(theme), pick, timed)
        : await runTheme(theme, against, pick, timed)
    onResults?.(ended)
    results.push(...ended)
  }
  return results
}

/** Runs a theme on its own exchange, which ends with it. */
async function runStarted(
  theme: Theme,
  target: RunningTarget,
  pick: (attack: AttackCase) => boolean,
  timed: boolean,
): Promise<readonly Result[]> {
  try {
    return await runTheme(theme, target, pick, timed)
  } finally {
    await target.stop()
  }
}
