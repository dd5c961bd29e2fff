import { createHash } from 'node:crypto'

const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i

const WRITTEN = /<meta http-equiv="content-security-policy" content="([^"<>\r\n]+)"/i

/** What a page says of what may run in it. */
export interface PagePolicy {
  /** The policy that its build wrote into it. */
  readonly written: string | undefined
  /** Inline scripts of a page without one, as CSP sources. */
  readonly scripts: readonly string[]
}

/** Reads it from a page. */
export function pagePolicy(html: string): PagePolicy {
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
export function webPolicy(host: string | null, { written, scripts }: PagePolicy): string {
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
