import { type Client, type ClientOptions, createClient } from '@bgk/sdk'
import { afterEach } from 'vitest'
import type { RunningSandbox, StartOptions } from '../../src/server/process/sandbox-options'
import { startSandbox } from '../../src/server/process/start-sandbox'

/** Ends what a test began, the last first. */
export function endAfterEach(): (() => unknown)[] {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })
  return ends
}

export interface Running {
  /** For what else is to end with the test. */
  readonly ends: (() => unknown)[]
  start(options?: StartOptions): Promise<RunningSandbox>
  connect(sandbox: RunningSandbox, options?: Partial<ClientOptions>): Client
  /** A client that is logged in, by default as the demo trader. */
  trader(
    sandbox: RunningSandbox,
    login?: { readonly account: string; readonly password: string },
    options?: Partial<ClientOptions>,
  ): Promise<Client>
}

export const TRADER = { account: 'trader@bgk.test', password: 'Trader2026' } as const

/** Sandboxes on free ports, in memory and silent unless the options say otherwise; they end with each test, and so do their clients. */
export function running(defaults: StartOptions = {}, clients: Partial<ClientOptions> = {}): Running {
  const ends = endAfterEach()
  const connect: Running['connect'] = ({ url }, options) => {
    const client = createClient({ origin: url, ...clients, ...options })
    ends.push(() => client.close())
    return client
  }
  return {
    ends,
    async start(options) {
      const quiet = { port: 0, memory: true, passwordCost: 4, log: () => {} }
      const sandbox = await startSandbox({ ...quiet, ...defaults, ...options })
      ends.push(() => sandbox.stop())
      return sandbox
    },
    connect,
    async trader(sandbox, login = TRADER, options = {}) {
      const client = connect(sandbox, options)
      await client.session.login(login)
      return client
    },
  }
}
