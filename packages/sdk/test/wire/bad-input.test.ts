import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/create-client'
import { call } from '../../src/endpoints/call'
import { aliases, compat } from '../../src/endpoints/compat'
import { demo } from '../../src/endpoints/demo'
import type { Endpoint } from '../../src/endpoints/endpoint'
import { endpoints } from '../../src/endpoints/index'
import { type BgkError, isBgkError } from '../../src/errors'
import { INPUTS, OPTIONAL } from '../fixtures/inputs'

const table = Object.values<Readonly<Record<string, Endpoint>>>({
  ...endpoints,
  compat,
  aliases,
  demo,
}).flatMap((group) => Object.values(group))

/** Optional in these calls alone. */
const OPTIONAL_IN: Readonly<Record<string, readonly string[]>> = {
  limit: ['candles'],
  pair: ['spot.openOrders', 'spot.orderHistory'],
  coin: ['account.records'],
  chain: ['account.addAddress'],
  price: ['futures.buyMarket', 'futures.sellMarket'],
  password: ['user.bindContact', 'compat.setFundPassword'],
  fundPassword: ['account.transfer', 'ieo.subscribe', 'fiat.sell'],
  takeProfitPrice: ['futures.editStopOrder'],
  stopLossPrice: ['futures.editStopOrder'],
}

/** Input in which null removes a price. */
const mayBeNull = (name: string, field: string): boolean =>
  name === 'futures.editStopOrder' && (field === 'takeProfitPrice' || field === 'stopLossPrice')

const mayMiss = (name: string, field: string): boolean =>
  OPTIONAL.has(field) || (OPTIONAL_IN[field]?.some((call) => name.includes(call)) ?? false)

class Order {
  readonly #secret = 5
  get() {
    return this.#secret
  }
}

const JUNK: readonly unknown[] = [null, 'x', '', 5, Number.NaN, true, [], {}, [{}], new Order(), () => 5, 5n]
/** Of no field's kind. */
const WRONG: readonly unknown[] = [null, {}, [{}], new Order(), () => 5, Number.NaN, 5n, Symbol('s')]

/** What the call is refused with before anything is sent; undefined when it is sent. */
async function refusal(entry: Endpoint, input: unknown): Promise<BgkError | undefined> {
  let sent = 0
  const transport: Parameters<typeof call>[0] = () => {
    sent += 1
    return Promise.reject(new Error('sent'))
  }
  try {
    await call(transport, entry, input)
  } catch (error) {
    if (sent > 0) return undefined
    if (isBgkError(error)) return error
    throw error
  }
  throw new Error('answered')
}

function expectNamed(error: BgkError | undefined, entry: Endpoint, field: string): void {
  expect(error, `${entry.name} ${field}`).toMatchObject({ code: 'REQUEST_INVALID', field })
  expect(error?.message).toContain(`${entry.name.replace(/^member/, 'user')}: ${field} `)
  expect(error?.message).not.toMatch(/\[object|Invalid input/)
  expect(Object.keys(error?.params ?? {}).sort()).toEqual(['allowed', 'value'])
}

describe('bad input', () => {
  it('every call with an input has a good one here', async () => {
    const taking = table.filter(({ request }) => {
      try {
        request.encode(undefined)
        return false
      } catch {
        return true
      }
    })
    expect([...taking.map(({ name }) => name), 'futures.closeAll'].sort()).toEqual(Object.keys(INPUTS).sort())
    for (const entry of table) expect(await refusal(entry, INPUTS[entry.name]), entry.name).toBe(undefined)
  })

  it('of a request on the wire, any JSON at all, is an input or REQUEST_INVALID', () => {
    const entries = fc.constantFrom(...table.filter(({ name }) => name in INPUTS))
    fc.assert(
      fc.property(fc.jsonValue(), entries, fc.nat(20), (noise, { name, request }, at) => {
        const wire: object = Object(request.encode(INPUTS[name]))
        const keys = Object.keys(wire)
        const spoilt = { ...wire, [keys[at % keys.length] ?? 'x']: noise }
        for (const input of [noise, spoilt]) {
          try {
            request.decode(input)
          } catch (error) {
            expect(isBgkError(error) && error.code).toBe('REQUEST_INVALID')
          }
        }
      }),
      { numRuns: 800 * __TIMES__ },
    )
  })

  it.each(table.map((entry) => [entry.name, entry] as const))(
    '%s: another kind of input',
    async (name, entry) => {
      const good = INPUTS[name]
      const field = typeof good === 'string' ? 'pair' : 'input'
      for (const junk of good === undefined || name === 'futures.closeAll' ? JUNK : [undefined, ...JUNK]) {
        const error = await refusal(entry, junk)
        const isObject = typeof junk === 'object' && junk !== null && !Array.isArray(junk)
        if (good === undefined && isObject) expect(error).toBe(undefined)
        else if (isObject && field === 'input')
          expectNamed(
            error,
            entry,
            Object.keys(Object(good)).includes(error?.field ?? '') ? (error?.field ?? '') : 'a field of ours',
          )
        else expectNamed(error, entry, field)
      }
      if (typeof good !== 'string')
        expectNamed(await refusal(entry, { ...Object(good), unknownOption: 1 }), entry, 'unknownOption')
    },
  )

  const fields = Object.entries(INPUTS).flatMap(([name, good]) =>
    typeof good === 'string'
      ? []
      : Object.entries(good).map(([field, value]) => ({ name, field, value, good })),
  )

  it.each(fields)('$name: $field missing or of another kind', async ({ name, field, value, good }) => {
    const entry = table.find((one) => one.name === name)
    if (!entry) throw new Error(name)
    const without = await refusal(entry, { ...good, [field]: undefined })
    if (mayMiss(name, field)) expect(without).toBe(undefined)
    else expectNamed(without, entry, field)
    for (const wrong of [
      ...WRONG,
      typeof value === 'number' ? '5' : 5,
      typeof value === 'number' ? 1.5 : 0.01,
    ])
      if ((field !== 'before' || wrong !== 1.5) && (wrong !== null || !mayBeNull(name, field)))
        expectNamed(await refusal(entry, { ...good, [field]: wrong }), entry, field)
  })

  it('says what was given and what is allowed, and no secret', async () => {
    const entry = (name: string) => table.find((one) => one.name === name) ?? compat.setFundPassword
    const order = INPUTS['spot.buyLimit']
    expect(await refusal(entry('spot.buyLimit'), { ...Object(order), quantity: 0.01 })).toMatchObject({
      message: "client.spot.buyLimit: quantity must be decimal text such as '0.01', not 0.01",
      params: { value: '0.01', allowed: "decimal text such as '0.01'" },
    })
    expect((await refusal(entry('user.team'), { page: 1, limit: 501 }))?.message).toBe(
      'client.user.team: limit must be a whole number from 1 to 500, not 501',
    )
    const login = { ...Object(INPUTS['member.login']) }
    for (const input of [
      { ...login, password: 7_654_321 },
      { ...login, password: ['hunter22'] },
      'hunter22',
    ]) {
      const error = await refusal(entry('member.login'), input)
      expect(JSON.stringify([error?.message, error?.params])).not.toMatch(/hunter22|7654321/)
    }
    expect((await refusal(entry('member.login'), 'hunter22'))?.message).toMatch(/not text of 8 characters$/)
  })

  it('placing orders says its own name', async () => {
    let sent = 0
    const client = createClient({
      origin: 'http://x.test',
      fetch: () => {
        sent += 1
        return Promise.reject(new Error('sent'))
      },
    })
    const any = { pair: 'BTC/USDT', side: 'buy', quantity: '1' }
    const orders: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      spot: { ...any, type: 'limit', price: '1' },
      futures: { ...any, type: 'limit', price: '1', leverage: 5, marginMode: 'cross' },
      cycle: { ...any, payCoin: 'USDT', seconds: 60 },
    }
    for (const [group, good] of Object.entries(orders)) {
      const { placeOrder }: { placeOrder(order: unknown): Promise<unknown> } = Reflect.get(client, group)
      const refused = async (order: unknown, field: string) => {
        const message = expect.stringContaining(`client.${group}.placeOrder: ${field} `)
        await expect(placeOrder(order), field).rejects.toMatchObject({
          code: 'REQUEST_INVALID',
          field,
          message,
        })
      }
      for (const junk of [undefined, null, 'x', 5, [], () => 5]) await refused(junk, 'input')
      for (const field of Object.keys(good))
        for (const wrong of [undefined, null, {}, 0.5, () => 5])
          await refused({ ...good, [field]: wrong }, field)
      await refused({ ...good, qty: '1' }, 'qty')
    }
    expect(sent).toBe(0)
  })
})
