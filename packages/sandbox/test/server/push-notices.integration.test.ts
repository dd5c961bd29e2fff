import type { Client } from '@bgk/sdk'
import { afterEach, expect, it } from 'vitest'
import { nodeHost } from '../../src/server/process/node-host'
import { createMemoryDisk } from '../../src/store/memory-store'
import { BTC, member, openWorld, type World } from './open-world'
import { decrypted, signedClaims, startPushService } from './push-service'

const ALERT = { pair: BTC, market: 'spot', when: 'above', price: '66000' } as const

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function setUp(...statuses: number[]) {
  const service = await startPushService(...statuses)
  const world = await openWorld({ parts: nodeHost({ passwordCost: 4, pushOrigin: service.origin }) })
  ends.push(() => world.sandbox.stop(), service.stop)
  const ann = await member(world, 'ann@bgk.example', { USDT: '100000' })
  return { service, world, ann }
}

/** Logs the same member in on another device. */
async function second(world: World): Promise<Client> {
  const client = world.client()
  await client.session.login({ account: 'ann@bgk.example', password: 'Secret2026' })
  return client
}

/** Trades at the price, in otherwise empty books. */
async function tradeAt(world: World, price: string): Promise<void> {
  const bob = await member(world, `m${price}@bgk.example`, { BTC: '1', USDT: '100000' })
  const eve = await member(world, `t${price}@bgk.example`, { USDT: '100000' })
  await bob.spot.sellLimit({ pair: BTC, price, quantity: '0.001' })
  await eve.spot.buyLimit({ pair: BTC, price, quantity: '0.001' })
}

const endpointsOf = (world: World, email: string) =>
  world.sandbox.engine.read(({ state }) => {
    const found = [...state.members.values()].find(({ account }) => account.email === email)
    return state.alerts.devices(found?.uid ?? 0).map(({ endpoint }) => endpoint)
  })

const statusesOf = async (client: Client) => (await client.user.priceAlerts()).map(({ status }) => status)

it('sends a reached alert to each device of its member, encrypted and signed, in the language of the device', async () => {
  const { service, world, ann } = await setUp()
  const { key } = await ann.user.pushKey()
  const [phone, laptop] = [service.browser('phone'), service.browser('laptop')]
  await ann.user.addPushDevice(phone.device)
  const other = await second(world)
  await other.session.setLocale('RU')
  await other.user.addPushDevice(laptop.device)
  const { id } = await ann.user.addPriceAlert(ALERT)
  await tradeAt(world, '65900')
  await tradeAt(world, '66000.5')
  const requests = [...(await service.answered(2))].sort((a, b) => a.path.localeCompare(b.path))
  expect(requests.map(({ path }) => path)).toEqual(['/laptop', '/phone'])
  const [toLaptop, toPhone] = requests
  if (!toLaptop || !toPhone) throw new Error('no requests')
  expect(JSON.parse(decrypted(toPhone, phone.pair, phone.auth))).toEqual({
    ...{ type: 'price-alert', id, ...BTC, market: 'spot', price: '66000.00' },
    title: 'BTC/USDT rose to 66000.00',
  })
  expect(JSON.parse(decrypted(toLaptop, laptop.pair, laptop.auth))).toMatchObject({
    title: 'BTC/USDT: рост до 66000.00',
  })
  expect(() => decrypted(toPhone, laptop.pair, laptop.auth)).toThrow()
  expect(toPhone.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: `price-alert-${id}` })
  expect(signedClaims(toPhone, key)).toMatchObject({ aud: service.origin })
  expect(await statusesOf(ann)).toEqual(['reached'])
})

it('sends a notice when the pair is closed', async () => {
  const { service, world, ann } = await setUp()
  const phone = service.browser('phone')
  await ann.user.addPushDevice(phone.device)
  await ann.user.addPriceAlert(ALERT)
  await world.sandbox.engine.submit({ type: 'pair.status', ...BTC, status: 'disabled' })
  const [request] = await service.answered(1)
  if (!request) throw new Error('no request')
  expect(JSON.parse(decrypted(request, phone.pair, phone.auth))).toMatchObject({
    title: 'BTC/USDT closed. Your price alert has ended',
  })
  expect(await statusesOf(ann)).toEqual(['ended'])
})

it('removes a device unknown to the push service, and retries a notice when the service was busy', async () => {
  const { service, world, ann } = await setUp(410, 503)
  const [gone, busy] = [service.browser('gone'), service.browser('busy')]
  await ann.user.addPushDevice(gone.device)
  await (await second(world)).user.addPushDevice(busy.device)
  await ann.user.addPriceAlert(ALERT)
  await tradeAt(world, '66001')
  await service.answered(2)
  await expect.poll(() => endpointsOf(world, 'ann@bgk.example')).toEqual([busy.device.endpoint])
  // The pause starts after the response is read.
  await expect
    .poll(async () => {
      await world.host.advance(5000)
      return service.requests.map(({ path }) => path)
    })
    .toEqual(['/gone', '/busy', '/busy'])
})

it('sends nothing to a device with an ended login, even for a waiting notice', async () => {
  const { service, world, ann } = await setUp(503)
  const lost = await second(world)
  await lost.user.addPushDevice(service.browser('lost').device)
  await ann.user.addPushDevice(service.browser('phone').device)
  await ann.user.addPriceAlert(ALERT)
  await tradeAt(world, '66001')
  await service.answered(2)
  await lost.session.logout()
  await world.host.advance(80_000)
  await ann.user.addPriceAlert({ ...ALERT, price: '67000' })
  await tradeAt(world, '67000')
  expect((await service.answered(3)).map(({ path }) => path)).toEqual(['/lost', '/phone', '/phone'])
  await ann.session.logout()
  expect(await endpointsOf(world, 'ann@bgk.example')).toEqual([])
})

it('drops a rejected notice after the third retry', async () => {
  const { service, world, ann } = await setUp(500, 500, 500, 500)
  await ann.user.addPushDevice(service.browser('phone').device)
  await ann.user.addPriceAlert(ALERT)
  await tradeAt(world, '66001')
  for (let count = 1; count <= 4; count += 1)
    await expect
      .poll(async () => {
        await world.host.advance(80_000)
        return service.requests.length
      })
      .toBeGreaterThanOrEqual(count)
  await ann.user.addPriceAlert({ ...ALERT, price: '67000' })
  await tradeAt(world, '67000')
  expect((await service.answered(5)).length).toBe(5)
})

it('has the same key after a restart, and another in another exchange', async () => {
  const disk = createMemoryDisk()
  const keyOf = async (world: World) => {
    const { key } = await (await world.trader()).user.pushKey()
    await world.sandbox.stop()
    return key
  }
  const first = await keyOf(await openWorld({ disk }))
  expect(Buffer.from(first, 'base64url').length).toBe(65)
  expect(await keyOf(await openWorld({ disk }))).toBe(first)
  expect(await keyOf(await openWorld())).not.toBe(first)
})

it('is disabled if nothing can be sent', async () => {
  const world = await openWorld({ parts: { push: undefined } })
  const trader = await world.trader()
  expect(trader.extensions.get().priceAlerts).toBe(false)
  expect((await world.raw('/user/priceAlerts')).status).toBe(404)
})
