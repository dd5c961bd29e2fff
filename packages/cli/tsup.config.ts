import { defineConfig } from 'tsup'
import { ownCopy } from '../../scripts/plugins/own-copy'
import { sharedChunks } from '../../scripts/plugins/shared-chunks'
import { skill } from '../../scripts/plugins/skill'
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
  // The MCP server uses all of zod, the other commands a fifth of it. Half of the lazy modules load the client.
  esbuildPlugins: [
    ownCopy(/^zod/, '@modelcontextprotocol'),
    sharedChunks(0.5),
    thirdPartyNotices(),
    skill('bgk-cli'),
  ],
  // npm installs the manual pages of a package with it.
  onSuccess: 'node bin/bgk.mjs man --write man --quiet',
  // Bundled CommonJS loads Node's own modules by require().
  banner: {
    js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
  },
})
