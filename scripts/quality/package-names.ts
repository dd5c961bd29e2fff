import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root as repository } from '../workspace/process'

/** A program that runs a package by name. `bgk` and `bgk-sandbox` are our programs, not package names. */
const RUNNER =
  /\b(?:npx|bunx|(?:npm|pnpm|yarn) (?:exec|dlx))((?: -{1,2}[\w-]*)*) (?:bgk|bgk-sandbox)(?![\w/@-])/

/** Lines of tracked files that run a foreign npm package, as `FILE:LINE`. */
export function foreignPackages(root = repository): string[] {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return files.flatMap((file) => {
    if (!/\.(?:[cm]?[jt]sx?|md|ya?ml|json|sh|html)$/.test(file) || !existsSync(join(root, file))) return []
    return foreignLines(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`)
  })
}

/** Line numbers, from 1. */
export const foreignLines = (text: string): number[] =>
  text.split('\n').flatMap((line, at) => (RUNNER.test(line) ? [at + 1] : []))
