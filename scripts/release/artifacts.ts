// Files of a release: the four tarballs, their checksums, and a software bill of materials (CycloneDX) of an
// installation of all four.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root, run, StepFailed } from '../workspace/process'
import { packPackages } from './pack'

/** Folder of the files, replaced by each run. */
export const ARTIFACTS = join(root, 'node_modules/.cache/release')

/** Writes the files and returns their names with the number of components in the bill of materials. */
export async function writeArtifacts(): Promise<{ files: readonly string[]; components: number }> {
  const packages = await packPackages()
  rmSync(ARTIFACTS, { recursive: true, force: true })
  mkdirSync(ARTIFACTS, { recursive: true })
  const sums = packages.map(({ file, tarball }) => {
    copyFileSync(file, join(ARTIFACTS, basename(file)))
    return `${createHash('sha256').update(tarball).digest('hex')}  ${basename(file)}\n`
  })
  writeFileSync(join(ARTIFACTS, 'SHA256SUMS'), sums.join(''))

  const folder = mkdtempSync(join(tmpdir(), 'bgk-sbom-'))
  try {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, name: 'bgk', version: packages[0]?.manifest.version }),
    )
    await npm(
      folder,
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...packages.map(({ file }) => file),
    )
    const text = await npm(folder, 'sbom', '--sbom-format=cyclonedx', '--loglevel=error')
    // Without the folder where they were packed.
    const from = `file:${dirname(packages[0]?.file ?? '')}/`
    writeFileSync(join(ARTIFACTS, 'sbom.cdx.json'), text.replaceAll(from, ''))
    const { components }: { components: readonly unknown[] } = JSON.parse(text)
    return {
      files: [...packages.map(({ file }) => basename(file)), 'SHA256SUMS', 'sbom.cdx.json'],
      components: components.length,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function npm(cwd: string, ...args: string[]): Promise<string> {
  const { code, output } = await run('npm', args, { cwd, quiet: true })
  if (code !== 0) throw new StepFailed(`npm ${args[0]}`, code, output)
  return output
}
