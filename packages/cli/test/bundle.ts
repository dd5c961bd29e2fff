import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles `src/main.ts` from the sources of all packages into a temporary folder, split like the real build, so that
 * a test can spawn it without a build step. The exchange itself stays out.
 */
export async function bundleCli(): Promise<{ readonly dir: string; readonly main: string }> {
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
    // What is bundled of CommonJS (ws) asks for Node's own modules by require().
    banner: {
      js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
    },
    logLevel: 'silent',
    absWorkingDir: root,
  })
  return { dir, main: join(dir, 'main.mjs') }
}
