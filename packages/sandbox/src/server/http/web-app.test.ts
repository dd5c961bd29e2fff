import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebApp, type WebApp } from './web-app'

const INLINE = "document.title = 'BGK'"
const PAGE = `<!doctype html><script>${INLINE}</script><script type="module" src="/assets/main-abc.js"></script>`
const SCRIPT = `export const x = ${'1+'.repeat(1000)}1`

describe('web app from memory', () => {
  const directory = mkdtempSync(join(tmpdir(), 'bgk-web-'))
  let web: WebApp
  beforeAll(() => {
    mkdirSync(join(directory, 'assets'))
    writeFileSync(join(directory, 'index.html'), PAGE)
    writeFileSync(join(directory, 'icon.svg'), '<svg/>')
    writeFileSync(join(directory, 'assets/main-abc.js'), SCRIPT)
    writeFileSync(join(directory, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT))
    writeFileSync(join(directory, 'assets/main-abc.js.gz'), gzipSync(SCRIPT))
    web = createWebApp(directory)
  })
  afterAll(() => rmSync(directory, { recursive: true }))

  const get = (path: string, headers: Record<string, string> = {}) =>
    web.answer(path, new Request(`http://localhost:8080${path}`, { headers }))

  it('serves index.html at /, always revalidated', async () => {
    const answer = await get('/', { host: 'localhost:8080' })
    expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer?.headers.get('cache-control')).toBe('no-cache')
    expect(await answer?.text()).toBe(PAGE)
    const etag = answer?.headers.get('etag') ?? ''
    const again = await get('/', { 'if-none-match': etag })
    expect(again?.status).toBe(304)
    expect(await again?.text()).toBe('')
  })

  it("serves a screen's own page for HTML requests, and the frame for screens without one", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bgk-web-pages-'))
    mkdirSync(join(folder, 'marketDetails'))
    for (const name of ['index', 'frame', 'futures', 'marketDetails/trad'])
      writeFileSync(join(folder, `${name}.html`), name)
    const pages = createWebApp(folder)
    const page = async (path: string, accept = 'text/html') =>
      (await pages.answer(path, new Request(`http://localhost:8080${path}`, { headers: { accept } })))?.text()
    expect(await page('/')).toBe('index')
    expect(await page('/futures')).toBe('futures')
    expect(await page('/futures/')).toBe('futures')
    expect(await page('/marketDetails/trad')).toBe('marketDetails/trad')
    expect(await page('/marketDetails/nonsense')).toBe('frame')
    expect(await page('/my')).toBe('frame')
    expect(await page('/futures', 'application/json')).toBeUndefined()
    rmSync(folder, { recursive: true })
  })

  it("prevents caching of the service worker's own file", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bgk-web-worker-'))
    for (const name of ['index.html', 'sw.js']) writeFileSync(join(folder, name), name)
    const answer = await createWebApp(folder).answer('/sw.js', new Request('http://localhost:8080/sw.js'))
    expect(answer?.headers.get('cache-control')).toBe('no-cache')
    expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    rmSync(folder, { recursive: true })
  })

  it('allows its own inline script by hash, and no other', async () => {
    const policy = (await get('/', { host: 'localhost:8080' }))?.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("connect-src 'self' ws://localhost:8080 wss://localhost:8080")
    const forged = (await get('/', { host: 'x; script-src *' }))?.headers.get('content-security-policy')
    expect(forged).toContain("connect-src 'self';")
  })

  it('sends its policy with pages and workers, not with page resources', async () => {
    const policyOf = async (dest: string) =>
      (await get('/assets/main-abc.js', { 'sec-fetch-dest': dest }))?.headers.get('content-security-policy')
    expect(await policyOf('worker')).toContain("default-src 'self'")
    expect(await policyOf('empty')).toContain("default-src 'self'")
    expect(await policyOf('script')).toBeNull()
    const part = await get('/assets/main-abc.js', { 'sec-fetch-dest': 'script' })
    expect(part?.headers.get('vary')).toBe('accept-encoding, sec-fetch-dest')
  })

  it('lets browsers cache hashed files permanently', async () => {
    const plain = await get('/assets/main-abc.js')
    expect(plain?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain?.headers.get('content-encoding')).toBeNull()
    expect(await plain?.text()).toBe(SCRIPT)
  })

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)(
    'serves the compressed file of the build to a browser that accepts "%s"',
    async (accepted, encoding, decode) => {
      const answer = await get('/assets/main-abc.js', { 'accept-encoding': accepted })
      expect(answer?.headers.get('content-encoding')).toBe(encoding)
      expect(String(decode(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))))).toBe(SCRIPT)
    },
  )

  it.each([
    ['of an older file', gzipSync('export const x = 0')],
    ['that is damaged', gzipSync(SCRIPT).subarray(20)],
  ])('sends no compressed copy %s', async (_, copy) => {
    const folder = mkdtempSync(join(tmpdir(), 'bgk-web-copy-'))
    writeFileSync(join(folder, 'index.html'), PAGE)
    writeFileSync(join(folder, 'main.js'), SCRIPT)
    writeFileSync(join(folder, 'main.js.gz'), copy)
    const request = new Request('http://localhost:8080/main.js', { headers: { 'accept-encoding': 'gzip' } })
    const answer = await createWebApp(folder).answer('/main.js', request)
    expect(answer?.headers.get('content-encoding')).toBeNull()
    expect(await answer?.text()).toBe(SCRIPT)
    rmSync(folder, { recursive: true })
  })

  it.each(['/cycle', '/futures', '/ieo', '/otc', '/notice', '/marketDetails/trad', '/exchangeRecord/%7B%7D'])(
    'serves the page for a screen: %s',
    async (path) => {
      const answer = await get(path, { accept: 'text/html,application/xhtml+xml' })
      expect(await answer?.text()).toBe(PAGE)
      expect(await get(path, { accept: 'application/json' })).toBeUndefined()
    },
  )

  it.each(['/../package.json', '/assets/../../secret', '/%2e%2e/secret', '/assets', '/none.js'])(
    'serves nothing outside the list of files: %s',
    async (path) => {
      expect(await web.answer(path, new Request('http://localhost/'))).toBeUndefined()
    },
  )

  it("sends the page's own policy, names its sockets, and forbids frames", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bgk-web-policy-'))
    const policy = "default-src 'none'; connect-src 'self' https://api.example; trusted-types default"
    const page = `<meta http-equiv="Content-Security-Policy" content="${policy}"><script>1</script>`
    writeFileSync(join(folder, 'index.html'), page)
    writeFileSync(join(folder, 'sw.js'), '')
    const own = createWebApp(folder)
    for (const path of ['/', '/sw.js']) {
      const request = new Request(`http://localhost${path}`, { headers: { host: 'localhost:1' } })
      expect((await own.answer(path, request))?.headers.get('content-security-policy')).toBe(
        "default-src 'none'; connect-src 'self' ws://localhost:1 wss://localhost:1 https://api.example; trusted-types default; frame-ancestors 'none'",
      )
    }
    rmSync(folder, { recursive: true })
  })

  it('serves the app under its own path only', async () => {
    const below = createWebApp(directory, '/trade/')
    const answer = async (path: string) =>
      below.answer(path, new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }))
    expect(await (await answer('/trade/'))?.text()).toBe(PAGE)
    expect(await (await answer('/trade/futures'))?.text()).toBe(PAGE)
    expect(await (await answer('/trade/assets/main-abc.js'))?.text()).toBe(SCRIPT)
    for (const path of ['/', '/trade']) {
      const moved = await answer(path)
      expect([moved?.status, moved?.headers.get('location')]).toEqual([302, '/trade/'])
    }
    for (const path of ['/futures', '/trader', '/assets/main-abc.js'])
      expect(await answer(path)).toBeUndefined()
    for (const path of ['trade', '/trade', '/../', '/a b/', '//evil.example/'])
      expect(() => createWebApp(directory, path)).toThrow('begins and ends with a slash')
  })

  it('explains a missing app in one line', () => {
    expect(() => createWebApp(join(directory, 'assets'))).toThrow(
      /^There is no index.html in .*Build the web app first/,
    )
    expect(() => createWebApp('/nowhere')).toThrow('There is no index.html')
  })
})
