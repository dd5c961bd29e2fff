import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changedFiles, testsBeside } from './changed'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bgk-changed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (...paths: string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), path)
  }
}

it('finds the unit tests in the folder of a changed file, each once', () => {
  write('src/a.test.ts', 'src/b.test.tsx', 'src/c.integration.test.ts', 'src/d.nightly.test.ts')
  expect(testsBeside(folder, ['src/a.ts', 'src/b.tsx'])).toEqual(['src/a.test.ts', 'src/b.test.tsx'])
})

it('climbs to the nearest folder with unit tests, also from a deleted folder', () => {
  write('src/a.test.ts', 'src/texts/one.ts', 'src/texts/b.integration.test.ts')
  expect(testsBeside(folder, ['src/texts/one.ts'])).toEqual(['src/a.test.ts'])
  expect(testsBeside(folder, ['src/gone/two.ts'])).toEqual(['src/a.test.ts'])
  expect(testsBeside(folder, ['README.md'])).toEqual([])
})

it('lists edited, committed and untracked files since the branch left the main branch', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@bgk.example', ...args], {
      cwd: folder,
    })
  git('init', '--quiet')
  write('kept.ts', 'edited.ts', 'committed.ts')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'start')
  writeFileSync(join(folder, 'edited.ts'), 'edited')
  write('untracked.ts')
  expect(changedFiles(folder)).toEqual(['edited.ts', 'untracked.ts'])

  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  writeFileSync(join(folder, 'committed.ts'), 'edited')
  git('commit', '--quiet', '--message', 'change', 'committed.ts')
  expect(changedFiles(folder)).toEqual(['committed.ts', 'edited.ts', 'untracked.ts'])
})
