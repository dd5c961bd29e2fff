import type { ProxyOptions } from 'vite'

/** First parts of the exchange's paths. */
export const exchangeGroups: readonly string[] =
  'user member trad contract cycle account flash ieo fiat home demo sandbox sandbox-content oss'.split(' ')

/** In development the page's own origin answers as the exchange at `target` does. */
export function exchangeProxy(target: string): Record<string, ProxyOptions> {
  // The exchange refuses pages of other origins.
  const asOwnPage = { target, changeOrigin: true, headers: { origin: target } }
  return {
    [`^/(${exchangeGroups.join('|')})(/|\\?|$)`]: {
      ...asOwnPage,
      // /cycle and /ieo are screens as well as groups of calls: a page visit asks for HTML and stays here.
      bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
    },
    '/ws': { ...asOwnPage, ws: true },
  }
}
