import type { Page } from '@playwright/test'

export type ControlMethod = 'GET' | 'POST' | 'DELETE'

export interface CallInit {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Interface of a test to its fresh exchange on any host, with bots and a real-time clock until changed. */
export interface Exchange {
  readonly url: string
  /** The exchange starts and ends with the page. */
  readonly isInPage: boolean
  /** Calls the control API (docs/reference/control-api.md). */
  control(method: ControlMethod, path: string, body?: object): Promise<unknown>
  /** Calls outside the app, as from another device; resolves with the response's body. */
  call(path: string, init?: CallInit): Promise<unknown>
  /** Live list of the app's calls that match. */
  watchCalls(page: Page, path: RegExp): readonly string[]
}
