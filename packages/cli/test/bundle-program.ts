import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The bundled command line. */
    readonly cliProgram: string
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles `src/main.ts` once for all integration tests, from the sources of all packages into a temporary folder, split like the real
 * build. The exchange itself stays out.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(root, 'node_modules', '.bgk-cli-'))
  await build({
    entryPoints: [join(root, 'src/main.ts')],
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@bgk/source'],
    external: ['@bgk/sandbox', 'commander', 'ink', 'react', 'react/jsx-runtime'],
    // Bundled CommonJS (ws) loads Node's own modules by require().
    banner: {
      js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
    },
    logLevel: 'silent',
    absWorkingDir: root,
  })
  provide('cliProgram', join(dir, 'main.mjs'))
  return () => rm(dir, { recursive: true, force: true })
}
