import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv, type UserConfig } from 'vite'
import { pureCallsInApp } from '../../scripts/plugins/pure-calls.ts'
import { brandFiles } from './build/brand-files.ts'
import { compressedFiles } from './build/compressed-files.ts'
import { policyInPages } from './build/content-policy.ts'
import { exchangeProxy } from './build/exchange-proxy.ts'
import { firstInHead } from './build/first-in-head.ts'
import { operatorConfig, readOperatorConfig } from './build/operator-config.ts'
import { serviceWorker } from './build/service-worker.ts'
import { shellsInPages } from './build/shells-in-pages.ts'
import { spriteInPage } from './build/sprite-in-page.ts'
import { trustedPictureMaker } from './build/trusted-picture-maker.ts'
import { demoBuild } from './demo/demo-build.ts'

export default defineConfig(async ({ mode }): Promise<UserConfig> => {
  const isDemo = mode === 'demo'
  const outDir = isDemo ? 'dist-demo' : 'dist'
  const env = loadEnv(mode, '.', 'BGK_')
  const operator = await readOperatorConfig(env.BGK_APP_CONFIG)
  return {
    base: operator.config.basePath,
    plugins: [
      operatorConfig(operator),
      react(),
      pureCallsInApp(),
      brandFiles(operator.config),
      spriteInPage(),
      // `npm run first-price` compares with the app without shells.
      mode !== 'baseline' && [firstInHead(operator), shellsInPages()],
      trustedPictureMaker(),
      isDemo && demoBuild(outDir),
      policyInPages(operator.config),
      serviceWorker({ disable: mode !== 'production', mode: env.BGK_SERVICE_WORKER }),
      compressedFiles(),
    ],
    resolve: { conditions: ['@bgk/source', ...defaultClientConditions] },
    build: {
      outDir,
      // For the size gate (scripts/release/web-sizes.ts).
      manifest: true,
      license: { fileName: 'third-party-notices.md' },
      target: 'es2022',
      sourcemap: true,
      // Built into all es2022 browsers.
      modulePreload: { polyfill: false },
      // The demo's exchange is one chunk.
      chunkSizeWarningLimit: isDemo ? 500 : 300,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Gallery for development and screenshots (e2e/gallery/gallery.e2e.ts); no build of the app contains
        // it.
        ...(mode === 'gallery' && { input: 'gallery.html' }),
        treeshake: { propertyReadSideEffects: false },
        output: {
          // The service worker caches the texts of the current language.
          chunkFileNames: ({ facadeModuleId }) =>
            /\/(locales|messages)\//.test(facadeModuleId ?? '')
              ? 'assets/texts/[name]-[hash].js'
              : 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [
              // Rarely changed code in one file, cached by the browser across builds.
              {
                name: 'vendor',
                test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@tanstack|@preact|i18next|react-i18next)\//,
              },
              // One file: on a slow link each small one would add a round trip.
              { name: 'shared', minShareCount: 8 },
            ],
          },
        },
      },
    },
    server: { proxy: exchangeProxy(env.BGK_SANDBOX_URL ?? 'http://localhost:8081') },
  }
})
