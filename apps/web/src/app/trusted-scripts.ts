import { config } from '../config'

/** Of a browser that has Trusted Types; TypeScript's own library does not know them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown
}

/** The app's own: its service worker, and what the build put among its assets. */
export function isOwnScript(address: string, page: Pick<Location, 'href' | 'origin'>): boolean {
  if (!URL.canParse(address, page.href)) return false
  const { origin, pathname, search } = new URL(address, page.href)
  const rest = pathname.startsWith(config.basePath) ? pathname.slice(config.basePath.length) : ''
  return origin === page.origin && search === '' && /^(?:sw\.js|assets\/[\w.-]+\.js)$/.test(rest)
}

/**
 * The page's policy demands that no text becomes code (build/content-policy.ts). Workers are started by their address, which is a text: this
 * allows those of the app, and no markup at all.
 */
export function trustOwnScripts(page: Window): void {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = Object(page)
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOwnScript(address, page.location) ? address : null),
  })
}
