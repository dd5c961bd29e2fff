import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, read, integer }) {
  const exchange = await openExchange()
  const { credit, trader } = exchange
  await credit(trader.uid, { SOL: `${integer(1, 9)}.5` })
  /** @param {Readonly<Record<string, string>>} env @param {number} limit @param {number} code */
  async function ends(env, limit, code) {
    const began = performance.now()
    const { exit, err } = await start(['node', 'balance.mjs'], exchange, env, limit + 1000).ended
    assert.equal(exit, code, `Ended with ${exit} ${err}`)
    assert.ok(performance.now() - began < limit, 'Ended too late')
  }
  await ends({}, 6000, 0)
  const { assets } = await trader.client.account.spotAssets()
  const expected = Object.fromEntries(assets.map(({ coin, available }) => [coin, available]))
  assert.deepEqual(JSON.parse(await read('balances.json')), expected)
  await ends({ BGK_PASSWORD: 'Wrong2026' }, 6000, 3)
  await ends({ BGK_URL: 'http://127.0.0.1:9' }, 12_000, 7)
}
