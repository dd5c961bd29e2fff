import { type Client, type ClientOptions, createClient } from '@bgk/sdk'
import type { RunningSandbox, StartOptions } from '../../src/server/process/sandbox-options'
import { startSandbox } from '../../src/server/process/start-sandbox'
import { endAfterEach } from '../resources'

export interface SandboxHarness {
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
export function createSandboxHarness(
  defaults: StartOptions = {},
  clients: Partial<ClientOptions> = {},
): SandboxHarness {
  const ends = endAfterEach()
  const connect: SandboxHarness['connect'] = ({ url }, options) => {
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

/** A call to the owner's side; `path` follows `/sandbox/`. */
export async function control(
  { url, controlKey }: Pick<RunningSandbox, 'url' | 'controlKey'>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await fetch(`${url}/sandbox/${path}`, {
    method,
    headers: { 'x-sandbox-key': controlKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}
