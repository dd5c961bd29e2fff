import { strict as assert } from 'node:assert'

const ADDRESS = 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, read, integer }) {
  const exchange = await openExchange({ reviewMs: 'never' })
  const { client, uid } = exchange.trader
  const name = `vault ${integer(1, 99)}`
  await client.account.addAddress({ coin: 'USDT', chain: 'TRC20', address: ADDRESS, remark: name })
  const quantity = String(integer(100, 400))
  const standard = {
    COIN: 'USDT',
    CHAIN: 'TRC20',
    QUANTITY: quantity,
    TO: name,
    MAX_FEE_PERCENT: '1.5',
    FUND_PASSWORD: '246810',
  }
  const records = async () => (await client.account.records({ kind: 'withdrawal', page: 1, limit: 20 })).rows
  const unmet = [
    { QUANTITY: '19.99' },
    { QUANTITY: '50001' },
    { QUANTITY: '20000' },
    { QUANTITY: '50', MAX_FEE_PERCENT: '1.99' },
    { TO: 'nobody' },
    { CHAIN: 'ERC20' },
    { CHAIN: 'NONE' },
  ]
  for (const change of unmet) {
    await run(['node', 'withdraw.mjs'], exchange, { ...standard, ...change }, 4)
    assert.equal(exchange.count('/account/withdrawCoin'), 0, `A request was sent: ${JSON.stringify(change)}`)
  }
  // The eleventh login of an account ends its first session, which is this one.
  await client.session.login(exchange.trader)
  assert.equal((await records()).length, 0)
  await run(['node', 'withdraw.mjs'], exchange, { ...standard, FUND_PASSWORD: '111111' }, 5)
  assert.equal((await records()).length, 0)
  await run(['node', 'withdraw.mjs'], exchange, { ...standard, QUANTITY: '50', MAX_FEE_PERCENT: '2' })
  assert.equal((await records()).length, 1, 'A fee at the limit was refused')
  await exchange.fault({ kind: 'reply-lost', call: 'account.withdraw', count: 2, uid })
  await run(['node', 'withdraw.mjs'], exchange, standard)
  const [record, ...others] = await records()
  assert.equal(others.length, 1, `${others.length} withdrawals after a lost response`)
  assert.equal(record?.quantity, quantity)
  const { id, fee, received, status } = record ?? {}
  assert.deepEqual(JSON.parse(await read('record.json')), { id, fee, received, status })
}
