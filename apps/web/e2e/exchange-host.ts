import type { Page } from '@playwright/test'

export type ControlMethod = 'GET' | 'POST' | 'DELETE'

export interface CallInit {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * What a flow may know of its exchange, wherever it runs: its own, fresh, with bots, and on a clock that goes at the
 * wall's pace until it is told otherwise.
 */
export interface Exchange {
  /** Where the app is. */
  readonly url: string
  /** Ends and starts with the page. */
  readonly isInPage: boolean
  /** A call to the owner's side (docs/control.md). */
  control(method: ControlMethod, path: string, body?: object): Promise<unknown>
  /** A call beside the app's own, as from another device; resolves with what the answer holds. */
  call(path: string, init?: CallInit): Promise<unknown>
  /** The addresses of the app's calls that match, growing from now on. */
  watchCalls(page: Page, path: RegExp): readonly string[]
}
