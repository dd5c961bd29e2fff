// `npm run release -- --dry-run`: packs the public packages, checks the tarballs and prints their contents.
// `--every-node` also runs them on each supported line of Node and in the other runtimes, and drills the
// upgrade to the next version. The release workflow publishes through changesets.

import { relative } from 'node:path'
import { ARTIFACTS, writeArtifacts } from './release/artifacts'
import { packPackages } from './release/pack'
import { listLicenses, packageFindings } from './release/package-findings'
import { packedFindings } from './release/packed-install'
import { kB, measureBundles, sizeFindings } from './release/sizes'
import { upgradeDrill } from './release/upgrade-drill'
import { build, fail, root, StepFailed } from './workspace/process'

if (!process.argv.includes('--dry-run'))
  fail(
    'Releases are published by the release workflow (.github/workflows/release.yml) after its pull request is merged. Run npm run release -- --dry-run to check the packages.',
  )

try {
  await build('build:all')
  const packages = await packPackages()
  print(
    '\nPackages',
    ['name', 'version', 'tarball', 'files', 'integrity'],
    packages.map(({ manifest, tarball, files, integrity }) => [
      manifest.name,
      manifest.version,
      kB(tarball.length),
      String(files.length),
      integrity,
    ]),
  )
  print(
    '\nBundles',
    ['import', 'size', 'limit'],
    (await measureBundles()).map(({ name, size, sizeLimit }) => [name, kB(size), kB(sizeLimit)]),
  )
  print(
    '\nLicenses of dependencies',
    ['license', 'packages'],
    (await listLicenses()).map(({ license, names }) => [
      license,
      names.length > 12 ? String(names.length) : names.join(' '),
    ]),
  )

  const { files, components } = await writeArtifacts()
  process.stdout.write(
    `\nFiles in ${relative(root, ARTIFACTS)}: ${files.join(', ')} (${components} components)\n`,
  )

  const full = process.argv.includes('--every-node')
  const drill = full ? await upgradeDrill() : []
  if (full)
    print(
      '\nUpgrade from this release to a next version',
      ['step', 'result'],
      drill.map(({ name, finding }) => [name, finding === '' ? 'ok' : 'failed']),
    )
  const findings = [
    ...drill.filter(({ finding }) => finding !== '').map(({ name, finding }) => `${name}: ${finding}`),
    ...(await packageFindings()),
    ...(await packedFindings({ fast: !full })),
    ...(await sizeFindings()),
  ]
  process.stdout.write(`\n${findings.map((finding) => `${finding}\n`).join('')}`)
  if (findings.length > 0) fail(`${findings.length} problems: nothing would be published.`)
  process.stdout.write('No problems. Nothing was published (--dry-run).\n')
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}`)
}

function print(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  process.stdout.write(`${title}\n`)
  for (const row of [head, ...rows])
    process.stdout.write(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}
