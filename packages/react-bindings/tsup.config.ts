import { defineConfig } from 'tsup'
import { pureCalls } from '../../scripts/plugins/pure-calls'

export default defineConfig({
  entry: { index: 'src/index.ts' },
  esbuildPlugins: [pureCalls()],
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  // `tsup` writes the declarations, `tsup --no-dts` the JavaScript: two cached build steps. `composite` is off because tsup
  // passes its own file list to the compiler.
  dts: { only: true, compilerOptions: { composite: false, incremental: true } },
  splitting: true,
  sourcemap: true,
  treeshake: false,
})
