import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { AppConfig } from '../src/config.ts'

const CHARSET = '<meta charset="utf-8" />'
/** Before the first script of a page: a policy holds for what comes after it. */
const BEFORE = new RegExp(`${CHARSET}|<meta charset="utf-8">`)

/** Who may make what a browser runs from a text: our own workers (app/boot/page-patches.ts), the sanitiser, the maker of posters. */
const TRUSTED = ['default', 'dompurify', 'html2canvas']

/** Inline scripts of a page, as sources; what is only data is no script. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/** The content security policy of the app: what it loads, whom it asks, and that no text becomes code. */
function contentPolicy(
  { apiOrigin, pictureOrigins }: Pick<AppConfig, 'apiOrigin' | 'pictureOrigins'>,
  scripts: readonly string[],
): string {
  const api = apiOrigin === '' ? [] : [new URL(apiOrigin).origin]
  const sockets = api.map((origin) => origin.replace(/^http/, 'ws'))
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts],
    // Widths of meters and places of sheets are inline; styles run nothing.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...api, ...pictureOrigins],
    "font-src 'self' data:",
    ['connect-src', "'self'", ...api, ...sockets, ...pictureOrigins],
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types', ...TRUSTED],
  ]
    .map((directive) => [directive].flat().join(' '))
    .join('; ')
}

/**
 * Puts the policy into every page, so that it holds on any host. Hosts that can send headers add `frame-ancestors`, which a page cannot say of
 * itself (docs/operators.md).
 */
export function policyInPages(operator: Pick<AppConfig, 'apiOrigin' | 'pictureOrigins'>): Plugin {
  let config: ResolvedConfig
  return {
    name: 'policy-in-pages',
    // A demo and the gallery are pages for looking at.
    apply: (user, { command, mode }) => command === 'build' && mode === 'production' && !user.build?.ssr,
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      handler(error) {
        if (error) return
        const folder = resolve(config.root, config.build.outDir)
        const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
          name.endsWith('.html'),
        )
        for (const page of pages) {
          const file = join(folder, page)
          const html = readFileSync(file, 'utf8')
          const policy = contentPolicy(operator, inlineScripts(html))
          if (!BEFORE.test(html)) throw new Error(`${page} has no place for its content security policy`)
          writeFileSync(
            file,
            html.replace(
              BEFORE,
              (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
            ),
          )
        }
      },
    },
  }
}
