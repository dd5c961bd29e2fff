import type { ProxyOptions } from 'vite'

/** First path segments of the exchange's API. */
export const exchangeGroups: readonly string[] =
  'user member trad contract cycle account flash ieo fiat home demo sandbox sandbox-content oss'.split(' ')

/** Development proxy: the page's origin serves the exchange at `target`. */
export function exchangeProxy(target: string): Record<string, ProxyOptions> {
  // The exchange rejects other origins.
  const asOwnPage = { target, changeOrigin: true, headers: { origin: target } }
  return {
    [`^/(${exchangeGroups.join('|')})(/|\\?|$)`]: {
      ...asOwnPage,
      // /cycle and /ieo are both screens and API paths: a page visit accepts HTML and stays here.
      bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
    },
    '/ws': { ...asOwnPage, ws: true },
  }
}
