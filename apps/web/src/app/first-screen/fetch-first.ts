import type { FetchAnswer, FetchInit } from '@bgk/sdk'
import type { FirstScreen, HeldCall } from './first-screen'

type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>

/** An answer that was asked for longer ago says too little of the present. */
export const HELD_FOR_MS = 30_000

const sameHeaders = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((name) => a[name] === b[name])

/**
 * A `fetch` for the SDK that gives out what the script in the page's head has asked for: once each, to the read of the same address
 * with the same headers, while it is young. Anything else, and a first call that failed, is asked for as usual.
 */
export function fetchFirst(
  first: Pick<FirstScreen, 'calls'> | undefined,
  fetch: Fetch,
  now: () => number,
): Fetch {
  const take = (url: string, init: FetchInit): HeldCall | undefined => {
    const at =
      first?.calls.findIndex((held) => held.url === url && sameHeaders(held.headers, init.headers)) ?? -1
    if (!first || init.method !== 'GET' || at < 0) return undefined
    const [held] = first.calls.splice(at, 1)
    return held && now() - held.at < HELD_FOR_MS ? held : undefined
  }
  return async (url, init) => {
    const held = take(url, init)
    if (!held) return fetch(url, init)
    const given = await orAborted(held.answer, init.signal)
    return given ?? fetch(url, init)
  }
}

/** The answer, undefined when there is none; rejects as a fetch does when the caller gives up. */
function orAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    const end = (given: Response | undefined) => {
      signal.removeEventListener('abort', stop)
      resolve(given)
    }
    answer.then(end, () => end(undefined))
  })
}
