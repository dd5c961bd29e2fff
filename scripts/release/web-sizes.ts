// Sizes of a visit of the web app: JavaScript of each route and its HTML page after gzip, beside the record in apps/web/sizes.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { webRoutes } from '../../apps/web/build/web-routes'
import { root } from '../workspace/process'

/** Bytes by route path or page. */
export type WebSizes = Readonly<Record<string, number>>

const app = join(root, 'apps/web/dist')
const record = join(root, 'apps/web/sizes.json')
/** Growth beside the record that fails until the record is updated. */
const GROWTH = 1.1

const CHART = 'src/trading/chart/series/candle-chart.ts'
/** Chunks that a screen loads by itself after its first render. */
const AFTERWARDS: Readonly<Record<string, readonly string[]>> = {
  home: ['src/features/home/opening-popups.tsx'],
}

/** Measures the build, in the language with the largest texts: home in total, other routes beyond what every visit loads. */
export async function measureWebSizes(): Promise<WebSizes> {
  const chunks = readChunks(app)
  const locales = new Set(chunks.keys().flatMap((key) => /^src\/i18n\/locales\/(\w+)\//.exec(key)?.[1] ?? []))
  const ofSdk = (file: string) => [`../../packages/sdk/src/messages/${file}.ts`]
  const textsOf = (locale: string, names: readonly string[]) =>
    ['files', 'app', 'notices', 'ui', ...names].flatMap((name) => {
      if (name === 'files') return [`src/i18n/locales/${locale}/files.ts`]
      if (name === 'notices') return ofSdk(`${locale.toLowerCase()}/notices`)
      if (name === 'checks') return ofSdk(`${locale.toLowerCase()}/messages`)
      return [locale, 'EN']
        .map((one) => `src/i18n/locales/${one}/${name}.json`)
        .filter((key) => chunks.has(key))
        .slice(0, 1)
    })
  const shell = chunks.closure([chunks.entry])
  const routes = await webRoutes()
  const visit = ({ name, screen, texts }: (typeof routes)[number], locale: string) =>
    chunks.closure([screen, ...(AFTERWARDS[name] ?? []), ...textsOf(locale, texts)])

  const sizes: Record<string, number> = {}
  for (const route of routes) {
    const costliest = Math.max(...[...locales, 'EN'].map((locale) => chunks.sum(visit(route, locale), shell)))
    sizes[route.path] = costliest + (route.name === 'home' ? chunks.sum(shell) : 0)
  }
  const market = routes.find(({ name }) => name === 'marketDetails')
  if (market === undefined) throw new Error('No route marketDetails')
  // The chart beyond what the screen of a market loads.
  sizes['the chart itself'] = chunks.sum(chunks.closure([CHART]), new Set([...shell, ...visit(market, 'EN')]))
  for (const page of readdirSync(app, { recursive: true, encoding: 'utf8' }).sort())
    if (page.endsWith('.html')) sizes[page] = gzipSync(readFileSync(join(app, page)), { level: 9 }).length
  return sizes
}

export const readRecordedSizes = (): WebSizes => JSON.parse(readFileSync(record, 'utf8'))

export function recordWebSizes(sizes: WebSizes): void {
  writeFileSync(record, `${JSON.stringify(sizes, null, 2)}\n`)
}

/** Lists routes and pages that grew by more than a tenth or are not in the record. */
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
}

/** Reads the build in `folder`. Modules are named from the app's folder: `src/main.tsx`. */
function readChunks(folder: string) {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error(`The manifest in ${folder} has no entry`)
  const source = (file: string) => readFileSync(join(folder, file), 'utf8')
  // Scripts of workers are not in the manifest; they belong to the chunk that names them.
  const known = new Set(Object.values(manifest).map(({ file }) => file))
  const workers = readdirSync(join(folder, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => file.endsWith('.js') && !known.has(file))

  const chunkOf = (key: string): Chunk => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no chunk of ${key}`)
    return chunk
  }
  const filesOf = ({ file }: Chunk) =>
    file.endsWith('.js')
      ? [file, ...workers.filter((worker) => source(file).includes(worker.slice('assets/'.length)))]
      : []

  /** JavaScript files that these modules load, directly or through imports. */
  const closure = (keys: readonly string[], seen = new Set<string>(), files = new Set<string>()) => {
    for (const key of keys) {
      if (seen.has(key)) continue
      seen.add(key)
      const chunk = chunkOf(key)
      for (const file of filesOf(chunk)) files.add(file)
      closure(chunk.imports ?? [], seen, files)
    }
    return files
  }

  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(source(file), { level: 9 }).length
    sizes.set(file, size)
    return size
  }

  return {
    entry,
    has: (key: string) => key in manifest,
    keys: () => Object.keys(manifest),
    closure,
    /** Bytes of these files after gzip, without those in `loaded`. */
    sum: (files: ReadonlySet<string>, loaded: ReadonlySet<string> = new Set()) =>
      [...files].reduce((total, file) => total + (loaded.has(file) ? 0 : sizeOf(file)), 0),
  }
}
