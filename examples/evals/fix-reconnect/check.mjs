import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, eventually, integer, read, sleep }) {
  const exchange = await openExchange()
  const pair = 'ETH/USDT'
  await exchange.trade(pair, '3480')
  const recorder = start(['node', 'record.mjs'], exchange, { PAIR: pair })
  await eventually(() =>
    assert.ok(
      exchange.requests.some(({ path }) => path === '/trad/trad'),
      'No trades were read',
    ),
  )
  await sleep(1500)
  let trades = 1
  const trade = async () => {
    trades += 1
    await exchange.trade(pair, `34${integer(70, 89)}.5`, `0.0${integer(1, 9)}`)
  }
  const recorded = () =>
    eventually(async () => {
      const lines = (await read('trades.ndjson')).trim().split('\n')
      const ids = lines.map((line) => JSON.parse(line).id)
      assert.deepEqual(
        ids,
        Array.from({ length: trades - 1 }, (_, at) => at + 2),
      )
    }, 12_000)
  await trade()
  await trade()
  await recorded()
  await exchange.fault({ kind: 'socket-refuse', forMs: 2500 })
  await exchange.control('drop-sockets', {})
  for (let at = 0; at < 5; at += 1) await trade()
  await recorded()
  await exchange.control('drop-sockets', {})
  await trade()
  await recorded()
  recorder.interrupt()
  assert.equal((await recorder.ended).exit, 0)
  await recorded()
}
