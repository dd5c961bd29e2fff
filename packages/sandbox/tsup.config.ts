import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    core: 'src/core/index.ts',
    bin: 'src/bin.ts',
    'pglite-worker': 'src/store/pglite-worker.mjs',
  },
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  dts: !process.env.BGK_NO_DTS,
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: false,
})
