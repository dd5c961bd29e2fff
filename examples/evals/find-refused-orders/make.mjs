/** @param {import('../lib/make-fixtures.mjs').Kit} kit */
export async function make({ openExchange, loggedClient, write }) {
  const exchange = await openExchange()
  await exchange.quote('ETH/USDT', '3479', '3481', '50')
  await exchange.advance(15_000)
  /** @type {Record<string, unknown>[]} */
  const log = []
  const client = await loggedClient(exchange, exchange.trader, log)
  client.session.setLocale('JP')
  /** @param {'buy' | 'sell'} side @param {string} price @param {string} quantity */
  async function order(side, price, quantity) {
    await exchange.advance(1000)
    const input = /** @type {const} */ ({ pair: 'ETH/USDT', type: 'limit', side, price, quantity })
    const refusal = await client.spot.placeOrder(input).then(
      () => undefined,
      (error) => error,
    )
    if (refusal === undefined) await client.spot.account('ETH/USDT')
    return { line: log.length, reason: refusal?.reason }
  }
  const truth = []
  const refused = [
    {
      side: /** @type {const} */ ('buy'),
      price: '3480',
      quantity: '0.0009',
      field: 'number',
      accepted: '0.001',
    },
    { side: /** @type {const} */ ('sell'), price: '3600', quantity: '4.4', field: 'number', accepted: '4.3' },
    {
      side: /** @type {const} */ ('sell'),
      price: '3101.25',
      quantity: '0.2',
      field: 'price',
      accepted: '3132',
    },
    {
      side: /** @type {const} */ ('buy'),
      price: '3830.5',
      quantity: '0.1',
      field: 'price',
      accepted: '3828',
    },
  ]
  for (const { field, accepted, ...input } of refused) {
    await order('buy', '3050.5', '0.01')
    if (truth.length === 0) await order('sell', '3900', '0.7')
    const { line, reason } = await order(input.side, input.price, input.quantity)
    if (reason === undefined) throw new Error(`${JSON.stringify(input)} was accepted`)
    truth.push({ line, side: input.side, field, accepted })
    // The accepted value is accepted, in an order that is not in the log.
    const fixed = { ...input, [field === 'price' ? 'price' : 'quantity']: accepted }
    const { orderId } = await exchange.trader.client.spot.placeOrder({
      pair: 'ETH/USDT',
      type: 'limit',
      ...fixed,
    })
    if (orderId !== undefined) await exchange.trader.client.spot.cancelOrder({ id: orderId }).catch(() => {})
  }
  // Reasons and limits have to be found out.
  for (const one of log) {
    const response = /** @type {{ data?: { reason?: string } }} */ (one.response)
    if (response.data?.reason !== undefined) Reflect.deleteProperty(response, 'data')
  }
  await write('wire.ndjson', log)
  await exchange.stop()
  return truth
}
