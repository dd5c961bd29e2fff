import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { exchangeGroups } from './exchange-proxy.ts'

export interface ServiceWorkerOptions {
  /** Disables the worker in demo and gallery. */
  readonly disable: boolean
  /** `off`: a worker that removes itself and its caches from every phone (docs/internals/service-worker.md). */
  readonly mode: string | undefined
}

/**
 * Service worker (Workbox): caches pages and code of one build, so that the app opens offline; caches no
 * exchange data. A newer build waits
 * for the user (shared/installed-app.ts).
 */
export function serviceWorker({ disable, mode }: ServiceWorkerOptions): Plugin[] {
  const isPlain = disable || mode === 'off'
  return [...workbox({ disable, mode }), ...(isPlain ? [] : [priceAlertsInWorker()])]
}

/**
 * Appends the push handler of price alerts to the worker. Same file, because `importScripts` needs a trusted
 * URL under the app's policy, and
 * a second file could be older than the worker.
 */
function priceAlertsInWorker(): Plugin {
  const code = readFileSync(join(import.meta.dirname, 'price-alerts-worker.js'), 'utf8')
  let folder = ''
  return {
    name: 'price-alerts-in-worker',
    apply: (user, { command }) => command === 'build' && !user.build?.ssr,
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(error) {
        if (error) return
        const file = join(folder, 'sw.js')
        writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n;(() => {\n${code}})()\n`)
      },
    },
  }
}

function workbox({ disable, mode }: ServiceWorkerOptions): Plugin[] {
  return VitePWA({
    disable,
    strategies: 'generateSW',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    selfDestroying: mode === 'off',
    workbox: {
      // Texts are cached per language (below), the picture renderer after its first use.
      globPatterns: ['**/*.html', 'assets/*.{js,css}', '*.{svg,webmanifest}'],
      globIgnores: ['assets/html2canvas*'],
      // Relative to the worker.
      navigateFallback: 'frame.html',
      // /cycle is a screen, /cycle/… are API calls.
      navigateFallbackDenylist: [new RegExp(`^/(${exchangeGroups.join('|')})/|^/ws$`), /\.\w+$/],
      // A page ignores its query string.
      ignoreURLParametersMatching: [/./],
      runtimeCaching: [
        {
          urlPattern: ({ sameOrigin, url }) =>
            sameOrigin && url.pathname.startsWith(new URL('assets/', location.href).pathname),
          handler: 'CacheFirst',
          options: {
            cacheName: 'assets',
            cacheableResponse: { statuses: [200] },
            expiration: { maxEntries: 80 },
          },
        },
      ],
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  })
}
