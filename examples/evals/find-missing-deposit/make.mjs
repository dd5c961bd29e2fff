import { createUploader } from '@bgk/sdk/upload'

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** @param {import('../lib/make-fixtures.mjs').Kit} kit */
export async function make({ openExchange, write }) {
  const exchange = await openExchange({ reviewMs: 'never' })
  const { client } = exchange.trader
  const image = (await createUploader({ client }).upload(new Blob([Buffer.from(DOT, 'base64')]))).url
  const coins = await client.account.coins()
  const rows = ['reference,time,coin,network,quantity']
  /** @type {object[]} */
  const truth = []
  let number = 0
  /** @param {string} coin @param {string} chain @param {string} quantity @param {'credited' | 'rejected' | 'pending' | 'none'} end @param {string} [cause] */
  async function pay(coin, chain, quantity, end, cause) {
    await exchange.advance(37 * 60_000)
    const { now } = await exchange.control('clock')
    number += 1
    const reference = `TX-${String(number).padStart(4, '0')}`
    rows.push([reference, new Date(Number(now)).toISOString(), coin, chain, quantity].join())
    if (end !== 'credited')
      truth.push({
        reference,
        cause: cause ?? end,
        ...(end === 'rejected' && { reason: 'The payment was returned' }),
      })
    if (end === 'none') return
    await exchange.advance(20_000)
    const { address } = await client.account.depositAddress({ coin, chain, chainLabel: chain })
    const { orderId } = await client.fiat.submitDepositProof({ coin, chain, address, quantity, image })
    const approved = end === 'credited'
    if (end !== 'pending')
      await exchange.control('review', {
        what: 'record',
        id: orderId,
        approved,
        ...(!approved && { reason: 'The payment was returned' }),
      })
  }
  await pay('USDT', 'TRC20', '250', 'credited')
  await pay('USDT', 'TRC20', '9.5', 'none', 'belowMinimum')
  await pay('USDT', 'ERC20', '100', 'credited')
  await pay('USDT', 'TRC20', '100', 'rejected')
  await pay('USDT', 'TRC20', '250', 'none', 'notSubmitted')
  await pay('USDT', 'BEP20', '75.25', 'pending')
  await pay('USDT', 'TRC20', '100', 'credited')
  await pay('USDT', 'BEP20', '310', 'credited')
  await write('sent.csv', `${rows.join('\n')}\n`)
  await write('records.json', (await client.account.records({ kind: 'deposit', page: 1, limit: 50 })).rows)
  await write('coins.json', coins)
  await exchange.stop()
  return truth
}
