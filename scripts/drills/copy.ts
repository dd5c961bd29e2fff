// A clone of HEAD in a temporary folder. The working tree is only read; uncommitted changes are not in the
// copy.
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../workspace/process'

/** Files and lines of one change. */
export interface Touched {
  readonly files: readonly string[]
  readonly added: number
  /** Folders with new files only. */
  readonly newFolders: readonly string[]
  /** New files outside of the new folders. */
  readonly newFiles: readonly string[]
  /** Lines added or changed in existing files. */
  readonly changedLines: number
}

/** Opens a copy with the dependencies of the working tree. */
export function openCopy(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-drills-'))
  git(folder, 'clone', '--quiet', '--shared', root, '.')
  appendFileSync(join(folder, '.git/info/exclude'), 'drill-*.test.ts\nnode_modules\n')
  // Links between packages are relative, so they point into the copy; only the store of packages is shared.
  const packages = git(folder, 'ls-files', '*package.json').split('\n').filter(Boolean).map(dirname)
  for (const at of packages) {
    const from = join(root, at, 'node_modules')
    if (!existsSync(from)) continue
    mkdirSync(join(folder, at, 'node_modules'))
    for (const name of readdirSync(from)) {
      const target = join(folder, at, 'node_modules', name)
      if (name === '.pnpm') symlinkSync(join(from, name), target)
      else if (!name.startsWith('.') || name === '.bin')
        cpSync(join(from, name), target, { recursive: true, verbatimSymlinks: true })
    }
    // Type information of the last build, so that the compiler checks only the changes of the drills.
    const types = join(root, at, '.tsbuild')
    if (existsSync(types)) cpSync(types, join(folder, at, '.tsbuild'), { recursive: true })
  }
  return new Copy(folder)
}

export class Copy {
  constructor(readonly folder: string) {}

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  /** Writes a new file. */
  create(file: string, text: string): void {
    if (existsSync(join(this.folder, file))) throw new DrillFailed(`${file} exists: choose another name`)
    this.write(file, text)
  }

  before(file: string, anchor: string, text: string): void {
    this.#replace(file, anchor, text + anchor)
  }

  after(file: string, anchor: string, text: string): void {
    this.#replace(file, anchor, anchor + text)
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true })
    writeFileSync(join(this.folder, file), text)
  }

  /** Formats, counts and commits a change. */
  commit(name: string): Touched {
    const files = (...args: string[]) =>
      git(this.folder, ...args)
        .split('\n')
        .filter(Boolean)
    git(this.folder, 'add', '--all')
    const biome = join(this.folder, 'node_modules/.bin/biome')
    execFileSync(biome, ['format', '--write', '--staged', '--no-errors-on-unmatched'], {
      cwd: this.folder,
      stdio: 'pipe',
    })
    git(this.folder, 'add', '--all')
    const all = files('diff', '--cached', '--name-only')
    const created = files('diff', '--cached', '--name-only', '--diff-filter=A')
    const existed = (folder: string) => files('ls-tree', '--name-only', 'HEAD', `${folder}/`).length > 0
    const newFolders = [...new Set(created.map(dirname))].filter((folder) => !existed(folder))
    const lines = files('diff', '--cached', '--numstat').map((line) => line.split('\t'))
    const sum = (of: (file: string) => boolean) =>
      lines.reduce((total, [added, , file = '']) => total + (of(file) ? Number(added) : 0), 0)
    const author = ['-c', 'user.name=drills', '-c', 'user.email=drills@bgk.example']
    git(this.folder, ...author, 'commit', '--quiet', '--no-verify', '--message', name)
    return {
      files: all,
      added: sum(() => true),
      newFolders,
      newFiles: created.filter((file) => !newFolders.includes(dirname(file))),
      changedLines: sum((file) => !created.includes(file)),
    }
  }

  /** Files that differ from the last commit. */
  changed(): readonly string[] {
    return git(this.folder, 'diff', '--name-only').split('\n').filter(Boolean)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #replace(file: string, anchor: string, text: string): void {
    const before = this.read(file)
    const found = before.split(anchor).length - 1
    if (found !== 1)
      throw new DrillFailed(`${file} has ${found} places "${anchor.trim()}" instead of 1: adapt the drill`)
    this.write(
      file,
      before.replace(anchor, () => text),
    )
  }
}

const git = (cwd: string, ...args: string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' })

/** Thrown if a drill cannot be applied, because the code it extends has changed. */
export class DrillFailed extends Error {}
