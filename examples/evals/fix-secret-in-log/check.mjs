import { strict as assert } from 'node:assert'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

const ADDRESS = 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, read, folder, pick }) {
  const exchange = await openExchange({ reviewMs: 'never' })
  const { client } = exchange.trader
  await client.account.addAddress({ coin: 'USDT', chain: 'TRC20', address: ADDRESS, remark: 'cold' })
  const pair = pick(['ETH/USDT', 'BTC/USDT'])
  const env = { PAIR: pair, ADDRESS, FUND_PASSWORD: '246810' }
  /** @param {Readonly<Record<string, string>>} change @param {number} exit @param {readonly (string | RegExp)[]} expected */
  async function logs(change, exit, expected) {
    await rm(join(folder, 'bot.log'), { force: true })
    const { out, err } = await run(['node', 'trade.mjs'], exchange, { ...env, ...change }, exit)
    for (const [place, text] of [
      ['bot.log', await read('bot.log')],
      ['The output', out + err],
    ]) {
      const { BGK_PASSWORD = exchange.trader.password, FUND_PASSWORD } = { ...env, ...change }
      for (const secret of [BGK_PASSWORD, FUND_PASSWORD, exchange.trader.token, 'bgk_sbx_'])
        assert.ok(!text?.includes(secret), `${place} contains ${secret}`)
    }
    const log = await read('bot.log')
    for (const one of [exchange.trader.account, pair, ...expected])
      assert.ok(log.match(one), `bot.log lacks ${one}`)
  }
  await logs({}, 0, [])
  const [order] = (await client.spot.account(pair)).openOrders
  assert.ok(order !== undefined, 'No order was placed')
  assert.ok((await read('bot.log')).includes(`${order.id}`), 'bot.log lacks the id of the order')
  assert.equal((await client.account.records({ kind: 'withdrawal', page: 1, limit: 9 })).total, 1)
  await logs({ FUND_PASSWORD: '135791' }, 1, ['SERVER_REJECTED'])
  await logs({ BGK_PASSWORD: 'Wrong2026' }, 1, ['SERVER_REJECTED'])
  await logs({ BGK_URL: 'http://127.0.0.1:9' }, 1, ['NETWORK'])
}
