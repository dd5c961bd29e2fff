import type { Client } from '@bgk/sdk'
import { type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { BTC, openWorld, type World } from './open-world'

/** Things asked for at the same moment: one of them happens, and the ledger says so. */
describe('races', () => {
  let world: World
  let trader: Client
  beforeEach(async () => {
    world = await openWorld()
    trader = await world.trader()
  })

  /** As many programs of one member would: a client of its own calls back an equal call that is still on its way. */
  const send = async <Input>(
    entry: Endpoint<Input, unknown>,
    input: Input,
    key?: string,
  ): Promise<string> => {
    const headers = {
      token: trader.session.token ?? '',
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const body = JSON.stringify(entry.request?.encode(input))
    const { code, data } = await (await world.raw(entry.path, { method: 'POST', headers, body })).json()
    return code === 200 ? 'done' : String(data?.reason)
  }
  const outcomes = async (asked: readonly Promise<string>[]) => {
    const count: Record<string, number> = {}
    for (const name of await Promise.all(asked)) count[name] = (count[name] ?? 0) + 1
    return count
  }
  const hundred = (ask: (index: number) => Promise<string>) =>
    Array.from({ length: 100 }, (_, index) => ask(index))
  const usdt = async () => (await trader.account.spotBalance({ coin: 'USDT' })).available
  const isWhole = async () => expect(await world.sandbox.engine.verify()).toMatchObject({ ok: true })

  it('100 withdrawals of everything: one', async () => {
    await trader.account.addAddress({ coin: 'USDT', chain: 'TRC20', address: 'Tmine', remark: '' })
    const everything = {
      coin: 'USDT',
      chain: 'TRC20',
      address: 'Tmine',
      quantity: '10000',
      fundPassword: '246810',
    }
    const { done } = await outcomes(hundred(() => send(endpoints.account.withdraw, everything)))
    expect(done).toBe(1)
    expect(await usdt()).toBe('0.00000000')
    await isWhole()
  })

  it('100 times the same order under one key: one order, one answer', async () => {
    const order = { pair: BTC, price: '20000', quantity: '0.01' }
    const count = await outcomes(hundred(() => send(endpoints.spot.buyLimit, order, 'once')))
    expect(count).toEqual({ done: 100 })
    expect((await trader.spot.openOrders({ page: 1, limit: 20 })).rows).toHaveLength(1)
    const other = await outcomes([send(endpoints.spot.buyLimit, { ...order, quantity: '0.02' }, 'once')])
    expect(other).toEqual({ IDEMPOTENCY_CONFLICT: 1 })
  })

  it('the last money into orders, transfers and both', async () => {
    const asked = hundred((index) =>
      index % 2 === 0
        ? send(endpoints.spot.buyLimit, { pair: BTC, price: '10000', quantity: '0.3' })
        : send(endpoints.account.transferFutures, { direction: 'in', coin: 'USDT', quantity: '3000' }),
    )
    const { done } = await outcomes(asked)
    expect(done, '3 000 each of 10 000').toBe(3)
    expect(await usdt()).toBe('1000.00000000')
    await isWhole()
  })

  it('100 cancellations of one order: one, and its money once', async () => {
    await trader.spot.buyLimit({ pair: BTC, price: '10000', quantity: '0.5' })
    const id = (await trader.spot.openOrders({ page: 1, limit: 20 })).rows[0]?.id ?? 0
    const { done } = await outcomes(hundred(() => send(endpoints.spot.cancelOrder, { id })))
    expect(done).toBe(1)
    expect(await usdt()).toBe('10000.00000000')
  })

  it('a code sent once registers one of 50 at once, whoever they say invited them', async () => {
    const account = 'new@bgk.example'
    await world.client().user.getCode({ account, purpose: 'registerEmail', areaCode: '' })
    const code = world.sandbox.services.outbox.list({ to: account })[0]?.code ?? ''
    const register = () =>
      send(endpoints.member.registerByEmail, { email: account, password: 'Newer2026', code, inviteCode: '' })
    const { done } = await outcomes(Array.from({ length: 50 }, register))
    expect(done).toBe(1)
  })

  it('100 guesses of a code at once: five are looked at', async () => {
    const account = 'trader@bgk.example'
    await world.client().user.getCode({ account, purpose: 'verifyEmail', areaCode: '' })
    const code = world.sandbox.services.outbox.list({ to: account })[0]?.code ?? ''
    const guess = (index: number) =>
      send(endpoints.member.recoverByEmail, {
        email: account,
        password: 'Newer2026',
        code: String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
      })
    expect(await outcomes(hundred(guess))).toEqual({ CODE_INVALID: 100 })
    const right = send(endpoints.member.recoverByEmail, { email: account, password: 'Newer2026', code })
    expect(await outcomes([right]), 'the right one came too late').toEqual({ CODE_INVALID: 1 })
  })
})
