// Bytes loaded by a first visit of each route until its screen is ready (page, styles, code, texts,
// compressed with brotli by the build), with the record in apps/web/sizes.json.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { webRoutes } from '../../apps/web/build/web-routes'
import { root } from '../workspace/process'

/** Bytes by route path. */
export type WebSizes = Readonly<Record<string, number>>

const app = join(root, 'apps/web/dist')
const record = join(root, 'apps/web/sizes.json')
/** Growth factor that fails until the record is updated. */
const GROWTH = 1.03

const CHART = 'src/trading/chart/series/candle-chart.ts'

/** Measures the build, in the language with the largest texts. */
export async function measureWebSizes(): Promise<WebSizes> {
  const files = readFiles(app)
  const locales = files.keys().flatMap((key) => /^src\/i18n\/locales\/(\w+)\/files\.ts$/.exec(key)?.[1] ?? [])
  const textsOf = (locale: string, names: readonly string[]) =>
    ['app', 'ui', ...names]
      .filter((name) => name !== 'checks')
      .flatMap((name) =>
        [locale, 'EN']
          .map((one) => `src/i18n/locales/${one}/${name}.json`)
          .filter((key) => files.has(key))
          .slice(0, 1),
      )
  const ofSdk = (locale: string, names: readonly string[]) =>
    ['notices', ...(names.includes('checks') ? ['messages'] : [])].map(
      (name) => `../../packages/sdk/src/messages/${locale.toLowerCase()}/${name}.ts`,
    )
  const routes = await webRoutes()
  const sizes: Record<string, number> = {}
  for (const { path, screen, texts } of routes) {
    const visits = locales.map((locale) => [
      files.entry,
      screen,
      `src/i18n/locales/${locale}/files.ts`,
      ...textsOf(locale, texts),
      ...ofSdk(locale, texts),
    ])
    sizes[path] = pageSize(path) + Math.max(...visits.map((visit) => files.sum(files.closure(visit))))
  }
  const market = routes.find(({ name }) => name === 'marketDetails')
  if (market === undefined) throw new Error('No route marketDetails')
  // The chart, without code shared with the market screen.
  sizes['the chart itself'] = files.sum(files.closure([CHART]), files.closure([files.entry, market.screen]))
  return sizes
}

/** A route with a parameter has a page per value; they differ by a few words. */
function pageSize(path: string): number {
  const page =
    path === '/'
      ? 'index'
      : path
          .slice(1)
          .replace(/\/:type$/, '/trad')
          .replace(/\/:\w+\??$/, '')
  return compressedSize(existsSync(join(app, `${page}.html`)) ? `${page}.html` : 'frame.html')
}

/** Small files are not compressed. */
function compressedSize(file: string): number {
  const path = join(app, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

export const readRecordedSizes = (): WebSizes => JSON.parse(readFileSync(record, 'utf8'))

export function recordWebSizes(sizes: WebSizes): void {
  writeFileSync(record, `${JSON.stringify(sizes, null, 2)}\n`)
}

/** Lists routes that grew beyond the limit or are not in the record. */
export function webSizeFindings(sizes: WebSizes, recorded = readRecordedSizes()): readonly string[] {
  return Object.entries(sizes).flatMap(([name, bytes]) => {
    const before = recorded[name]
    if (before !== undefined && bytes <= GROWTH * before) return []
    return `size of ${name} in the web app: ${bytes} bytes, recorded ${before ?? 'none'}; if intended, run npm run size -- --record`
  })
}

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Reads the build in `folder`. Modules are named from the app's folder: `src/main.tsx`. */
function readFiles(folder: string) {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error(`The manifest in ${folder} has no entry`)

  /** Code and styles of these modules, including imports. */
  const closure = (keys: readonly string[], seen = new Set<string>(), files = new Set<string>()) => {
    for (const key of keys) {
      if (seen.has(key)) continue
      seen.add(key)
      const chunk = manifest[key]
      if (chunk === undefined) throw new Error(`The build has no chunk of ${key}`)
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
      closure(chunk.imports ?? [], seen, files)
    }
    return files
  }

  return {
    entry,
    has: (key: string) => key in manifest,
    keys: () => Object.keys(manifest),
    closure,
    /** Compressed bytes of these files without those in `loaded`. */
    sum: (files: ReadonlySet<string>, loaded: ReadonlySet<string> = new Set()) =>
      [...files].reduce((total, file) => total + (loaded.has(file) ? 0 : compressedSize(file)), 0),
  }
}
