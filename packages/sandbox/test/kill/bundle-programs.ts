import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Victim and inspector as plain programs, so that they start as fast as a built sandbox. */
export async function bundlePrograms(packageUrl: URL): Promise<readonly [victim: string, inspector: string]> {
  const folder = fileURLToPath(new URL('node_modules/.cache/kill/', packageUrl))
  mkdirSync(folder, { recursive: true })
  const source = (name: string) => fileURLToPath(new URL(`test/kill/${name}.ts`, packageUrl))
  await build({
    entryPoints: [source('victim'), source('inspector')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@bgk/source'],
    external: ['@electric-sql/pglite', 'pg'],
    logLevel: 'error',
  })
  return [join(folder, 'victim.mjs'), join(folder, 'inspector.mjs')]
}
