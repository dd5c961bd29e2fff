import type { BrowserSandbox, BrowserSandboxOptions } from '@bgk/sandbox/browser'

/** What a script that ran before the page's own may ask of the demo, as `globalThis.bgkDemo`: browser tests do. */
export interface DemoHandle {
  /** Of the exchange; they win over what the address says. */
  readonly options?: Omit<BrowserSandboxOptions, 'host'>
  /** Awaited before the app is shown: what is to be otherwise from the first moment on. */
  readonly ready?: (exchange: BrowserSandbox) => Promise<void>
}

export function demoHandle(place: object = globalThis): DemoHandle {
  const { bgkDemo = {} }: { bgkDemo?: DemoHandle } = Object(place)
  return bgkDemo
}
