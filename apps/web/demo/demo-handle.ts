import type { BrowserSandbox, BrowserSandboxOptions } from '@bgk/sandbox/browser'

/**
 * Options of the demo for a script that runs before the page's own, as `globalThis.bgkDemo`. Browser tests
 * use it.
 */
export interface DemoHandle {
  /** Exchange options; they override the address. */
  readonly options?: Omit<BrowserSandboxOptions, 'host'>
  /** Runs before the app is shown, to change the initial state. */
  readonly ready?: (exchange: BrowserSandbox) => Promise<void>
}

export function demoHandle(place: object = globalThis): DemoHandle {
  const { bgkDemo = {} }: { bgkDemo?: DemoHandle } = Object(place)
  return bgkDemo
}
