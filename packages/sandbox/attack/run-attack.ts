import type { AttackCase, Theme } from './attack-case'
import type { RunningTarget, Target } from './attack-target'
import { type Result, runTheme } from './run-theme'
import { type Ground, startCluster } from './start-cluster'
import { startTarget } from './start-target'
import { themesOf } from './themes'

export interface AttackOptions {
  /** Folder of this package: where the program of the embedded database is. */
  readonly packageUrl: URL
  /** Names of themes; default: all. */
  readonly only?: readonly string[]
  /** An exchange that runs already; default: one is started for each theme. */
  readonly against?: Target
  /** Each theme is started as a cluster on it, and the themes of clusters are tried too. */
  readonly ground?: Ground
  readonly chosen?: (theme: Theme, attack: AttackCase) => boolean
  /** Whether thresholds of wall time count; default true. */
  readonly timed?: boolean
  /** Told when a theme has ended. */
  readonly onResults?: (results: readonly Result[]) => void
}

/** Runs themes one after the other. */
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

/** On an exchange of its own, which ends with the theme. */
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
