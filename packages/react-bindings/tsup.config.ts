import { defineConfig } from 'tsup'
import { pureCalls } from '../../scripts/lib/pure-calls.mjs'

export default defineConfig({
  entry: { index: 'src/index.ts' },
  esbuildPlugins: [pureCalls()],
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  dts: process.env.BGK_NO_DTS ? false : { compilerOptions: { composite: false, incremental: true } },
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: false,
})
