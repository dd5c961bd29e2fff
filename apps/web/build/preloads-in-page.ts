import type { Plugin, Rolldown } from 'vite'
import { webRoutes } from '../../../scripts/lib/web-routes.mjs'

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** A chunk and all that it imports, with their styles. */
function closure(chunks: Chunks, fileName: string, found = new Set<string>()): Set<string> {
  const chunk = chunks.get(fileName)
  if (!chunk || found.has(fileName)) return found
  found.add(fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const imported of chunk.imports) closure(chunks, imported, found)
  return found
}

/*
 * Runs in the page before anything else is there: asks for what the address will need, so that it comes beside the app's own code and
 * not after it. A wrong guess costs a request, nothing more.
 */
const ask = `((files, screens, texts) => {
  const stored = (key) => { try { return localStorage.getItem(key) } catch { return null } }
  const place = location.pathname.split('/')[1]
  const screen = !screens[place] ? '' : screens[place][0] && !stored('token') ? 'login' : place
  const spoken = stored('locale') || (/^zh/i.test(navigator.language) ? 'CN' : 'EN')
  const words = texts[spoken] || texts.EN
  for (const at of [...words[''], ...(words[screen] || []), ...screens[screen].slice(1)]) {
    const link = document.createElement('link')
    link.rel = files[at].endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = '/' + files[at]
    document.head.append(link)
  }
})`

/** Puts into the page which files its address needs first: the screen's chunks and the texts of the visitor's language. */
export function preloadsInPage(): Plugin {
  return {
    name: 'preloads-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        if (path !== '/index.html') return html
        const chunks: Chunks = new Map(
          Object.values(bundle ?? {}).flatMap((file) =>
            file.type === 'chunk' ? [[file.fileName, file]] : [],
          ),
        )
        const entry = [...chunks.values()].find((chunk) => chunk.isEntry)
        if (!entry) return html
        const there = closure(chunks, entry.fileName)
        const files: string[] = []
        const places = (fileName: string | undefined) =>
          [...(fileName ? closure(chunks, fileName) : [])]
            .filter((file) => !there.has(file))
            .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1))
        const chunkOf = (module: string) =>
          [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(`/apps/web/${module}`))
            ?.fileName
        const screens: Record<string, number[]> = {}
        const texts: Record<string, Record<string, number[]>> = {}
        const languages = [...chunks.values()].flatMap(({ name }) => /^texts-(\w+)$/.exec(name)?.[1] ?? [])
        for (const locale of languages) {
          const common = [...chunks.values()].find(({ name }) => name === `texts-${locale}`)?.fileName
          const translation = locale === 'EN' ? undefined : chunkOf('src/i18n/load-translation.ts')
          texts[locale] = { '': [...places(translation), ...places(common)] }
        }
        for (const { path, screen, login, texts: names } of await webRoutes()) {
          if (screen.includes('/coming/')) continue
          const place = path.split('/')[1] ?? ''
          screens[place] = [login ? 1 : 0, ...places(chunkOf(screen))]
          for (const locale of languages) {
            const own = names.flatMap((name) => places(chunkOf(`src/i18n/locales/${locale}/${name}.json`)))
            const words = texts[locale]
            if (words && place !== '' && own.length > 0) words[place] = own
          }
        }
        const call = `${ask}(${[files, screens, texts].map((value) => JSON.stringify(value)).join(', ')})`
        // Before the styles: a script behind them waits until they are there.
        return html.replace(/(?=<style>)/, `<script>${call}</script>\n    `)
      },
    },
  }
}
