import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { AppConfig } from '../src/config.ts'

const CHARSET = '<meta charset="utf-8" />'
/** Position before the first script: a policy applies only to later content. */
const BEFORE = new RegExp(`${CHARSET}|<meta charset="utf-8">`)

/** Trusted Types policies: own workers (app/boot/page-patches.ts), sanitizer, poster renderer. */
const TRUSTED = ['default', 'dompurify', 'html2canvas']

/** Inline scripts of a page as sources, without data blocks. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/** Content security policy of the app: allowed resources and origins, and no code from strings. */
function contentPolicy(
  { apiOrigin, pictureOrigins }: Pick<AppConfig, 'apiOrigin' | 'pictureOrigins'>,
  scripts: readonly string[],
): string {
  const api = apiOrigin === '' ? [] : [new URL(apiOrigin).origin]
  const sockets = api.map((origin) => origin.replace(/^http/, 'ws'))
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts],
    // Meter widths and sheet positions are inline; styles execute nothing.
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
 * Puts the policy into every page, so that it applies on any host. Hosts that can send headers add
 * `frame-ancestors`, which a page cannot set
 * itself (docs/operate/own-back-end.md).
 */
export function policyInPages(operator: Pick<AppConfig, 'apiOrigin' | 'pictureOrigins'>): Plugin {
  let config: ResolvedConfig
  return {
    name: 'policy-in-pages',
    // Demo and gallery are for viewing only.
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
