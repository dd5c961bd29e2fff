/** Exchange under test, with the ways to reach it. All parts but the origin have defaults for Node. */
export interface ConformanceTarget {
  /** Origin, such as `https://exchange.example`. */
  readonly origin: string
  readonly fetch?: TargetFetch
  readonly WebSocket?: new (url: string) => TargetSocket
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

/** Used part of `WebSocket`. */
export interface TargetSocket {
  readonly readyState: number
  addEventListener(type: 'message', listener: (event: { readonly data?: unknown }) => void): void
  addEventListener(
    type: 'open' | 'close' | 'error',
    listener: (event: { readonly code?: number }) => void,
  ): void
  send(text: string): void
  close(): void
}

/** A target with all of its parts. */
export type WholeTarget = Required<ConformanceTarget>

/** Adds the defaults. Node 20 has no WebSocket of its own, so `ws` is loaded there. */
export async function wholeTarget(target: ConformanceTarget): Promise<WholeTarget> {
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    WebSocket: target.WebSocket ?? globalThis.WebSocket ?? (await import('ws')).WebSocket,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => Date.now(),
    ...target,
    origin: new URL(target.origin).origin,
  }
}
