import { defineConfig } from 'tsup'
import { pureCalls } from '../../scripts/lib/pure-calls.mjs'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    endpoints: 'src/endpoints/index.ts',
    wire: 'src/wire/index.ts',
    market: 'src/market/index.ts',
    decimal: 'src/decimal/index.ts',
    indicators: 'src/indicators/index.ts',
    trading: 'src/trading/index.ts',
    forms: 'src/forms/index.ts',
    messages: 'src/messages/index.ts',
    testing: 'src/testing/index.ts',
    upload: 'src/upload/index.ts',
  },
  esbuildPlugins: [pureCalls()],
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  // tsup hands its own file list to the compiler, which a composite project refuses.
  dts: process.env.BGK_NO_DTS ? false : { compilerOptions: { composite: false, incremental: true } },
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: false,
})
