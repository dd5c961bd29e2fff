import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, read, integer }) {
  const exchange = await openExchange({ clock: 'virtual' })
  const { client } = exchange.trader
  for (let price = 3450; price <= 3480; price += 1)
    await exchange.place(exchange.maker, 'ETH/USDT', 'buy', `${price}.5`, '0.02')
  await exchange.quote('BTC/USDT', '67200', '67300', '5')
  for (let at = 0; at < 16; at += 1) {
    const quantity = `0.0${integer(1, 4)}`
    if (at % 4 === 3) await client.spot.buyMarket({ pair: 'BTC/USDT', quantity: `0.00${integer(1, 9)}` })
    else await client.spot.sellMarket({ pair: 'ETH/USDT', quantity })
    if (at % 3 === 0) await exchange.advance(3_700_000)
  }
  const expected = (await client.spot.fills({ limit: 1000 }))
    .toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0) || a.id - b.id)
    .map(({ time = 0, base, quote, side, price, quantity, fee, feeCoin }) =>
      [
        new Date(time).toISOString().replace('.000', ''),
        `${base}/${quote}`,
        side,
        price,
        quantity,
        fee,
        feeCoin,
      ].join(),
    )
  await run(['sh', 'fills.sh'], exchange)
  const [header, ...lines] = (await read('fills.csv')).trim().split(/\r?\n/)
  assert.equal(header, 'time,pair,side,price,quantity,fee,feeCoin')
  assert.deepEqual(lines, expected)
}
