import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Makes a demo of the app's build: the page starts the exchange before the app. The exchange's pictures
 * become files, because an
 * `<img>` bypasses the page. `404.html` lets plain file hosts answer for every screen. Needs the built
 * sandbox.
 */
export function demoBuild(outDir: string): Plugin {
  let isWritten = false
  return {
    name: 'demo-build',
    apply: (user, { command }) => command === 'build' && !user.build?.ssr,
    transformIndexHtml: {
      order: 'pre',
      // The page itself answers all requests once its exchange runs, so nothing is preloaded.
      handler: (html) =>
        html.replace('/src/main.tsx', '/demo/main.ts').replace('<html ', '<html data-exchange="page" '),
    },
    async generateBundle() {
      for (const [fileName, source] of await exchangePictures())
        this.emitFile({ type: 'asset', fileName, source })
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      // The pages of the screens exist by then.
      sequential: true,
      order: 'post',
      async handler() {
        // Otherwise the build has failed and reports it elsewhere.
        if (isWritten) await copyFile(join(outDir, 'frame.html'), join(outDir, '404.html'))
      },
    },
  }
}

/** Path and text of each picture served by the exchange. */
async function exchangePictures(): Promise<[fileName: string, source: string][]> {
  // Imported here because only a demo build needs the built packages.
  const [{ createBrowserSandbox }, { createClient, LOCALES }] = await Promise.all([
    import('@bgk/sandbox/browser'),
    import('@bgk/sdk'),
  ])
  const { fetch, stop } = await createBrowserSandbox({ persist: false, bots: false, passwordRounds: 1 })
  const banners = await Promise.all(
    LOCALES.map((locale) =>
      createClient({ origin: 'http://exchange.localhost', locale, fetch }).home.banners(),
    ),
  )
  const paths = banners
    .flat()
    .map(({ image }) => image)
    .filter((path) => path.startsWith('/'))
  const texts = await Promise.all(paths.map(async (path) => (await fetch(path)).text()))
  await stop()
  return paths.map((path, at) => [path.slice(1), texts[at] ?? ''])
}
