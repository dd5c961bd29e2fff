import { eq } from '@bgk/sdk/decimal'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpFaultyExchange, startProgram } from './sandbox-kit'

// Processes of the command line, a network with faults, a real exchange: after any cut, kill or rerun there
// is exactly one order.

const { world, env } = setUpFaultyExchange({ seed: 'killed' })
let price = 20_000
beforeEach(() => {
  price += 1
})

const start = (line: string) => startProgram(line.split(' '), env())
const bgk = (line: string) => start(line).ended
const buy = () => `spot buy BTC/USDT --quantity 0.001 --price ${price} --yes`

/** The ids of the orders at this test's price, open and past. */
async function orders(): Promise<readonly number[]> {
  const input = { pair: 'BTC/USDT', page: 1, limit: 500 } as const
  const { client } = world.exchange
  const lists = await Promise.all([client.spot.openOrders(input), client.spot.orderHistory(input)])
  return lists.flatMap(({ rows }) =>
    rows.filter((row) => eq(row.price ?? '0', String(price))).map(({ id }) => id),
  )
}
const kill = async ({ child, ended }: ReturnType<typeof start>) => {
  child.kill('SIGKILL')
  expect((await ended).exit).toBe(null)
}

describe('an order', () => {
  it('resolves a lost response immediately: one order, its id, exit 0', async () => {
    world.exchange.proxy.mishap = 'lose-answer'
    const { exit, out } = await bgk(buy())
    const [id] = await orders()
    expect({ exit, out }).toEqual({
      exit: 0,
      out: `Order ${id}: buy 0.001 BTC/USDT at ${price}, open\n`,
    })
    expect(await orders()).toHaveLength(1)
  })

  it('exits 7 if the request never reaches the exchange; the rerun places one order', async () => {
    world.exchange.proxy.mishap = 'lose-request'
    expect(await bgk(buy())).toMatchObject({ exit: 7, out: '' })
    expect(await orders()).toEqual([])
    world.exchange.proxy.mishap = 'none'
    expect((await bgk(buy())).exit).toBe(0)
    expect(await orders()).toHaveLength(1)
  })

  it('exits 9 while the exchange is away; the rerun after it is back finds the order', async () => {
    world.exchange.proxy.mishap = 'hold-answer'
    const first = start(buy())
    await world.exchange.proxy.held()
    world.exchange.proxy.goAway()
    const { exit, err } = await first.ended
    expect(exit).toBe(9)
    const [, id = ''] = /bgk orders reconcile (\S+)\n/.exec(err) ?? []
    expect((await bgk(`${buy()} --timeout 1s`)).exit).toBe(7)
    expect((await bgk(`orders reconcile ${id} --timeout 1s`)).exit).toBe(7)
    world.exchange.proxy.comeBack()
    world.exchange.proxy.mishap = 'none'
    const rerun = await bgk(`${buy()} --json`)
    expect(rerun.exit).toBe(0)
    const found = await orders()
    expect(JSON.parse(rerun.out)).toMatchObject({ orderId: found[0], resolved: [{ state: 'applied' }] })
    expect(found).toHaveLength(1)
  })

  it('rerun finds the order of a process killed before its response', async () => {
    world.exchange.proxy.mishap = 'hold-answer'
    const first = start(buy())
    await world.exchange.proxy.held()
    await kill(first)
    world.exchange.proxy.mishap = 'none'
    const [id] = await orders()
    const { exit, out, err } = await bgk(buy())
    expect({ exit, out }).toEqual({
      exit: 0,
      out: `Order ${id}: buy 0.001 BTC/USDT at ${price}, open\n`,
    })
    expect(err).toContain(': placed\nbgk: not sent again\n')
    expect(await orders()).toHaveLength(1)
  })

  it('a request still in transit when the rerun resolves it has no effect on arrival', async () => {
    world.exchange.proxy.mishap = 'hold-request'
    const first = start(buy())
    await world.exchange.proxy.held()
    await kill(first)
    world.exchange.proxy.mishap = 'none'
    const { exit, err } = await bgk(buy())
    expect(exit).toBe(0)
    expect(err).toContain(': not placed\n')
    await world.exchange.proxy.release()
    expect(await orders()).toHaveLength(1)
  })

  it('rerun finds the order of a process killed before its report', async () => {
    world.exchange.proxy.mishap = 'hold-next-read'
    const first = start(buy())
    await world.exchange.proxy.held()
    await kill(first)
    world.exchange.proxy.mishap = 'none'
    const [id] = await orders()
    const { exit, out } = await bgk(buy())
    expect({ exit, out }).toEqual({
      exit: 0,
      out: `Order ${id}: buy 0.001 BTC/USDT at ${price}, open\n`,
    })
    expect(await orders()).toHaveLength(1)
    expect((await bgk('orders reconcile')).err).toBe('No unresolved writes\n')
  })

  it('places one order for four concurrent processes', async () => {
    world.exchange.proxy.mishap = 'hold-answer'
    const all = Array.from({ length: 4 }, () => start(`${buy()} --timeout 1m`).ended)
    await world.exchange.proxy.held()
    const exits: (number | null)[] = []
    const three = new Promise<void>((resolve) => {
      for (const ended of all) {
        void ended.then(({ exit }) => {
          if (exits.push(exit) === 3) resolve()
        })
      }
    })
    await three
    expect(exits).toEqual([12, 12, 12])
    await world.exchange.proxy.release()
    await Promise.all(all)
    expect(exits[3]).toBe(0)
    expect(await orders()).toHaveLength(1)
  })
})

it('rerun finds a cancel with a lost response, and one of a killed process', async () => {
  expect((await bgk(buy())).exit).toBe(0)
  const [id] = await orders()
  world.exchange.proxy.mishap = 'hold-answer'
  const first = start(`spot cancel ${id} --yes`)
  await world.exchange.proxy.held()
  await kill(first)
  world.exchange.proxy.mishap = 'none'
  const { exit, out } = await bgk(`spot cancel ${id} --yes`)
  expect(exit).toBe(0)
  expect(out).toContain('already canceled')
  price += 1
  expect((await bgk(buy())).exit).toBe(0)
  const [other] = await orders()
  world.exchange.proxy.mishap = 'lose-answer'
  expect((await bgk(`spot cancel ${other} --yes`)).exit).toBe(0)
})
