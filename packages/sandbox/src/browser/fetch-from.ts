import type { App } from '../server/http/app'

/** Where relative addresses lead without a page. */
const NOWHERE = 'http://exchange.localhost'

/** `fetch` that an app answers. A call that is broken off rejects as the browser's does; what it asked for may have happened. */
export function fetchFrom(app: App): typeof globalThis.fetch {
  return async (input, init) => {
    const request =
      typeof input === 'string' || input instanceof URL
        ? new Request(new URL(input, globalThis.location?.href ?? NOWHERE), init)
        : new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    return new Promise<Response>((resolve, reject) => {
      const breakOff = () => reject(signal.reason)
      signal.addEventListener('abort', breakOff, { once: true })
      Promise.resolve(app.fetch(request))
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', breakOff))
    })
  }
}
