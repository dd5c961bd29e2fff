import { defineConfig, type Options } from 'tsup'
import { pureCalls } from '../../scripts/plugins/pure-calls'
import { skill } from '../../scripts/plugins/skill'
import { thirdPartyNotices } from '../../scripts/plugins/third-party-notices'

const modules: Options = {
  entry: {
    index: 'src/index.ts',
    endpoints: 'src/endpoints/index.ts',
    internal: 'src/internal.ts',
    market: 'src/live/index.ts',
    decimal: 'src/decimal/index.ts',
    indicators: 'src/indicators/index.ts',
    trading: 'src/trading/index.ts',
    forms: 'src/forms/index.ts',
    guards: 'src/guards/index.ts',
    languages: 'src/messages/languages.ts',
    messages: 'src/messages/index.ts',
    testing: 'src/testing/index.ts',
    upload: 'src/upload/index.ts',
  },
  esbuildPlugins: [pureCalls()],
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  // `composite` is off because tsup passes its own file list to the compiler.
  dts: { only: true, compilerOptions: { composite: false, incremental: true } },
  splitting: true,
  sourcemap: true,
  treeshake: false,
}

/** For Jest and other loaders of CommonJS: contains the dependencies that are ES modules only. */
const commonJs: Options = {
  ...modules,
  format: 'cjs',
  noExternal: ['ky', /^@noble\//, /^@scure\//],
  esbuildPlugins: [thirdPartyNotices(), skill('bgk-sdk')],
  sourcemap: false,
}

// `tsup` writes the declarations, `tsup --no-dts` the JavaScript: two cached build steps.
export default defineConfig(({ dts }) =>
  dts === false ? [modules, commonJs] : { ...modules, format: ['esm', 'cjs'] },
)
