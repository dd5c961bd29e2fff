import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  dts: !process.env.BGK_NO_DTS,
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: false,
})
