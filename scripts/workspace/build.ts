import { fail, run } from './process'

/** Build scripts of the root package.json; each is a wireit graph that skips what is up to date. */
export type BuildTarget = 'build:packages' | 'build:app' | 'build:demo' | 'build:dev' | 'build:all'

/** Builds a target, or exits with the output of the failed step. */
export async function build(target: BuildTarget): Promise<void> {
  const { code } = await run('npm', ['run', '--silent', target])
  if (code !== 0) fail(`npm run ${target} failed; the output is above.`)
}
