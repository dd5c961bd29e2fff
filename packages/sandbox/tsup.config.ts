import { defineConfig } from 'tsup'

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
  // tsup hands its own file list to the compiler, which a composite project refuses.
  dts: process.env.BGK_NO_DTS
    ? false
    : {
        entry: {
          index: 'src/index.ts',
          core: 'src/core/index.ts',
          browser: 'src/browser/index.ts',
          msw: 'src/browser/msw.ts',
        },
        compilerOptions: { composite: false, incremental: true },
      },
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: false,
})
