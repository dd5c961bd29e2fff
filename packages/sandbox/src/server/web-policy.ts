const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i

/**
 * The content security policy the web app runs under: its own files, its own exchange (older Safari does not count
 * sockets as `self`, therefore they are named), inline styles, pictures it draws itself. Scripts inline only by hash.
 */
export function webPolicy(host: string | null, scripts: readonly string[]): string {
  const sockets = host !== null && HOST.test(host) ? ` ws://${host} wss://${host}` : ''
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
