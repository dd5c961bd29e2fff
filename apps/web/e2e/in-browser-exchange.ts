/*
 * The exchange inside the page under test (docs/guides/exchange-in-a-page.md). It ends with its page and resumes from IndexedDB
 * with the next one. State that a server would hold in memory (faults, clock rate, newest version) is sent to
 * each new page before the app starts.
 */
import type { BrowserContext, Page } from '@playwright/test'
import type { CallInit, ControlMethod, Exchange } from './exchange-host'

interface ControlCall {
  readonly method: ControlMethod
  readonly path: string
  readonly body?: object | undefined
}

/** Setup of a page once its exchange has started; `hold`: do not show the app. */
interface PageSetup {
  readonly hold: boolean
  readonly controls: readonly ControlCall[]
}

interface InPage {
  fetch: typeof fetch
  readonly controlKey: string
  stop(): Promise<void>
}

interface PageGlobals {
  bgk: InPage
  bgkDemo: object
  bgkSetup(): Promise<PageSetup>
  bgkCalled(path: string): Promise<void>
}

export class InBrowserExchange implements Exchange {
  readonly url: string
  readonly isInPage = true
  readonly #context: BrowserContext
  readonly #watches: { readonly path: RegExp; readonly seen: string[] }[] = []
  #rate: ControlCall = { method: 'POST', path: 'clock', body: { rate: 1 } }
  #version: ControlCall | undefined
  #faults: ControlCall[] = []
  #hold = false

  private constructor(url: string, context: BrowserContext) {
    this.url = url
    this.#context = context
  }

  /** `url` serves the demo; every page of `context` there runs this exchange. */
  static async open(url: string, context: BrowserContext): Promise<InBrowserExchange> {
    const exchange = new InBrowserExchange(url, context)
    await context.exposeFunction('bgkSetup', () => exchange.#setup())
    await context.exposeFunction('bgkCalled', (path: string) => exchange.#recordCall(path))
    await context.addInitScript(prepare)
    return exchange
  }

  async control(method: ControlMethod, path: string, body?: object): Promise<unknown> {
    const call: ControlCall = { method, path, body }
    const page = this.#openPage()
    // A page reloaded meanwhile must not receive withdrawn setup.
    if (method === 'DELETE') this.#remember(call, page !== undefined)
    const answer = page ? await callPage(page, call) : await this.#callInTemporaryPage(call)
    if (method !== 'DELETE') this.#remember(call, page !== undefined)
    return answer
  }

  async call(path: string, init: CallInit = {}): Promise<unknown> {
    const page = this.#openPage()
    if (!page) throw new Error('No page is open, so no exchange is running')
    await page.waitForFunction(() => 'bgk' in globalThis)
    return page.evaluate(
      async ([to, how]) => {
        const { bgk }: PageGlobals = Object(globalThis)
        return (await bgk.fetch(to, how)).json() as Promise<unknown>
      },
      [path, init] as const,
    )
  }

  watchCalls(_: Page, path: RegExp): readonly string[] {
    const seen: string[] = []
    this.#watches.push({ path, seen })
    return seen
  }

  #openPage(): Page | undefined {
    return this.#context.pages().find((page) => page.url().startsWith(this.url))
  }

  /** Calls in a temporary page without the app, before the app's own page exists. */
  async #callInTemporaryPage(call: ControlCall): Promise<unknown> {
    this.#hold = true
    const page = await this.#context.newPage()
    try {
      await page.goto(this.url)
      const answer = await callPage(page, call)
      await page.evaluate(() => {
        const { bgk }: PageGlobals = Object(globalThis)
        return bgk.stop()
      })
      return answer
    } finally {
      await page.close()
      this.#hold = false
    }
  }

  #remember(call: ControlCall, inPage: boolean): void {
    const { method, path, body } = call
    if (method === 'POST' && path === 'clock' && body && 'rate' in body) {
      this.#rate = { ...call, body: { rate: body.rate } }
    }
    if (method === 'POST' && path === 'version') this.#version = call
    if (method === 'POST' && path === 'faults' && body && !(inPage && 'count' in body))
      this.#faults.push(call)
    if (method === 'DELETE' && path === 'faults') this.#faults = []
    if (path.startsWith('faults?'))
      throw new Error('Fault ids change when a page loads: remove all faults instead')
  }

  #setup(): PageSetup {
    const controls = [this.#rate, ...(this.#version ? [this.#version] : []), ...this.#faults]
    // Counted faults belong to one page.
    if (!this.#hold) this.#faults = this.#faults.filter(({ body }) => body && !('count' in body))
    return { hold: this.#hold, controls }
  }

  #recordCall(path: string): void {
    for (const watch of this.#watches) if (watch.path.test(path)) watch.seen.push(path)
  }
}

async function callPage(page: Page, call: ControlCall): Promise<unknown> {
  const { ok, status, text } = await send(page, call).catch((error: Error) => {
    // The page was reloaded during the call; repeatable calls are repeated.
    if (call.method === 'POST' || !/context was destroyed|navigation/.test(error.message)) throw error
    return send(page, call)
  })
  if (!ok) throw new Error(`${call.method} ${call.path}: ${status} ${text}`)
  return JSON.parse(text)
}

async function send(page: Page, call: ControlCall): Promise<{ ok: boolean; status: number; text: string }> {
  await page.waitForFunction(() => 'bgk' in globalThis)
  return page.evaluate(async ({ method, path, body }) => {
    const { bgk }: PageGlobals = Object(globalThis)
    const answer = await bgk.fetch(`/sandbox/${path}`, {
      method,
      headers: { 'x-sandbox-key': bgk.controlKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { ok: answer.ok, status: answer.status, text: await answer.text() }
  }, call)
}

/** Runs in each page before the demo's code. */
function prepare(): void {
  const page: PageGlobals = Object(globalThis)
  page.bgkDemo = {
    // On a busy machine the previous page may hold the exchange's lock for seconds after it was left.
    options: { clock: 'virtual', passwordRounds: 10, takeOver: true },
    async ready(exchange: InPage) {
      const { fetch } = exchange
      const { hold, controls } = await page.bgkSetup()
      for (const { method, path, body } of controls) {
        await fetch(`/sandbox/${path}`, {
          method,
          headers: { 'x-sandbox-key': exchange.controlKey, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
      }
      exchange.fetch = (input, init) => {
        const { href } =
          input instanceof Request ? { href: input.url } : new URL(String(input), location.href)
        void page.bgkCalled(new URL(href).pathname)
        return fetch(input, init)
      }
      if (!hold) return
      page.bgk = exchange
      await new Promise(() => {})
    },
  }
}
