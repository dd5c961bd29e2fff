// The four public packages as packed by pnpm: version ranges and the exports of publishConfig are filled in.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackageFromTarballData, type Package } from '@arethetypeswrong/core'
import { root, run, StepFailed } from '../workspace/process'

type PublicPackage = (typeof publicPackages)[number]

const publicPackages = ['sdk', 'react-bindings', 'sandbox', 'cli'] as const

export interface Packed {
  readonly name: PublicPackage
  /** Path of the tarball. */
  readonly file: string
  readonly tarball: Uint8Array<ArrayBuffer>
  readonly contents: Package
  readonly manifest: Manifest
  /** Paths inside the package, without a leading slash. */
  readonly files: readonly string[]
  /** As in package-lock.json: `sha512-…`. */
  readonly integrity: string
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly [field: string]: unknown
}

let packed: Promise<readonly Packed[]> | undefined

/** Packs the current builds once per process, into a folder that is removed at exit. */
export function packPackages(): Promise<readonly Packed[]> {
  packed ??= packAll()
  return packed
}

async function packAll(): Promise<readonly Packed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-pack-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return Promise.all(publicPackages.map((name) => pack(name, folder)))
}

async function pack(name: PublicPackage, folder: string): Promise<Packed> {
  const args = ['pack', '--config.ignore-scripts=true', '--pack-destination', folder]
  const output = await pnpm(args, join(root, 'packages', name))
  const file = /\S+\.tgz$/m.exec(output)?.[0]
  if (file === undefined) throw new StepFailed(`packing ${name}`, 1, output)
  const tarball = new Uint8Array(readFileSync(file))
  const contents = createPackageFromTarballData(tarball)
  const prefix = `/node_modules/${contents.packageName}/`
  return {
    name,
    file,
    tarball,
    contents,
    manifest: JSON.parse(contents.readFile(`${prefix}package.json`)),
    files: contents.listFiles().map((path) => path.slice(prefix.length)),
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
  }
}

/** Runs the workspace's pnpm and returns its output. */
export async function pnpm(args: readonly string[], cwd = root): Promise<string> {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { code, output } = await run('npx', ['--yes', packageManager, ...args], { cwd, quiet: true })
  if (code !== 0) throw new StepFailed(`pnpm ${args[0]}`, code, output)
  return output
}
