import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv, type ProxyOptions } from 'vite'
import { pureCallsInApp } from '../../scripts/lib/pure-calls.mjs'
import { brandFiles } from './build/brand-files.ts'
import { firstInHead } from './build/first-in-head.ts'
import { shellsInPages } from './build/shells-in-pages.ts'
import { spriteInPage } from './build/sprite-in-page.ts'
import { demoBuild } from './demo/demo-build.ts'

/** Where calls begin; everything else is the app's own. */
const groups = 'user|member|trad|contract|cycle|account|flash|ieo|fiat|home|sandbox|sandbox-content|oss'

export default defineConfig(({ mode }) => {
  const isDemo = mode === 'demo'
  const outDir = isDemo ? 'dist-demo' : 'dist'
  const target = loadEnv(mode, '.', 'BGK_').BGK_SANDBOX_URL ?? 'http://localhost:8081'
  // /cycle and /ieo are screens as well as groups of calls: a page visit asks for HTML and stays here.
  // The exchange refuses pages of other origins; in development the page's origin is ours.
  const asOwnPage = { target, changeOrigin: true, headers: { origin: target } }
  const calls: ProxyOptions = {
    ...asOwnPage,
    bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
  }
  return {
    plugins: [
      react(),
      pureCallsInApp(),
      brandFiles(),
      spriteInPage(),
      firstInHead(),
      shellsInPages(),
      isDemo && demoBuild(outDir),
    ],
    resolve: { conditions: ['@bgk/source', ...defaultClientConditions] },
    build: {
      outDir,
      // For the size gate (scripts/web-size.mjs).
      manifest: true,
      target: 'es2022',
      sourcemap: true,
      // What es2022 runs in has it built in.
      modulePreload: { polyfill: false },
      // The exchange of the demo is one chunk.
      chunkSizeWarningLimit: isDemo ? 500 : 300,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // The gallery is for development and for its pictures (e2e/gallery.spec.ts); no build of the app has it.
        ...(mode === 'gallery' && { input: 'gallery.html' }),
        treeshake: { propertyReadSideEffects: false },
        output: {
          codeSplitting: {
            groups: [
              // What changes seldom, in one file that stays in the browser's cache from build to build.
              {
                name: 'vendor',
                test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@tanstack|@preact|i18next|react-i18next)\//,
              },
            ],
          },
        },
      },
    },
    server: {
      proxy: {
        [`^/(${groups})(/|\\?|$)`]: calls,
        '/ws': { ...asOwnPage, ws: true },
      },
    },
  }
})
