import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  // A program has no types to offer.
  dts: false,
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: false,
})
