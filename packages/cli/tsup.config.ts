import { defineConfig } from 'tsup'
import { thirdPartyNotices } from '../../scripts/plugins/third-party-notices'

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  // A program has no types to offer.
  dts: false,
  splitting: true,
  minify: true,
  treeshake: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Everything but the exchange itself is in the package, so that it installs as one.
  external: ['@bgk/sandbox', 'react-devtools-core'],
  esbuildPlugins: [thirdPartyNotices()],
  // npm installs the manual pages of a package with it.
  onSuccess: 'node bin/bgk.mjs man --write man --quiet',
  // What is bundled of CommonJS asks for Node's own modules by require().
  banner: {
    js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
  },
})
