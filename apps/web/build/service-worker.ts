import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { exchangeGroups } from './exchange-proxy.ts'

export interface ServiceWorkerOptions {
  /** Builds without a worker: the demo, the gallery. */
  readonly disable: boolean
  /** `off`: a worker that takes itself and all it keeps away from every phone that has one (docs/service-worker.md). */
  readonly mode: string | undefined
}

/**
 * The service worker (Workbox): keeps pages and code of one build, so that the app opens without the network, and nothing of what the exchange says.
 * A newer build waits until the person takes it (shared/installed-app.ts).
 */
export function serviceWorker({ disable, mode }: ServiceWorkerOptions): Plugin[] {
  const isPlain = disable || mode === 'off'
  return [...workbox({ disable, mode }), ...(isPlain ? [] : [priceAlertsInWorker()])]
}

/**
 * Appends the notices of price alerts to the worker. Part of the same file: `importScripts` needs a trusted URL under the policy of the
 * app, and a second file could be an older one than the worker.
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
      // Texts are kept language by language (below), the picture maker when it was used.
      globPatterns: ['**/*.html', 'assets/*.{js,css}', '*.{svg,webmanifest}'],
      globIgnores: ['assets/html2canvas*'],
      // Beside the worker, wherever that is.
      navigateFallback: 'frame.html',
      // /cycle is a screen, /cycle/… are calls.
      navigateFallbackDenylist: [new RegExp(`^/(${exchangeGroups.join('|')})/|^/ws$`), /\.\w+$/],
      // A page is the same whatever stands behind its question mark.
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
