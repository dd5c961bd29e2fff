import type { AttackCase, Theme } from './attack-case'
import type { Target } from './attack-world'
import { type Result, runTheme } from './run-theme'
import { startTarget } from './start-target'
import { themes } from './themes'

export interface AttackOptions {
  /** Folder of this package: where the program of the embedded database is. */
  readonly packageUrl: URL
  /** Names of themes; default: all. */
  readonly only?: readonly string[]
  /** An exchange that runs already; default: one is started for each theme. */
  readonly against?: Target
  readonly chosen?: (theme: Theme, attack: AttackCase) => boolean
  /** Whether thresholds of wall time count; default true. */
  readonly timed?: boolean
  /** Told when a theme has ended. */
  readonly tell?: (results: readonly Result[]) => void
}

/** Runs themes one after the other. */
export async function runAttack(options: AttackOptions): Promise<readonly Result[]> {
  const { packageUrl, only, against, chosen = () => true, timed = true, tell } = options
  const results: Result[] = []
  for (const theme of themes.filter(({ name }) => only?.includes(name) ?? true)) {
    const pick = (attack: AttackCase) => chosen(theme, attack)
    const ended =
      against === undefined
        ? await runStarted(theme, packageUrl, pick, timed)
        : await runTheme(theme, against, pick, timed)
    tell?.(ended)
    results.push(...ended)
  }
  return results
}

/** On an exchange of its own, which ends with the theme. */
async function runStarted(
  theme: Theme,
  packageUrl: URL,
  pick: (attack: AttackCase) => boolean,
  timed: boolean,
): Promise<readonly Result[]> {
  const target = await startTarget(theme.surroundings, packageUrl)
  try {
    return await runTheme(theme, target, pick, timed)
  } finally {
    await target.stop()
  }
}
