// `npm run check:package`: the packages as they are published, read by publint and by attw (Are the types wrong?); their API beside packages/*/api.md.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { staleApiPages } from './api.mjs'
import { pack } from './lib/pack.mjs'
import { StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

/** Resolutions that never see these packages: Node 20.19 and TypeScript 5 know `exports`, and `require` loads ES modules. */
const IGNORED = new Set(['node10'])
const IGNORED_PROBLEMS = new Set(['CJSResolvesToESM'])

/** One line for everything wrong with what would be published, and for a public API that is not as its page says; builds with types must be there. */
export async function packageFindings() {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-pack-'))
  const findings = []
  try {
    for (const name of ['sdk', 'react-bindings', 'sandbox', 'cli']) {
      const tarball = readFileSync(await pack(name, folder, { built: true }))
      const data = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength)
      const { messages, pkg } = await publint({ pack: { tarball: data }, level: 'suggestion', strict: true })
      findings.push(...messages.map((message) => `publint ${name}: ${formatMessage(message, pkg)}`))
      // A program has no types.
      if (name !== 'cli') findings.push(...(await typeProblems(name, tarball)))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return [...findings, ...staleApiPages()]
}

async function typeProblems(name, tarball) {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
  if (result.types === false) return [`attw ${name}: no types`]
  return result.problems
    .filter(({ kind, resolutionKind }) => !IGNORED_PROBLEMS.has(kind) && !IGNORED.has(resolutionKind))
    .map(
      ({ kind, entrypoint = '', resolutionKind = '', fileName = '' }) =>
        `attw ${name}${entrypoint.replace(/^\.(?=\/|$)/, '')}: ${kind} ${resolutionKind} ${fileName}`,
    )
}

if (import.meta.url === new URL(process.argv[1] ?? '', 'file:').href) {
  requireNode()
  try {
    await install()
    await build(['sdk', 'react-bindings', 'sandbox', 'cli'], { types: true })
    const findings = await packageFindings()
    for (const finding of findings) process.stdout.write(`${finding}\n`)
    process.stdout.write(`${findings.length} findings\n`)
    if (findings.length > 0) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    fail(`${error.output}\n${error.message}`)
  }
}
