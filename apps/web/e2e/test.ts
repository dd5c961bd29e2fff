/*
 * `test` of the browser tests: each gets a fresh `exchange` and names no host. The Playwright project sets
 * the host: `server`,
 * a process beside the browser shared by all tests of a worker, or `browser`, inside the page.
 */
import { type BrowserContext, test as base } from '@playwright/test'
import { serveDemo } from './demo-site'
import { ExchangeProcess } from './exchange'
import type { Exchange } from './exchange-host'
import { afterHistorySteps } from './history-steps'
import { InBrowserExchange } from './in-browser-exchange'

export type HostName = 'server' | 'browser'

/** Source of exchanges for all tests of a worker. */
interface Host {
  fresh(context: BrowserContext): Promise<Exchange>
  close(): Promise<void>
}

export const test = base.extend<{ exchange: Exchange }, { hostName: HostName; host: Host }>({
  hostName: ['server', { option: true, scope: 'worker' }],
  host: [
    async ({ hostName }, use) => {
      const host = hostName === 'server' ? await serverHost() : await browserHost()
      await use(host)
      await host.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  exchange: async ({ host, context }, use) => {
    await use(await host.fresh(context))
  },
  page: async ({ page }, use) => {
    await use(afterHistorySteps(page))
  },
})

/** One process per worker, reset for each test in a quarter of a second. */
async function serverHost(): Promise<Host> {
  const exchange = await ExchangeProcess.start({ quick: true })
  return {
    async fresh() {
      await exchange.control('POST', 'reset')
      await exchange.control('POST', 'clock', { rate: 1 })
      return exchange
    },
    close: () => exchange.dispose(),
  }
}

/** Each test's context has its own database, and therefore its own exchange. */
async function browserHost(): Promise<Host> {
  const site = await serveDemo()
  return {
    fresh: (context) => InBrowserExchange.open(site.url, context),
    close: () => site.close(),
  }
}
