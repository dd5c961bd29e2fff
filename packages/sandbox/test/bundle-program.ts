import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * Bundles `test/NAME.ts` of this package from the sources of all packages, for a fast start without stale
 * builds. Returns the program's path.
 */
export async function bundleProgram(packageUrl: URL, name: string): Promise<string> {
  const outfile = fileURLToPath(new URL(`node_modules/.cache/${name}.mjs`, packageUrl))
  await build({
    entryPoints: [fileURLToPath(new URL(`test/${name}.ts`, packageUrl))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@bgk/source'],
    external: [
      '@electric-sql/pglite',
      '@jsquash/jpeg',
      '@nats-io/transport-node',
      'pg',
      'pino',
      'prom-client',
      'web-push',
      'ws',
    ],
    logLevel: 'error',
  })
  return outfile
}
