import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv, type ProxyOptions } from 'vite'
import { pureCallsInApp } from '../../scripts/lib/pure-calls.mjs'
import { createClassNames } from './build/class-names.ts'
import { compileHints } from './build/compile-hints.ts'
import { preloadsInPage } from './build/preloads-in-page.ts'
import { spriteInPage } from './build/sprite-in-page.ts'
import { demoBuild } from './demo/demo-build.ts'

const groups = [
  'user',
  'member',
  'trad',
  'contract',
  'cycle',
  'account',
  'flash',
  'ieo',
  'fiat',
  'home',
  'sandbox',
  'sandbox-content',
  'oss',
]

const inPackages = (names: string) => new RegExp(`node_modules/(${names})/`)
/** What the SDK and the hooks stand on; their own modules go where they are used, so that a visit pays for the calls it makes. */
const core = inPackages('zod|i18next|react-i18next|@tanstack/[\\w-]+|@preact/[\\w-]+|use-sync-external-store')
/** What of it the home screen can do without. */
const later = /(mutation|infiniteQuery)Observer|use(Mutation|InfiniteQuery)\.js/
/** What opens over a screen. */
const overlays = /src\/ui\/(drag-lock|rich-text|sheet|use-(drag|modal))/
/** Parts of ui/ the home screen can do without. */
const forms =
  /src\/ui\/(brand-mark|card|chip|choice|confirm|drag|fact|field|highlight|list-(foot|row)|normalise|number-field|order-book|pair-row|percent-slider|price-stepper|price-text\.tsx|rich-text|search|segment|sheet|side-panel|slider|switch|text-field|use-(drag|hold|modal|more|press))/

/** Parts of app/ and ui/ that come with the screens behind the first one. */
const behind =
  /src\/(app\/(recent-markets|describe-error|lost-write-sheet|use-(describe-error|favourites|language|params|remember-market|say-check|selected-pair|sending|session-choice))|ui\/haptics)\./
/** What any act of a member is made of: a request for each of these pieces would take longer than they do. */
const acts =
  /(mutationObserver|useMutation)\.js|react-bindings\/src\/(fills-of|pair-of|touches|use-(act|ticker|stream-status|transfer|(spot|futures)-balance|spot-assets))\.|sdk\/src\/(verdict|wire\/order-status|trading\/(plain-number|check-transfer|typed-(price|amount)))\.|src\/(transfer\/|trade\/(order-end|state-key)|live\/live-side)/
/** What the order forms of coins and contracts share. */
const trade =
  /src\/(trade\/(?!side-buttons|order-end|state-key)|live\/live-(levels|price)|chart\/side-chart)|sdk\/src\/(endpoints\/pages|reconcile\/find-order|trading\/(percent-share|step-price))\./

/** Hooks of the home screen: a chunk each would be more wrapping than hook. */
const hooks = /react-bindings\/src\/(call-policy|use-(articles|live|live-node|session))\.ts/
/** What writes the home screen's prices; the books of the screens behind it come with them. */
const prices = /src\/live\/(listed|live-text|market-|same-rows|use-listed|write-text)/
const frame = (id: string) =>
  hooks.test(id) ||
  prices.test(id) ||
  (/src\/(app|ui)\//.test(id) &&
    !/sanitise-html|dompurify|ui\/(pull|use-pull)/.test(id) &&
    !forms.test(id) &&
    !behind.test(id))

/** The chunk of a language's texts that every visit needs. */
const everywhere = (id: string) => {
  const language = /src\/i18n\/locales\/(\w+)\/(app|home|ui)\.json/.exec(id)?.[1]
  return language ? `texts-${language}` : null
}

export default defineConfig(({ command, mode }) => {
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
      spriteInPage(),
      preloadsInPage(),
      compileHints(),
      isDemo && demoBuild(outDir),
    ],
    css: { modules: command === 'build' ? { generateScopedName: createClassNames() } : {} },
    resolve: { conditions: ['@bgk/source', ...defaultClientConditions] },
    build: {
      outDir,
      // For the size gate (scripts/web-size.mjs).
      manifest: true,
      target: 'es2022',
      sourcemap: true,
      // What es2022 runs in has it built in.
      modulePreload: {
        polyfill: false,
        // What the page itself has loaded need not be named again at each screen.
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'html'
            ? files
            : files.filter((file) => !/\/(react|core|frame|rolldown-runtime)-/.test(file)),
      },
      // The exchange of the demo is one chunk.
      chunkSizeWarningLimit: isDemo ? 500 : 300,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // The gallery is for development and for its pictures (e2e/gallery.spec.ts); no build of the app has it.
        ...(mode === 'gallery' && { input: 'gallery.html' }),
        treeshake: { propertyReadSideEffects: false },
        output: {
          // Few, stable chunks: what changes never, what every visit needs, what screens share; the rest follows the routes.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: inPackages('react|react-dom|scheduler'),
                priority: 3,
              },
              { name: 'core', test: (id: string) => core.test(id) && !later.test(id), priority: 2 },
              // What every screen says, in one file a language.
              { name: everywhere, test: /locales/ },
              { name: 'overlays', test: overlays },
              {
                name: 'forms',
                test: (id: string) => forms.test(id) || behind.test(id) || acts.test(id),
                minShareCount: 2,
              },
              { name: 'trade', test: trade, minShareCount: 2 },
              { name: 'frame', test: frame, priority: 1 },
            ],
          },
        },
      },
    },
    server: {
      proxy: {
        [`^/(${groups.join('|')})(/|\\?|$)`]: calls,
        '/ws': { ...asOwnPage, ws: true },
      },
    },
  }
})
