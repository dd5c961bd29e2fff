// Public API of the packages by API Extractor, read from the declarations of `tsc -b`.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigFile,
} from '@microsoft/api-extractor'
import type ts from 'typescript'

export interface EntryPoint {
  /** `@bgk/sdk/market`. */
  readonly specifier: string
  /** Path of its declarations. */
  readonly types: string
  /** The report of API Extractor. */
  readonly report: string
}

export interface PackageApi {
  readonly entries: readonly EntryPoint[]
  readonly program: ts.Program
}

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Reads a package of `base`, without the entry points in `skip` (`./core`). Reports go to `folder`, which is
 * not committed.
 */
export function readPackageApi(
  name: string,
  base: string,
  folder: string,
  skip: readonly string[] = [],
): PackageApi {
  const home = join(base, 'packages', name)
  const manifestPath = join(home, 'package.json')
  const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const entries = Object.entries(manifest.exports)
    .filter(([path]) => !skip.includes(path) && !path.endsWith('.json'))
    .map(([path, { '@bgk/source': source = '' }]) => ({
      specifier: join(manifest.name, path),
      types: join(home, '.tsbuild', source.replace(/\.tsx?$/, '.d.ts')),
    }))
  const types = entries.map((entry) => entry.types)
  mkdirSync(folder, { recursive: true })

  const configOf = (entry: { types: string; specifier: string }) =>
    ExtractorConfig.prepare({
      configObject: {
        ...MESSAGES,
        projectFolder: home,
        mainEntryPointFilePath: entry.types,
        compiler: { overrideTsconfig: { compilerOptions: compilerOptions(base), files: types } },
        apiReport: {
          enabled: true,
          reportFolder: folder,
          reportTempFolder: join(folder, 'temp'),
          reportFileName: reportName(entry.specifier),
        },
        docModel: { enabled: false },
        newlineKind: 'lf',
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: manifestPath,
    })
  const [first] = entries
  if (first === undefined) throw new Error(`${name} has no entry point`)
  const compilerState = CompilerState.create(configOf(first), { additionalEntryPoints: types })

  const read = entries.map((entry) => {
    const { succeeded } = Extractor.invoke(configOf(entry), {
      localBuild: true,
      compilerState,
      messageCallback: (message) => {
        // The caller compares the reports.
        if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true
      },
    })
    if (!succeeded) throw new Error(`API Extractor failed for ${entry.specifier}`)
    return { ...entry, report: readFileSync(join(folder, `${reportName(entry.specifier)}.api.md`), 'utf8') }
  })
  return { entries: read, program: compilerState.program as ts.Program }
}

const reportName = (specifier: string) => specifier.replace('@bgk/', '').replaceAll('/', '-')

/** Packages read each other's declarations; sources would be analysed as part of the package. */
const compilerOptions = (base: string) => ({
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.asynciterable'],
  types: [],
  strict: true,
  skipLibCheck: true,
  paths: {
    '@bgk/sdk': [join(base, 'packages/sdk/.tsbuild/src/index.d.ts')],
    '@bgk/sdk/*': [join(base, 'packages/sdk/.tsbuild/src/*/index.d.ts')],
  },
})

const level = (logLevel: `${ExtractorLogLevel}`) => ({ logLevel: logLevel as ExtractorLogLevel })

const MESSAGES: Pick<IConfigFile, 'messages'> = {
  messages: {
    compilerMessageReporting: { default: level('error') },
    extractorMessageReporting: {
      default: level('error'),
      // Every export is public, and an export may use unexported types.
      'ae-missing-release-tag': level('none'),
      'ae-forgotten-export': level('none'),
      // It cannot distinguish a call or an option from a self-explanatory model field: undocumented.ts does.
      'ae-undocumented': level('none'),
    },
    // `tsc` and editors read JSDoc, where braces and comparison signs need no backslash.
    tsdocMessageReporting: { default: level('none') },
  },
}

/**
 * One page of all entry points of a package, from the reports of API Extractor. Without comments, imports,
 * blank lines and repeated declarations it is half as long.
 */
export function apiPage(name: string, entries: readonly Pick<EntryPoint, 'specifier' | 'report'>[]): string {
  const known = new Set<string>()
  const sections = entries.map(({ specifier, report }) => {
    const code = report.slice(report.indexOf('```ts') + '```ts'.length, report.lastIndexOf('```'))
    const blocks = code
      .split(/\n{2,}/)
      .map((block) => block.replace(/^\s*(\/\/|import ).*\n?|^\s*\/\*\*[\s\S]*?\*\/\n?/gm, '').trim())
      .filter((block) => block !== '')
    const added = blocks.filter((block) => !known.has(block))
    const repeated = blocks.filter((block) => known.has(block)).map(exportedName)
    for (const block of added) known.add(block)
    const note = repeated.length > 0 ? `// Exported above: ${repeated.join(', ')}\n` : ''
    return `## ${specifier}\n\n\`\`\`ts\n${added.join('\n')}\n${note}\`\`\`\n`
  })
  return `# Public API of @bgk/${name}\n\nGenerated by API Extractor; \`npm run api\` updates it.\n\n${sections.join('\n')}`
}

const exportedName = (block: string) =>
  /(?:interface|class|function|const|type|namespace) (\w+)/.exec(block)?.[1] ?? block

/** Names the first different line and the fix; empty if equal. */
export function stalePage(path: string, committed: string, current: string): string[] {
  if (committed === current) return []
  const [old, now] = [committed.split('\n'), current.split('\n')]
  const at = now.findIndex((line, index) => line !== old[index])
  const line = at < 0 ? now.length : at
  return [
    `The public API differs from ${path}, line ${line + 1}: \`${old[line] ?? ''}\` is now \`${now[line] ?? ''}\`. ` +
      'If intended, add a file to .changeset/ and run `npm run api`.',
  ]
}
