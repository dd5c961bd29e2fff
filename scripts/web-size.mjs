// What a visit of the web app pays: the JavaScript of each route and its page of HTML, beside what is recorded in apps/web/sizes.json. Part of
// `npm run size` and `npm test`; `npm run size -- --record` writes the record anew.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from './lib/run.mjs'
import { readChunks } from './lib/web-chunks.mjs'
import { webRoutes } from './lib/web-routes.mjs'

const record = new URL('apps/web/sizes.json', root)
/** What is larger than that beside its record fails until the record is written and committed. */
const GROWTH = 1.1

const CHART = 'src/platform/chart/series/candle-chart.ts'
/** What a screen fetches by itself after it stands; what waits for a tap, or for a message of the exchange, is not part of a visit. */
const afterwards = { home: ['src/features/home/opening/opening-popups.tsx'] }
/** Bytes after gzip by name: of a route in the visit's costliest language, for home in all, for others beyond what every visit loads; of each page. */
export async function measureWebSizes(folder = fileURLToPath(new URL('apps/web/dist', root))) {
  const chunks = readChunks(folder)
  const locales = [
    ...new Set(chunks.keys().flatMap((key) => /^src\/i18n\/locales\/(\w+)\//.exec(key)?.[1] ?? [])),
  ]
  const textKey = (locale, name) => `src/i18n/locales/${locale}/${name}.json`
  const catalogue = (locale) =>
    `../../packages/sdk/src/messages/${locale === 'EN' ? 'catalogue' : locale.toLowerCase()}.ts`
  const texts = (locale, names) =>
    ['app', 'ui', ...names].flatMap((name) =>
      name === 'checks'
        ? [catalogue(locale)]
        : [textKey(locale, name), textKey('EN', name)].filter((key) => chunks.has(key)).slice(0, 1),
    )

  const shell = chunks.closure([chunks.entry])
  const visit = ({ name, screen, texts: names }, locale) =>
    chunks.closure([screen, ...(afterwards[name] ?? []), ...texts(locale, names)])
  const costliest = (route, there) =>
    Math.max(...[...locales, 'EN'].map((locale) => chunks.sum(visit(route, locale), there)))

  const sizes = {}
  const routes = await webRoutes()
  for (const route of routes) {
    const home = route.name === 'home'
    sizes[route.path] = (home ? chunks.sum(shell) : 0) + costliest(route, shell)
  }
  // What the screen of a market has brought already is not the chart's.
  const market = routes.find(({ name }) => name === 'marketDetails')
  sizes['the chart itself'] = chunks.sum(chunks.closure([CHART]), new Set([...shell, ...visit(market, 'EN')]))
  for (const page of readdirSync(folder, { recursive: true }).sort())
    if (page.endsWith('.html')) sizes[page] = gzipSync(readFileSync(join(folder, page)), { level: 9 }).length
  return sizes
}

/** Writes down what is measured now. */
export async function recordWebSizes(folder) {
  writeFileSync(record, `${JSON.stringify(await measureWebSizes(folder), null, 2)}\n`)
}

/** Prints them; gives whether none has grown too far, and each is recorded. */
export async function printWebSizes(folder) {
  const sizes = await measureWebSizes(folder)
  const recorded = JSON.parse(readFileSync(record, 'utf8'))
  const kB = (bytes) => (bytes === undefined ? 'nothing' : `${(bytes / 1000).toFixed(1)} kB`)
  process.stdout.write('web app after gzip: JavaScript of home in all, of other routes beyond it, pages\n')
  const grown = Object.keys(sizes).filter((name) => !(sizes[name] <= GROWTH * recorded[name]))
  for (const [name, bytes] of Object.entries(sizes))
    process.stdout.write(
      `  ${name.padEnd(28)} ${kB(bytes).padStart(9)}   recorded ${kB(recorded[name])}${grown.includes(name) ? ': grown' : ''}\n`,
    )
  if (grown.length > 0)
    process.stderr.write(
      `Grown by more than a tenth, or new: ${grown.join(', ')}. The source maps in apps/web/dist say what is in it; if it is meant, npm run size -- --record and commit apps/web/sizes.json.\n`,
    )
  return grown.length === 0
}
