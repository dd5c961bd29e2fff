// Unit tests beside changed files, for `npm run test:changed`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Lists files that differ from the branch point; on the main branch, uncommitted ones. */
export function changedFiles(folder: string): readonly string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.split('\n').filter(Boolean) : []
  }
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'origin/main')
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Lists unit tests in the folder of each file, or in the nearest parent folder with any. */
export function testsBeside(folder: string, files: readonly string[]): readonly string[] {
  const testsIn = (path: string): string[] =>
    existsSync(join(folder, path))
      ? readdirSync(join(folder, path))
          .filter((name) => /(?<!\.integration|\.nightly)\.test\.tsx?$/.test(name))
          .map((name) => join(path, name))
      : []
  const nearest = (path: string): string[] => {
    const tests = testsIn(path)
    return tests.length > 0 || path === '.' ? tests : nearest(dirname(path))
  }
  return [...new Set(files.flatMap((file) => nearest(dirname(file))))]
}
