import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './process'

/** Packages with native or generated parts, imported from node_modules. */
const EXTERNAL = [
  '@electric-sql/pglite',
  '@hono/node-server',
  '@nats-io/transport-node',
  'esbuild',
  'hono',
  'pg',
  'ws',
]

/**
 * Bundles a TypeScript module of a package with the dependencies of that package and imports it. `from:
 * 'builds'` uses the built workspace packages, like users; `'sources'` needs no build.
 */
export async function importBundled<Module>(
  packageFolder: string,
  entry: string,
  from: 'sources' | 'builds' = 'sources',
): Promise<Module> {
  return import(pathToFileURL(await bundle(packageFolder, entry, from)).href)
}

/** Bundles a thread or a program and returns the file. */
export async function bundle(
  packageFolder: string,
  entry: string,
  from: 'sources' | 'builds' = 'sources',
): Promise<string> {
  const cache = join(root, packageFolder, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const outfile = join(cache, `${basename(entry, '.ts')}.mjs`)
  await build({
    entryPoints: [join(root, packageFolder, entry)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    ...(from === 'builds' ? { packages: 'external' } : { conditions: ['@bgk/source'], external: EXTERNAL }),
  })
  return outfile
}
