import { defineConfig } from 'tsup'
import { pureCalls } from '../../scripts/lib/pure-calls.mjs'
import { typesStep } from '../../scripts/lib/types-step.mjs'

export default defineConfig({
  entry: { index: 'src/index.ts' },
  esbuildPlugins: [pureCalls()],
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  dts: typesStep(),
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: false,
})
