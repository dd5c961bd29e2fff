import { strict as assert } from 'node:assert'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, read, folder, integer, pick }) {
  const exchange = await openExchange()
  const { client, uid } = exchange.trader
  /** @param {boolean} sent */
  const crash = async (sent) => {
    const price = `${integer(2900, 3300)}.${integer(10, 99)}`
    const attempt = await client.attempt('spot.buyLimit', { pair: 'ETH/USDT', price, quantity: '0.1' })
    const text = JSON.stringify(attempt)
    await writeFile(join(folder, 'pending.json'), text)
    if (sent) await client.send(attempt)
    const orders = async () =>
      (await client.spot.openOrders({ page: 1, limit: 50 })).rows.filter(
        (one) => Number(one.price) === Number(price),
      )
    return { text, orders }
  }
  for (const sent of pick([
    [true, false],
    [false, true],
  ])) {
    const { orders } = await crash(sent)
    await run(['node', 'recover.mjs'], exchange)
    const [order, ...more] = await orders()
    assert.ok(
      order !== undefined && more.length === 0,
      `${more.length + 1} orders, ${sent ? 'sent' : 'not sent'} before`,
    )
    assert.deepEqual(JSON.parse(await read('result.json')), { orderId: order.id })
    await assert.rejects(read('pending.json'), 'pending.json still exists')
  }
  // Neither the answer to a write nor that to a query arrives.
  const { orders, text } = await crash(false)
  const rule = await exchange.fault({ kind: 'server-error', call: '*', uid })
  await run(['node', 'recover.mjs'], exchange, {}, 9)
  assert.equal(await read('pending.json'), text, 'pending.json has changed')
  await exchange.control(`faults?id=${rule.id}`, undefined, 'DELETE')
  assert.equal((await orders()).length, 0, 'An order was placed without an outcome')
  await run(['node', 'recover.mjs'], exchange)
  assert.equal((await orders()).length, 1)
}
