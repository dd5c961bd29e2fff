import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { COMMON_HEADERS } from './responses'
import { StartError } from './start-error'

/**
 * The built web app from memory: files are listed once at the start and read at their first request, so no path a
 * visitor sends ever reaches the file system. Names with a hash are kept by browsers for good; pages never are. A screen's
 * own page is `futures.html` for `/futures`; `frame.html`, or else index.html, answers for screens without one.
 */
export interface WebApp {
  /** undefined: neither a file nor a screen (a screen is asked for as HTML). */
  answer(path: string, request: Request): Promise<Response | undefined>
}

interface StaticFile {
  readonly body: Uint8Array<ArrayBuffer>
  /** The same, compressed by the build. */
  readonly encoded: readonly Encoded[]
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  /** Of a page; undefined for other files, which live under that of the app's first page. */
  readonly policy: PagePolicy | undefined
}

interface Encoded {
  /** As in `content-encoding`. */
  readonly encoding: string
  readonly body: Uint8Array<ArrayBuffer>
}

/** Compressed files lie beside the plain one; the smallest comes first. */
const ENCODINGS = [
  { encoding: 'br', ending: '.br', decode: promisify(brotliDecompress) },
  { encoding: 'gzip', ending: '.gz', decode: promisify(gunzip) },
] as const
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
}
const HASHED = /^\/assets\//
/** What lives under the policy of the page it is part of; pages and workers bring their own. */
const PARTS = new Set(['script', 'style', 'image', 'font'])
const BASE = /^\/(?!\.)(?:[\w-][\w.-]*\/)*$/

/** Serves it under `base`, the `basePath` it was built with; `host`: where others find it, in place of the header `Host`. Throws StartError when the folder holds no built web app. */
export function createWebApp(directory: string, base = '/', host?: string): WebApp {
  if (!BASE.test(base)) {
    throw new StartError(`The web app's path begins and ends with a slash, as /trade/; it is "${base}".`)
  }
  const files = listFiles(directory)
  if (!files.has('/index.html')) {
    throw new StartError(
      `There is no index.html in ${directory}. Build the web app first, or leave --web out.`,
    )
  }
  const loaded = new Map<string, Promise<StaticFile>>()
  const load = (path: string): Promise<StaticFile> | undefined => {
    const file = files.get(path)
    if (file === undefined) return undefined
    const known = loaded.get(path) ?? readStatic(files, file, path)
    loaded.set(path, known)
    return known
  }

  return {
    async answer(pathname, request) {
      if (base !== '/' && (pathname === '/' || `${pathname}/` === base)) return toApp(base)
      if (!pathname.startsWith(base)) return undefined
      const path = `/${pathname.slice(base.length)}`
      const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false
      const names = path === '/' ? ['/index.html'] : wantsPage ? [path, ...pagesOf(path)] : [path]
      const name = names.find((one) => files.has(one))
      const file = name === undefined ? undefined : await load(name)
      const first = await load('/index.html')
      const policy = file?.policy ?? { written: first?.policy?.written, scripts: [] }
      return file && respond(file, policy, request, host ?? request.headers.get('host'))
    },
  }
}

const toApp = (base: string) =>
  new Response(null, {
    status: 302,
    headers: { ...COMMON_HEADERS, location: base, 'cache-control': 'no-cache' },
  })

const pagesOf = (path: string) => [`${path.replace(/\/$/, '')}.html`, '/frame.html', '/index.html']

function listFiles(directory: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return files
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const file = join(directory, name)
    if (statSync(file).isFile()) files.set(`/${name.split(sep).join('/')}`, file)
  }
  return files
}

async function readStatic(
  files: ReadonlyMap<string, string>,
  file: string,
  path: string,
): Promise<StaticFile> {
  const body = new Uint8Array(await readFile(file))
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
  const encoded: Encoded[] = []
  for (const { encoding, ending, decode } of ENCODINGS) {
    const compressed = files.get(path + ending)
    if (compressed === undefined) continue
    const bytes = await readFile(compressed)
    // A file that was changed after the build has an old copy.
    const plain = await decode(bytes).catch(() => undefined)
    if (plain?.equals(body)) encoded.push({ encoding, body: new Uint8Array(bytes) })
  }
  return {
    body,
    encoded,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: {
      ...COMMON_HEADERS,
      'content-type': type,
      'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      // Not by origin: module scripts send one, the worker that keeps copies of them does not, and would not find them again.
      vary: 'accept-encoding, sec-fetch-dest',
    },
    policy: type.startsWith('text/html') ? pagePolicy(Buffer.from(body).toString('utf8')) : undefined,
  }
}

function respond(file: StaticFile, policy: PagePolicy, request: Request, host: string | null): Response {
  const headers: Record<string, string> = {
    ...file.headers,
    etag: file.etag,
    ...(!PARTS.has(request.headers.get('sec-fetch-dest') ?? '') && {
      'content-security-policy': webPolicy(host, policy),
    }),
  }
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? '')
  const encoded = file.encoded.find(({ encoding }) => accepted.has(encoding))
  const { body } = encoded ?? file
  if (encoded) headers['content-encoding'] = encoded.encoding
  headers['content-length'] = String(body.length)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/** `gzip, br;q=0` accepts gzip alone. */
function acceptedEncodings(header: string): ReadonlySet<string> {
  const offers = header.split(',').map((offer) => offer.split(';').map((part) => part.trim()))
  return new Set(
    offers.flatMap(([name = '', quality = '']) => (Number(quality.slice(2) || 1) > 0 ? [name] : [])),
  )
}

const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i

const WRITTEN = /<meta http-equiv="content-security-policy" content="([^"<>\r\n]+)"/i

/** What a page says of what may run in it. */
interface PagePolicy {
  /** The policy that its build wrote into it. */
  readonly written: string | undefined
  /** Inline scripts of a page without one, as CSP sources. */
  readonly scripts: readonly string[]
}

/** Reads it from a page. */
function pagePolicy(html: string): PagePolicy {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
  return { written: WRITTEN.exec(html)?.[1], scripts }
}

/**
 * The content security policy the web app is sent with: the one its build wrote into its pages, and that nobody may frame them, which a page cannot
 * say itself. For a page without one: its own files, its own exchange, inline styles, pictures it draws itself, scripts inline only by hash. Older
 * Safari does not count sockets as `self`, therefore they are named.
 */
function webPolicy(host: string | null, { written, scripts }: PagePolicy): string {
  const sockets = host !== null && HOST.test(host) ? ` ws://${host} wss://${host}` : ''
  if (written !== undefined)
    return `${written.replace("connect-src 'self'", (own) => own + sockets)}; frame-ancestors 'none'`
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${sockets}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
