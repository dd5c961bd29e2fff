// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import * as table from '@bgk/sdk/endpoints'
import { build } from 'esbuild'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pureCalls } from '../../../scripts/plugins/pure-calls'
import * as bindings from '../src'
import { App } from './readme-example'

const folder = fileURLToPath(new URL('../', import.meta.url))
const read = (file: string) => readFileSync(`${folder}${file}`, 'utf8')

const peers = Object.keys(JSON.parse(read('package.json')).peerDependencies)

/** Bundles code for a browser with esbuild, without the external packages. */
async function bundle(contents: string, external: readonly string[], minify = true) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: `${folder}src`, loader: 'js' },
    bundle: true,
    plugins: [pureCalls()],
    minify,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@bgk/source'],
    write: false,
    external: external.flatMap((name) => [name, `${name}/*`]),
  })
  return outputFiles[0]?.text ?? ''
}

/** As published: one file, without its peers. */
const published = () => bundle("export * from './index'", peers, false)

const sourceFiles = () =>
  readdirSync(new URL('../src/', import.meta.url), { encoding: 'utf8', recursive: true }).filter((file) =>
    /\.tsx?$/.test(file),
  )

it('has a hook for each call of the table', () => {
  const source = new URL('../src/', import.meta.url)
  const text = sourceFiles()
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .join('\n')
  // The SDK's `placeOrder` selects these calls by side and type.
  const placing = readFileSync(new URL('../../sdk/src/orders/place-order.ts', import.meta.url), 'utf8')
  const named = new Set([
    ...(text.match(/(?<=entries\.)\w+|userInfo/g) ?? []),
    ...(placing.match(/\b(spot|futures|cycle)(Buy|Sell)\w*/g) ?? []),
  ])
  // Aliases of calls in the table.
  const aliases: ReadonlySet<unknown> = new Set(Object.values(table.aliases))
  const without = Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'object' && 'path' in value && !aliases.has(value) && !named.has(key)
      ? [value.name]
      : [],
  )
  expect(without.sort()).toEqual(
    [
      // Streams load candles and the first values of lists and pairs.
      'cycle.candles',
      'cycle.symbols',
      'futures.candles',
      'futures.symbols',
      // The SDK requests upload credentials.
      'home.uploadCredentials',
      // Protocol extensions for bots.
      'account.cancelAllAfter',
      'futures.amendOrder',
      'futures.cancelAllOrders',
      'futures.orderById',
      'spot.amendOrder',
      'spot.cancelAllOrders',
      'spot.orderById',
      // Account safety extensions, for useRead and useWrite.
      'user.addPasskey',
      'user.antiPhishing',
      'user.beginPasskey',
      'user.beginTotp',
      'user.confirmTotp',
      'user.devices',
      'user.loginHistory',
      'user.logoutDevice',
      'user.logoutOtherDevices',
      'user.passkeys',
      'user.removePasskey',
      'user.removeTotp',
      'user.renewRecoveryCodes',
      'user.setAntiPhishing',
      'user.totp',
      // Price alerts by Web Push, for useRead and useWrite.
      'user.addPriceAlert',
      'user.addPushDevice',
      'user.priceAlerts',
      'user.pushKey',
      'user.removePriceAlert',
      'user.removePushDevice',
      // Part of useSession.
      'user.confirmLogin',
      'user.passkeyLogin',
      'user.passkeyChallenge',
      'member.login',
      'spot.candles',
      'spot.market',
      'spot.symbols',
      'user.logout',
    ].sort(),
  )
})

it('has query options for each read hook, for loaders, prefetching and Suspense', () => {
  const source = new URL('../src/', import.meta.url)
  const hooks = sourceFiles().flatMap((file) => [
    ...readFileSync(new URL(file, source), 'utf8').matchAll(
      /export (?:const use(\w+) = (readHook|pagesHook)(?:Of)?\(\s*(\w+)|function use(\w+)<\s*Selected = [\s\S]*?return (useRead|usePages)\(\s*(\w+))/g,
    ),
  ])
  expect(hooks.length).toBeGreaterThan(50)
  const wrong = hooks.flatMap(([, made = '', maker, factory, written = '', reader, its]) => {
    const name = made || written
    const kind = /^(pagesHook|usePages)$/.test(maker ?? reader ?? '')
      ? 'InfiniteQueryOptions'
      : 'QueryOptions'
    const expected = `${name.charAt(0).toLowerCase()}${name.slice(1)}${kind}`
    return (factory ?? its) === expected && expected in bindings ? [] : [name]
  })
  expect(wrong).toEqual([])
})

it('needs at most 13.1 kB gzip for all hooks and their options, without peers', async () => {
  const text = await bundle(await published(), peers)
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(13_100)
})

it('contains one call in a bundle with one hook', async () => {
  const code = (await published()).replace(/export \{[^}]*\};?\s*$/, 'export { useFlashPairs };')
  const text = await bundle(code, ['react', '@tanstack/react-query'])
  const paths = Object.values(table).flatMap((entry) =>
    typeof entry === 'object' && 'path' in entry && text.includes(`"${entry.path}"`) ? [entry.path] : [],
  )
  expect(paths).toEqual(['/flash/flashCoin'])
})

it('imports without a browser, and renders the README example on a server', () => {
  expect('window' in globalThis).toBe(false)
  expect(renderToString(createElement(App))).toContain('Log in to trade')
})

it.each([
  ['readme-example', 'README.md'],
  ['order-form-example', '../../docs/guides/react-order-forms.md'],
])('shows the components of %s, a tested file, in %s', (name, page) => {
  const example = read(`test/${name}.tsx`)
  expect(read(page)).toContain(example.slice(example.search(/^(const|export)/m)))
})
