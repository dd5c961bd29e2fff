// @vitest-environment node
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config as ours } from '../src/config.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'operator-'))
const TEXT = /\.(html|js|css|svg|webmanifest|json|txt)$/

/** Width and height from a PNG's header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

/** Traces of one operator that another operator's app must not contain. */
const tracesOf = ({ name, description, mark, version, dark, light, ownCoin }: typeof ours) => [
  new RegExp(`\\b${name}\\b`),
  ...[description, mark, ownCoin.path].map((text) => new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))),
  new RegExp(`"${version}"`),
  ...[
    ...[dark, light].flatMap(({ ground, accent, onAccent, glow, hero }) => [
      ground,
      accent,
      onAccent,
      glow,
      ...hero,
    ]),
  ]
    .filter((colour) => !/^#(f{6}|0{6})$/i.test(colour))
    .map((colour) => new RegExp(colour, 'i')),
]

describe('rule 32: an app built for another operator', () => {
  let names: string[] = []
  const bytes = (name: string) => readFileSync(join(folder, name))
  const text = (name: string) => bytes(name).toString('utf8')
  beforeAll(async () => {
    await promisify(execFile)(
      process.execPath,
      [join(web, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
      {
        cwd: web,
        env: { ...process.env, NODE_ENV: 'production', BGK_APP_CONFIG: join(web, 'test/other-operator.ts') },
      },
    )
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('contains no trace of the first operator in any file', () => {
    const found = names
      .filter((name) => TEXT.test(name) && !name.startsWith('.vite'))
      .flatMap((name) =>
        tracesOf(ours).flatMap((trace) => {
          const at = text(name).search(trace)
          return at < 0 ? [] : [`${name}: ${trace} in …${text(name).slice(Math.max(0, at - 40), at + 40)}…`]
        }),
      )
    expect(found).toEqual([])
  })

  it('has its name, description and colours in every page', () => {
    const pages = names.filter((name) => name.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(5)
    for (const page of pages) {
      const html = text(page)
      expect(html, page).toContain('<title>Fjord &amp; Sons</title>')
      expect(html, page).toContain('content="Trade calmly."')
      expect(html, page).toContain('content="#001122" data-light="#eeeedd"')
      expect(html, page).not.toMatch(/%(brand|BASE_URL)/)
    }
  })

  it('holds compressed copies that equal each page, script and style', () => {
    const large = names.filter((name) => /\.(html|js|css)$/.test(name) && bytes(name).length >= 1024)
    expect(large.length).toBeGreaterThan(50)
    for (const name of large) {
      expect(brotliDecompressSync(bytes(`${name}.br`)).equals(bytes(name)), name).toBe(true)
      expect(gunzipSync(bytes(`${name}.gz`)).equals(bytes(name)), name).toBe(true)
    }
  })

  it('names its libraries in the head, then sheets and code together behind the shell', () => {
    for (const page of names.filter((name) => name.endsWith('.html'))) {
      const places = [
        /modulepreload[^>]*vendor-/,
        /<\/head>/,
        /<noscript>/,
        /as="style"/,
        /type="module"/,
      ].map((mark) => text(page).search(mark))
      const sheets = text(page).search(/<link rel="stylesheet"/)
      expect([...places, sheets], page).toEqual([...places, sheets].sort((a, b) => a - b))
      expect(Math.min(...places, sheets), page).toBeGreaterThan(0)
    }
  })

  it('has its tabs in its order', () => {
    const bars = [...text('index.html').matchAll(/<nav[\s\S]*?<\/nav>/g)].map(([bar]) =>
      [...bar.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href),
    )
    expect(bars).toContainEqual(['/trade/futures', '/trade/', '/trade/balances'])
  })

  it('requests its own files under its own path', () => {
    for (const page of ['index.html', 'futures.html', 'frame.html', 'marketDetails/trad.html']) {
      const html = text(page)
      const addresses = [...html.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, address]) => address)
      expect(addresses.length, page).toBeGreaterThan(8)
      expect(addresses.filter((address) => !address?.startsWith('/trade/'))).toEqual([])
      expect(html.match(/"\/assets\//g)).toBeNull()
    }
  })

  it('has one policy in every page, before its first script, that allows its own exchange only', () => {
    for (const page of names.filter((name) => name.endsWith('.html'))) {
      const html = text(page)
      const policies = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g)]
      expect(policies.length, page).toBe(1)
      expect(html.indexOf('<meta http-equiv'), page).toBeLessThan(html.indexOf('<script'))
      const directives = new Map(
        policies[0]?.[1]?.split('; ').map((directive) => {
          const [name, ...sources] = directive.split(' ')
          return [name, sources]
        }),
      )
      const api = 'https://api.fjord.example'
      const media = 'https://media.fjord.example'
      expect(directives.get('default-src')).toEqual(["'none'"])
      expect(directives.get('connect-src')).toEqual(["'self'", api, 'wss://api.fjord.example', media])
      expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'blob:', api, media])
      expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
      expect(directives.get('trusted-types')).toEqual(['default', 'dompurify', 'html2canvas'])
      const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
        ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      )
      expect(inline).toHaveLength(1)
      expect(directives.get('script-src')).toEqual(["'self'", ...inline])
    }
  })

  it('calls its own exchange, in its own currency', () => {
    expect(text('index.html')).toContain('https://api.fjord.example')
    expect(text('index.html')).toContain('NOK')
    expect(text('index.html')).not.toContain('INR')
  })

  it('has its manifest and every icon of it', () => {
    const manifest = JSON.parse(text('manifest.webmanifest'))
    expect(manifest).toMatchObject({
      id: '/trade/',
      name: 'Fjord & Sons',
      start_url: '/trade/',
      scope: '/trade/',
      theme_color: '#001122',
      background_color: '#001122',
    })
    for (const { src, sizes } of manifest.icons) {
      expect(src).toMatch(/^\/trade\//)
      const file = bytes(src.replace('/trade/', ''))
      if (src.endsWith('.png')) expect(sizeOf(file)).toBe(sizes)
    }
    expect(text('icon.svg')).toContain('<title>Fjord &amp; Sons</title>')
    expect(text('icon.svg')).toContain('#ffcc00')
    expect(sizeOf(bytes('apple-touch-icon.png'))).toBe('180x180')
  })

  it('has its colours in both themes', () => {
    const css = names
      .filter((name) => name.endsWith('.css'))
      .map(text)
      .join('')
    for (const colour of ['#012', '#fc0', '#eed', '#740']) expect(css).toContain(colour)
  })
})
