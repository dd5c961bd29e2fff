import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import Beasties from 'beasties'
import { build, defaultServerConditions, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { shellGlyphsFirst } from './sprite-in-page.ts'
import { webRoutes } from './web-routes.ts'

const script = fileURLToPath(new URL('../src/app/prerender/draw-shell.tsx', import.meta.url))
/** Its build, in a folder where imports of packages resolve. Each build has its own: app and demo are built at the same time. */
const drawer = fileURLToPath(new URL(`../node_modules/.shell-drawer/${process.pid}`, import.meta.url))

type Drawer = typeof import('../src/app/prerender/draw-shell.tsx')
type Drawn = Awaited<ReturnType<Drawer['drawShell']>>

/** Rules of states that a shell gets in the page only. */
const LATER = /data-(theme|direction|contrast|kept|prices|member|first|stale)|^:root|^html/

/**
 * Makes a page of HTML for each screen: its shell for guests and for members, drawn from the app's own components (src/app/prerender), the
 * styles it needs inline, the rest of them and the screen's code named, its few words in every language. `frame.html` is for every other address. Hosts that
 * know clean URLs (`/futures` is `futures.html`) need nothing else; one that has a single page for all still works (see first-screen/start-first-screen.ts).
 */
export function shellsInPages(): Plugin {
  let config: ResolvedConfig
  let bundle: Rolldown.OutputBundle | undefined
  return {
    name: 'shells-in-pages',
    apply: (user, { command, mode }) => command === 'build' && mode !== 'gallery' && !user.build?.ssr,
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_, written) {
      bundle = written
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // The build has failed: its own error is the one to tell.
        if (!bundle) return
        const folder = resolve(config.root, config.build.outDir)
        const written = { folder, base: config.base }
        const page = readFileSync(join(folder, 'index.html'), 'utf8')
        const { drawShell, shellPages } = await loadDrawer(config)
        const login = await drawShell({ path: '/login', member: false })
        const files = await filesOf(bundle, config.base)
        for (const { path, login: members } of shellPages) {
          try {
            const member = await drawShell({ path, member: true })
            const guest = members ? login : await drawShell({ path, member: false })
            const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
            await writePage(written, file, pageOf(page, { path, guest, member, files: files(path) }))
          } catch (error) {
            this.error(
              `No shell of ${path}: ${error instanceof Error ? error.stack?.split('\n', 2).join(' ') : error}`,
            )
          }
        }
        const frame = await drawShell({ path: '/ieo', member: false, neutral: true })
        await writePage(
          written,
          'frame.html',
          pageOf(page, { path: undefined, guest: frame, member: frame, files: files('') }),
        )
        rmSync(drawer, { recursive: true, force: true })
        // What is built after this runs in Node and takes a page's address for its own.
        for (const name of ['location', 'document']) Reflect.deleteProperty(globalThis, name)
      },
    },
  }
}

/** Bundles what draws the shells and runs it; the app's own build has said already what it had to say. */
async function loadDrawer({ configFile, mode, root }: ResolvedConfig): Promise<Drawer> {
  await build({
    configFile: configFile ?? false,
    mode,
    root,
    logLevel: 'error',
    ssr: { resolve: { conditions: ['@bgk/source', ...defaultServerConditions] } },
    build: {
      ssr: script,
      outDir: drawer,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      sourcemap: false,
      rolldownOptions: { output: { entryFileNames: 'draw-shell.js' } },
    },
  })
  // The little of a page that the app's modules look at while they are loaded.
  const origin = 'http://shell.invalid'
  Object.assign(globalThis, {
    location: { origin, pathname: '/', search: '', reload() {} },
    document: { documentElement: { lang: '' } },
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  })
  return import(pathToFileURL(join(drawer, 'draw-shell.js')).href)
}

interface ScreenFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** By language. */
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** What the screen of a path loads beside what every page does. */
async function filesOf(bundle: Rolldown.OutputBundle, base: string): Promise<(path: string) => ScreenFiles> {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const closure = (fileName: string | undefined, found = new Set<string>()): Set<string> => {
    const chunk = named.get(fileName ?? '')
    if (!chunk || found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of chunk.imports) closure(imported, found)
    return found
  }
  const chunkOf = (module: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/apps/web/${module}`))?.fileName
  const there = closure(chunks.find(({ isEntry }) => isEntry)?.fileName)
  const routes = await webRoutes()
  const textFiles = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const text = /i18n\/locales\/(\w+)\/([\w-]+)\.(?:json|ts)$/.exec(facadeModuleId ?? '')
    const ofSdk = /sdk\/(?:src|dist)\/messages\/(\w+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '')
    const [, locale, name = ''] = text ?? ofSdk ?? []
    // Screens call the SDK's `messages` of checks by that name.
    return locale
      ? [{ locale: locale.toUpperCase(), name: name === 'messages' ? 'checks' : name, fileName }]
      : []
  })
  return (path) => {
    const route = routes.find((one) => one.path.split('/')[1] === path.split('/')[1] && path !== '')
    const all = [...closure(route && chunkOf(route.screen))].filter((file) => !there.has(file))
    const namespaces = new Set(['files', 'app', 'notices', 'ui', ...(route?.texts ?? [])])
    const texts: Record<string, string[]> = {}
    for (const { locale, name, fileName } of textFiles)
      if (namespaces.has(name)) texts[locale] = [...(texts[locale] ?? []), base + fileName]
    return {
      scripts: all.filter((file) => file.endsWith('.js')).map((file) => base + file),
      styles: all.filter((file) => file.endsWith('.css')).map((file) => base + file),
      texts,
    }
  }
}

interface Page {
  /** Undefined: for any. */
  readonly path: string | undefined
  readonly guest: Drawn
  readonly member: Drawn
  readonly files: ScreenFiles
}

function pageOf(page: string, { path, guest, member, files }: Page): string {
  const { shells, words } = bothShells(guest, member)
  const data = JSON.stringify({ words, texts: files.texts }).replaceAll('<', '\\u003c')
  const links = [
    ...files.styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ]
  return page
    .replace('<html ', path === undefined ? '<html ' : `<html data-shell="${path}" `)
    .replace(
      /(<div id="root">)[\s\S]*?(<\/div>\s*<noscript>)/,
      (_, open, close) => `${open}${shells}${close}`,
    )
    .replace(
      '<title>',
      () => `<script id="first-words" type="application/json">${data}</script>\n    <title>`,
    )
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
}

/** The shells of both in one page, each word numbered once. */
function bothShells(guest: Drawn, member: Drawn) {
  if (guest.html === member.html)
    return { shells: `<div data-for="all">${guest.html}</div>`, words: guest.words }
  const locales = Object.keys(guest.words)
  const all = Object.fromEntries(locales.map((locale) => [locale, [...(guest.words[locale] ?? [])]]))
  const numbers = (member.words[locales[0] ?? ''] ?? []).map((_, index) => {
    const textIn = (locale: string) => member.words[locale]?.[index] ?? ''
    const count = all[locales[0] ?? '']?.length ?? 0
    const at = Array.from({ length: count }, (_, one) => one).find((one) =>
      locales.every((locale) => all[locale]?.[one] === textIn(locale)),
    )
    if (at === undefined) for (const locale of locales) all[locale]?.push(textIn(locale))
    return at ?? count
  })
  const moved = member.html
    .replace(/ data-w="(\d+)"/g, (_, number) => ` data-w="${numbers[Number(number)]}"`)
    .replace(/ data-wa="([^"]+)"/g, (_, marks: string) => {
      const renamed = marks.replace(/\d+(?=,|$)/g, (number) => String(numbers[Number(number)]))
      return ` data-wa="${renamed}"`
    })
  const shells = `<div data-for="guest">${guest.html}</div><div data-for="member">${moved}</div>`
  return { shells, words: all }
}

/** Where pages are written, and what they lie under on their host. */
interface Written {
  readonly folder: string
  readonly base: string
}

/** Writes a page with the styles of what it shows inline; the sheets themselves come behind it. */
async function writePage({ folder, base }: Written, file: string, html: string): Promise<void> {
  const beasties = new Beasties({
    path: folder,
    publicPath: base,
    preload: 'body',
    fonts: false,
    logLevel: 'silent',
    allowRules: [LATER],
    reduceInlineStyles: false,
  })
  const at = join(folder, file)
  await mkdir(dirname(at), { recursive: true })
  writeFileSync(at, codeLast(await beasties.process(shellGlyphsFirst(html))))
}

/**
 * Names the code at the end of the page: on a slow link the first calls and the shell come before it. The libraries, the largest file, are
 * named in the head: their first byte comes when the shell has. Sheets in a body stop the parser one after the other, so that each is
 * preloaded, together with the code.
 */
function codeLast(html: string): string {
  const code: string[] = []
  const rest = html.replace(
    /\s*(?:<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)/g,
    (tag) => {
      code.push(tag.trim())
      return ''
    },
  )
  const sheets = rest.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const ahead = sheets.map((sheet) => sheet.replace('rel="stylesheet"', 'rel="preload" as="style"'))
  const isLibraries = (tag: string) => tag.includes('assets/vendor-')
  const behind = [...ahead, ...code.filter((tag) => !isLibraries(tag))].join('\n')
  const at = sheets[0] ?? '</body>'
  return rest
    .replace(at, () => `${behind}\n${at}`)
    .replace(/<meta charset="utf-8"[^>]*>/, (charset) =>
      [charset, ...code.filter(isLibraries)].join('\n    '),
    )
}
