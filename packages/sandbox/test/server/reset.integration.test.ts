import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { RunningSandbox } from '../../src/server/process/sandbox-options'
import { createMemoryStore } from '../../src/store/memory-store'
import { foldersOfEach } from '../resources'
import { control, createSandboxHarness } from './sandbox-harness'

const BTC = { base: 'BTC', quote: 'USDT' } as const

describe('reset', () => {
  const folder = foldersOfEach()
  const { ends, start, trader } = createSandboxHarness({ limits: 'off' })
  const reset = (sandbox: RunningSandbox) => control(sandbox, 'POST', 'reset')

  it('is the exchange as it was in the beginning: same seed, same commands, same markets', async () => {
    const sandbox = await start({ clock: 'virtual' })
    const hour = async () => {
      await control(sandbox, 'POST', 'clock', { advance: 60_000 })
      const client = await trader(sandbox)
      const { market, asks, trades } = await client.spot.market(BTC)
      const balance = (await client.spot.account(BTC)).openOrders
      return { market, asks, trades, balance, time: await client.home.systemTime() }
    }
    const first = await hour()
    const client = await trader(sandbox)
    await client.spot.buyLimit({ pair: BTC, price: '40000', quantity: '0.01' })
    await control(sandbox, 'POST', 'shock', { ...BTC, percent: -20 })
    await control(sandbox, 'POST', 'clock', { advance: 10_000 })
    const { status, body } = await reset(sandbox)
    expect(status).toBe(200)
    expect(body.accounts).toEqual(sandbox.accounts)
    await expect(client.spot.account(BTC)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await hour()).toEqual(first)
    expect((await control(sandbox, 'GET', 'verify')).body).toMatchObject({ ok: true })
  })

  it('drops the sockets', async () => {
    const sandbox = await start({ bots: false })
    const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/ws/17`)
    ends.push(() => socket.terminate())
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    await reset(sandbox)
    expect(await closed).toBe(1012)
  })

  it('under load: every call is answered, by the old exchange, by nobody or by the new one', async () => {
    const sandbox = await start({ bots: false })
    const clients = await Promise.all(Array.from({ length: 4 }, () => trader(sandbox)))
    let over = false
    const codes = new Set<string>()
    const work = clients.map(async (client) => {
      while (!over) {
        await client.spot
          .buyLimit({ pair: BTC, price: '30000', quantity: '0.0001' })
          .then(() => codes.add('ok'))
          .catch((error: { code: string }) => codes.add(error.code))
      }
    })
    for (let i = 0; i < 3; i++) {
      const both = await Promise.all([reset(sandbox), reset(sandbox)])
      expect(both.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual(
        [],
      )
      expect((await control(sandbox, 'GET', 'verify')).body.ok).toBe(true)
    }
    over = true
    await Promise.all(work)
    expect([...codes].filter((code) => !['ok', 'BUSY', 'UNAUTHORIZED'].includes(code))).toEqual([])
    const after = await trader(sandbox)
    expect((await after.spot.account(BTC)).openOrders).toEqual([])
    expect((await control(sandbox, 'GET', 'health')).body.ready).toBe(true)
  })

  it('on an embedded database: the files hold the new exchange, also after a restart', async () => {
    const onDisk = { memory: false, dataDir: folder(), bots: false } as const
    const sandbox = await start(onDisk)
    const client = await trader(sandbox)
    await client.spot.buyLimit({ pair: BTC, price: '40000', quantity: '0.01' })
    expect((await reset(sandbox)).status).toBe(200)
    const again = await trader(sandbox)
    await again.spot.sellLimit({ pair: BTC, price: '90000', quantity: '0.02' })
    expect((await control(sandbox, 'GET', 'verify')).body).toMatchObject({ ok: true })
    await sandbox.stop()
    const later = await start(onDisk)
    const { openOrders } = await (await trader(later)).spot.account(BTC)
    expect(openOrders.map(({ side }) => side)).toEqual(['sell'])
  }, 120_000)

  it('a store that cannot be emptied says so', async () => {
    const store = createMemoryStore()
    Object.defineProperty(store, 'erase', { value: undefined })
    const sandbox = await start({ store, bots: false })
    expect((await reset(sandbox)).status).toBe(409)
  })

  it('when the store breaks on the way, the exchange has failed and says so', async () => {
    const store = createMemoryStore()
    Object.defineProperty(store, 'erase', { value: () => Promise.reject(new Error('disk full')) })
    const sandbox = await start({ store, bots: false })
    expect((await reset(sandbox)).status).toBe(500)
    expect((await sandbox.failed).message).toBe('disk full')
    expect((await fetch(`${sandbox.url}/home/systemTime`)).status).toBe(503)
  })
})
