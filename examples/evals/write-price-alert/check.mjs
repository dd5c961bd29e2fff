import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, eventually, integer, sleep }) {
  const exchange = await openExchange()
  /** @type {{ pair: string, price: string, direction: string }[]} */
  const alerts = []
  let failures = 0
  const hook = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    failures -= 1
    if (failures < 0) alerts.push(JSON.parse(body))
    response.writeHead(failures < 0 ? 204 : 503).end()
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const address = hook.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const level = integer(3460, 3500)
  const pair = 'ETH/USDT'
  const to = (/** @type {number} */ offset) => exchange.trade(pair, `${level + offset}.00`)
  await to(-4)
  const bot = start(['node', 'alert.mjs'], exchange, {
    PAIR: pair,
    LEVEL: String(level),
    HOOK: `http://127.0.0.1:${port}/`,
  })
  await eventually(() =>
    assert.ok(
      exchange.requests.some(({ path }) => path === '/trad/trad'),
      'No price was read',
    ),
  )
  await sleep(1000)
  /** @type {object[]} */
  const expected = []
  /** @param {number} offset @param {'up' | 'down'} direction */
  const crossing = async (offset, direction) => {
    await to(offset)
    expected.push({ pair, price: level + offset, direction })
    await eventually(
      () =>
        assert.deepEqual(
          alerts.map((one) => ({ ...one, price: Number(one.price) })),
          expected,
        ),
      5000,
    )
  }
  await to(-1)
  await crossing(0, 'up')
  await to(5)
  await to(2)
  failures = 2
  await crossing(-1, 'down')
  await exchange.control('drop-sockets', {})
  await sleep(500)
  await crossing(3, 'up')
  await sleep(1500)
  assert.equal(alerts.length, 3, 'A crossing was reported twice')
  bot.interrupt()
  assert.equal((await bot.ended).exit, 0)
  hook.close()
}
