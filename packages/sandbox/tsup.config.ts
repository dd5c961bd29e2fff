import { defineConfig } from 'tsup'
import { typesStep } from '../../scripts/lib/types-step.mjs'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    core: 'src/core/index.ts',
    browser: 'src/browser/index.ts',
    msw: 'src/browser/msw.ts',
    bin: 'src/bin.ts',
    'pglite-worker': 'src/store/pglite-worker.mjs',
  },
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  dts: typesStep({
    index: 'src/index.ts',
    core: 'src/core/index.ts',
    browser: 'src/browser/index.ts',
    msw: 'src/browser/msw.ts',
  }),
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: false,
})
