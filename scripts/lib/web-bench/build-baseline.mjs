import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../run.mjs'

/** Bundles the baseline page into a folder. */
export async function buildBaseline(folder) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [fileURLToPath(new URL('apps/web/bench/baseline.tsx', root))],
    outfile: join(folder, 'baseline.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  writeFileSync(
    join(folder, 'baseline.html'),
    '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Baseline</title><div id="root"></div><script type="module" src="/bench/baseline.js"></script>',
  )
}
