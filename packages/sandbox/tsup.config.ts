import { copyFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import { buildBlankDatabase } from './src/store/blank-database.mjs'

/** Kept between builds: making it takes seconds, and programs that run from the sources take it from here. */
const BLANK_DATABASE = 'node_modules/.cache/blank-database.br'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    conformance: 'src/conformance/index.ts',
    core: 'src/core/index.ts',
    browser: 'src/browser/index.ts',
    lab: 'src/lab/index.ts',
    'lab-node': 'src/lab/node.ts',
    'lab-worker': 'src/lab/runner/lab-worker.ts',
    msw: 'src/browser/msw.ts',
    bin: 'src/bin.ts',
    attack: 'attack/attack-command.ts',
    'pglite-worker': 'src/store/pglite-worker.mjs',
    'snapshot-worker': 'src/server/process/snapshot-worker.ts',
    'image-worker': 'src/server/process/image-worker.ts',
  },
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  // `tsup` writes the declarations, `tsup --no-dts` the JavaScript: two cached build steps. `composite` is off because tsup
  // passes its own file list to the compiler.
  dts: {
    only: true,
    entry: {
      index: 'src/index.ts',
      conformance: 'src/conformance/index.ts',
      core: 'src/core/index.ts',
      browser: 'src/browser/index.ts',
      lab: 'src/lab/index.ts',
      'lab-node': 'src/lab/node.ts',
      msw: 'src/browser/msw.ts',
    },
    compilerOptions: { composite: false, incremental: true },
  },
  splitting: true,
  sourcemap: true,
  treeshake: false,
  async onSuccess() {
    await buildBlankDatabase(BLANK_DATABASE)
    await copyFile(BLANK_DATABASE, 'dist/blank-database.br')
  },
})
