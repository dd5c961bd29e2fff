import { createClient } from '@bgk/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningSandbox } from '../../src/server/process/sandbox-options'
import { startSandbox } from '../../src/server/process/start-sandbox'
import { createPgStore } from '../../src/store/pg/pg-store'
import { postgresOfAll } from '../resources'
import { type PgProxy, startPgProxy } from '../store/pg-proxy'

const SOON = { timeout: 20_000 }

const server = postgresOfAll()
let proxy: PgProxy
let sandbox: RunningSandbox
const log: string[] = []

beforeAll(async () => {
  proxy = await startPgProxy(await server.createDatabase())
  sandbox = await startSandbox({
    port: 0,
    passwordCost: 4,
    log: (line) => log.push(line),
    store: createPgStore({ databaseUrl: proxy.url, statementMs: 500 }),
  })
})
afterAll(async () => {
  await sandbox.stop()
  await proxy.close()
})

it('a whole exchange over HTTP: an order is BUSY while PostgreSQL is away, the next one is placed when it is back', async () => {
  const client = createClient({ origin: sandbox.url })
  await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
  const pair = { base: 'BTC', quote: 'USDT' }
  const order = () => client.spot.buyMarket({ pair, quantity: '0.001' })
  const placed = (await client.spot.orderHistory({ page: 1, limit: 10 })).rows.length
  await order()
  const logLinesSince = (since: number, what: RegExp) =>
    expect.poll(() => log.slice(since), SOON).toContainEqual(expect.stringMatching(what))
  const before = log.length
  proxy.fail('hole')
  proxy.cut()
  await logLinesSince(before, /writes wait until it is back/)
  await expect(order()).rejects.toMatchObject({ code: 'BUSY', retryable: true })
  expect((await fetch(`${sandbox.url}/home/systemTime`)).status).toBe(200)

  const away = log.length
  proxy.heal()
  await logLinesSince(away, /^The database is back after/)
  await order()
  expect((await client.spot.orderHistory({ page: 1, limit: 10 })).rows).toHaveLength(placed + 2)
  expect(await Promise.race([sandbox.failed, 'runs'])).toBe('runs')
})
