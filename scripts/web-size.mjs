// What a visit of the web app pays in JavaScript, route by route, beside limits that guard against growth: part of `npm run size` and `npm test`.
import { fileURLToPath } from 'node:url'
import { root } from './lib/run.mjs'
import { readChunks } from './lib/web-chunks.mjs'
import { webRoutes } from './lib/web-routes.mjs'

/** kB of 1000 bytes, after gzip. */
const limits = { home: 226, route: 66, chart: 62 }

const CHART = 'src/platform/chart/series/candle-chart.ts'
/** What a screen fetches by itself after it stands; what waits for a tap, or for a message of the exchange, is not part of a visit. */
const afterwards = { home: ['src/features/home/opening/opening-popups.tsx'] }
/** One row a route: `bytes` of the visit's costliest language, for home in all, for others beyond what every visit loads. */
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

  const rows = []
  const routes = await webRoutes()
  for (const route of routes) {
    const home = route.name === 'home'
    const bytes = home ? chunks.sum(shell) + costliest(route, shell) : costliest(route, shell)
    rows.push({ name: route.name, path: route.path, bytes, limit: home ? limits.home : limits.route })
  }
  // What the screen of a market has brought already is not the chart's.
  const market = routes.find(({ name }) => name === 'marketDetails')
  rows.push({
    name: 'chart',
    path: 'the chart itself',
    bytes: chunks.sum(chunks.closure([CHART]), new Set([...shell, ...visit(market, 'EN')])),
    limit: limits.chart,
  })
  return rows
}

/** Prints them; gives whether all fit. */
export async function printWebSizes(folder) {
  const rows = await measureWebSizes(folder)
  const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
  process.stdout.write('web app, JavaScript after gzip: home in all, other routes beyond the shell\n')
  for (const { path, bytes, limit } of rows)
    process.stdout.write(
      `  ${path.padEnd(24)} ${kB(bytes).padStart(9)}   limit ${limit} kB${bytes > limit * 1000 ? ': too large' : ''}\n`,
    )
  const over = rows.filter(({ bytes, limit }) => bytes > limit * 1000)
  if (over.length > 0)
    process.stderr.write(
      `Too large: ${over.map(({ path, bytes, limit }) => `${path} by ${kB(bytes - limit * 1000)}`).join(', ')}. The source maps in apps/web/dist say what is in it.\n`,
    )
  return over.length === 0
}
