import { defineConfig } from 'tsup'
import { pureCalls } from '../../scripts/lib/pure-calls.mjs'
import { typesStep } from '../../scripts/lib/types-step.mjs'

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
  dts: typesStep(),
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: false,
})
