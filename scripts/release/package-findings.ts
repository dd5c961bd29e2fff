// Problems of the packed packages: publint, Are the types wrong?, files, package.json fields, licences.
import { join } from 'node:path'
import { checkPackage } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { type Packed, packPackages, pnpm } from './pack'

/**
 * The sandbox is a program for Node, whose `require` loads ES modules; the other packages also support older
 * loaders (Jest).
 */
const IGNORED_OF_SANDBOX = /^(NoResolution node10|CJSResolvesToESM node16-cjs)$/

const PUBLISHED =
  /^(package\.json|README\.md|LICENSE|bin\/.+\.mjs|man\/.+\.\d|dist\/.+|contract\/\w+\.json|skills\/.+\.md)$/
const UNPUBLISHED = /\.test\.|(?<!\.d)\.tsx?$/

/** Licences that allow redistribution in a package under MIT. */
const LICENSES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  '(MPL-2.0 OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
])
/** Applies to its own files only: allowed for an installed dependency, not for bundled code. */
const INSTALLED_ONLY = 'MPL-2.0'

const NOTICES = 'dist/THIRD_PARTY_NOTICES.md'

/** Lists the problems, one line each. Needs current builds with types. */
export async function packageFindings(): Promise<readonly string[]> {
  const packages = await packPackages()
  const findings = await Promise.all([...packages.map(findingsOf), licenseFindings()])
  return findings.flat()
}

async function findingsOf(one: Packed): Promise<readonly string[]> {
  const findings = [...(await publintFindings(one)), ...fileFindings(one), ...manifestFindings(one)]
  // Programs have no types.
  return one.name === 'cli'
    ? [...findings, ...noticeFindings(one)]
    : [...findings, ...(await typeFindings(one))]
}

async function publintFindings({ name, tarball }: Packed): Promise<readonly string[]> {
  const { messages, pkg } = await publint({
    pack: { tarball: tarball.buffer },
    level: 'suggestion',
    strict: true,
  })
  return messages.map((message) => `publint ${name}: ${formatMessage(message, pkg)}`)
}

async function typeFindings({ name, contents }: Packed): Promise<readonly string[]> {
  const result = await checkPackage(contents)
  if (result.types === false) return [`attw ${name}: no types`]
  return result.problems.flatMap((problem) => {
    const { entrypoint = '', resolutionKind = '' } = problem as {
      entrypoint?: string
      resolutionKind?: string
    }
    const text = `${problem.kind} ${resolutionKind}`
    // Documents are read as files; resolution of old loaders does not know their subpaths.
    const ignored = entrypoint.endsWith('.json') || (name === 'sandbox' && IGNORED_OF_SANDBOX.test(text))
    return ignored ? [] : [`attw ${name}${entrypoint.slice(1)}: ${text}`]
  })
}

/** Files that must not be published, and those that must. */
export function fileFindings({ name, files }: Pick<Packed, 'name' | 'files'>): readonly string[] {
  const unexpected = files.filter((path) => !PUBLISHED.test(path) || UNPUBLISHED.test(path))
  const missing = ['README.md', 'LICENSE', 'package.json'].filter((path) => !files.includes(path))
  return [
    ...unexpected.map((path) => `${name}: ${path} must not be published`),
    ...missing.map((path) => `${name}: ${path} is missing`),
  ]
}

/** Fields of package.json that npm shows, and specifiers that only the workspace resolves. */
export function manifestFindings({ name, manifest }: Pick<Packed, 'name' | 'manifest'>): readonly string[] {
  const expected = {
    name: `@bgk/${name}`,
    license: 'MIT',
    type: 'module',
    homepage: `https://github.com/bgk-exchange/bgk/tree/main/packages/${name}#readme`,
    bugs: 'https://github.com/bgk-exchange/bgk/issues',
    repository: {
      type: 'git',
      url: 'git+https://github.com/bgk-exchange/bgk.git',
      directory: `packages/${name}`,
    },
    engines: { node: '>=20.19' },
  }
  const text = JSON.stringify(manifest)
  return [
    ...Object.entries(expected)
      .filter(([field, value]) => JSON.stringify(manifest[field]) !== JSON.stringify(value))
      .map(([field, value]) => `${name}: ${field} of package.json must be ${JSON.stringify(value)}`),
    ...['description', 'keywords']
      .filter((field) => manifest[field] === undefined)
      .map((field) => `${name}: ${field} is missing in package.json`),
    ...['"workspace:', '"catalog:', '"@bgk/source"']
      .filter((specifier) => text.includes(specifier))
      .map((specifier) => `${name}: package.json contains ${specifier.replaceAll('"', '')}`),
  ]
}

/** The CLI bundles its dependencies, so their licences must be in it (scripts/plugins/third-party-notices.ts). */
function noticeFindings({ name, contents, files }: Packed): readonly string[] {
  if (!files.includes(NOTICES)) return [`${name}: ${NOTICES} is missing`]
  const text = contents.readFile(join('/node_modules', contents.packageName, NOTICES))
  const notices = [...text.matchAll(/^## (\S+) \S+\n\nLicense: (.+)$/gm)]
  const named = new Set(notices.map(([, dependency]) => dependency))
  return [
    ...['commander', 'ink', 'react', 'ws', 'zod']
      .filter((dependency) => !named.has(dependency))
      .map((dependency) => `${name}: ${NOTICES} does not name ${dependency}`),
    ...notices.flatMap(([, dependency = '', license = '']) => forbidden(name, dependency, license)),
  ]
}

/** Licences of the dependencies that users install with the packages. */
async function licenseFindings(): Promise<readonly string[]> {
  return (await listLicenses()).flatMap(({ license, names }) =>
    license === INSTALLED_ONLY
      ? []
      : names.flatMap((dependency) => forbidden('dependencies', dependency, license)),
  )
}

const forbidden = (name: string, dependency: string, license: string) =>
  LICENSES.has(license)
    ? []
    : [`${name}: the license of ${dependency} is ${license}, which is not in the list of allowed ones`]

/** Runtime dependencies of the public packages by licence. */
export async function listLicenses(): Promise<readonly { license: string; names: readonly string[] }[]> {
  const output = await pnpm(['--filter', './packages/*', 'licenses', 'list', '--prod', '--json'])
  const byLicense: Record<string, readonly { name: string }[]> = JSON.parse(output)
  return Object.entries(byLicense).map(([license, packages]) => ({
    license,
    names: packages.map(({ name }) => name),
  }))
}
