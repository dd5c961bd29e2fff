import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningSandbox } from '@bgk/sandbox'
import { type Client, createClient } from '@bgk/sdk'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { runLine, setUpFolder, type TestIoOptions } from './kit'
import { openSandbox } from './sandbox-kit'

export const FAST = '--yes --rate 99999/s'
export const csv = (...rows: readonly string[]) => `action,pair,quantity,price,ref\n${rows.join('\n')}\n`
export const buy = (price: number) => `buy,BTC/USDT,0.001,${price},`

/** Batches against a real exchange in this process. Each test has a configuration folder and prices of its own. */
export class BatchWorld {
  readonly dir = setUpFolder()
  /** The price of this test; others are 20 away. */
  price = 20_000
  #sandbox: RunningSandbox | undefined
  #client: Client | undefined

  constructor() {
    beforeAll(async () => {
      this.#sandbox = await openSandbox({ seed: 'batch' })
      this.#client = createClient({ origin: this.#sandbox.url })
      await this.#client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
    }, 60_000)
    afterAll(async () => {
      this.#client?.close()
      await this.#sandbox?.stop()
    })
    beforeEach(() => {
      this.price += 20
    })
  }

  get client(): Client {
    if (this.#client === undefined) throw new Error('the sandbox has not started')
    return this.#client
  }

  io(options: TestIoOptions = {}): TestIoOptions {
    const env = {
      BGK_CONFIG_DIR: this.dir(),
      BGK_URL: this.#sandbox?.url,
      BGK_TOKEN: this.client.session.token,
    }
    return { ...options, cwd: this.dir(), env }
  }

  bgk(line: string, options: TestIoOptions = {}) {
    return runLine(line, this.io(options))
  }

  /** Open orders at the prices of this test. */
  async open(): Promise<readonly number[]> {
    const { rows } = await this.client.spot.openOrders({ pair: 'BTC/USDT', page: 1, limit: 500 })
    return rows.filter((one) => Math.abs(Number(one.price) - this.price) < 10).map(({ id }) => id)
  }

  /** Folders of the batches that were sent. */
  runs(): Promise<readonly string[]> {
    return readdir(join(this.dir(), 'batches')).catch((): string[] => [])
  }
}
