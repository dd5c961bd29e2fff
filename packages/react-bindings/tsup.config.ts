import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  dts: process.env.BGK_NO_DTS ? false : { compilerOptions: { composite: false, incremental: true } },
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: false,
})
