import type { WebSocketConstructor } from '@bgk/sdk'

/** Exchange under test, with the ways to reach it. All parts but the origin have defaults for Node. */
export interface ConformanceTarget {
  /** Origin, such as `https://exchange.example`. */
  readonly origin: string
  readonly fetch?: TargetFetch
  readonly WebSocket?: WebSocketConstructor
  /** Lets time pass; tests on a virtual clock move it. Default: real time. */
  readonly wait?: (ms: number) => Promise<void>
  /** Epoch milliseconds. Default: `Date.now`. */
  readonly now?: () => number
}

/** Used part of `fetch`. */
export type TargetFetch = (
  url: string,
  init: {
    readonly method: 'GET' | 'POST'
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string | Uint8Array<ArrayBuffer>
    readonly signal?: AbortSignal
  },
) => Promise<{
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}>

/** A target with all of its parts. */
export type WholeTarget = Required<ConformanceTarget>

/** Adds the defaults; a wait ends with the signal. Node 20 has no WebSocket of its own, so `ws` is loaded there. */
export async function wholeTarget(target: ConformanceTarget, signal: AbortSignal): Promise<WholeTarget> {
  const { wait = (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)) } = target
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return {
    fetch: target.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    WebSocket: target.WebSocket ?? globalThis.WebSocket ?? (await import('ws')).WebSocket,
    now: target.now ?? (() => Date.now()),
    origin: new URL(target.origin).origin,
    async wait(ms) {
      await Promise.race([wait(ms), aborted])
      signal.throwIfAborted()
    },
  }
}
