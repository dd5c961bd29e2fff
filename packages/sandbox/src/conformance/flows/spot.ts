import { accept, describe, verifyAccepted } from '../call-checks'
import { coinsOf, decimalsOf } from '../facts'
import type { CheckTable } from '../ledger'
import { farPrice, leastOf } from '../requests'
import { suite, until } from '../suite'
import { change, type Fields, fieldsOf, isMissing, isNear, isSame, product, rowsOf, textOf, wholeOf } from '../values'

const ORDERS = 'wire.md#spot-orders'
const MONEY = 'exchange.md#i4'
const CHECKS = {
  'spot.openOrders/lists-order': ['data[].autoid', 'a resting order is in the open orders', ORDERS],
  'spot.openOrders/counts-order': ['count', 'a resting order raises the count by one', ORDERS],
  'spot.openOrders/type': ['data[].type', 'the side is that of the order', ORDERS],
  'spot.openOrders/style': ['data[].style', 'the style of a limit order is limit', ORDERS],
  'spot.openOrders/price': ['data[].price', 'the price is that of the order', ORDERS],
  'spot.openOrders/number': ['data[].number', 'the quantity is that of the order', ORDERS],
  'spot.openOrders/unfilled': ['data[].unfilled', 'all of a resting order is unfilled', ORDERS],
  'spot.openOrders/state': ['data[].state', 'the state of a resting order is unfilled', ORDERS],
  'spot.openOrders/pair': ['data[].tradcoin', 'the coins are those of the order', ORDERS],
  'spot.openOrders/no-invented-average': ['data[].completedprice', 'an order without fills has no average price', 'rules.md#r37'],
  'spot.account/lists-order': ['data.entrust_order', 'a resting order is among the orders of its pair', 'wire.md#spot'],
  'spot.account/locks-cost': ['data.balance.mainusable', 'a buy order takes its cost from the available quote', MONEY],
  'spot.account/locks-quantity': ['data.balance.tradusable', 'a sell order takes its quantity from the available base', MONEY],
  'spot.account/releases-cost': ['data.balance.mainusable', 'a cancelled buy order gives all of its cost back', MONEY],
  'spot.account/releases-quantity': ['data.balance.tradusable', 'a cancelled sell order gives its quantity back', MONEY],
  'account.spotAssets/shows-locked': ['data.assets[].disable', 'money in orders is disable of the wallet', 'wire.md#account'],
  'account.spotAssets/usable': ['data.assets[].usable', 'usable agrees with the balance of the pair', 'wire.md#account'],
  'account.pairBalance/mainusable': ['data.mainusable', 'the quote balance agrees with that of the pair', 'wire.md#account'],
  'account.pairBalance/tradusable': ['data.tradusable', 'the base balance agrees with that of the pair', 'wire.md#account'],
  'account.spotBalance/usable': ['data.usable', 'the balance of a coin agrees with that of the pair', 'wire.md#account'],
  'account.spotBalance/disable': ['data.disable', 'the locked balance of a coin agrees with the wallet', 'wire.md#account'],
  'spot.cancelOrder/leaves-open-orders': ['data', 'a cancelled order leaves the open orders', 'product.md#states'],
  'spot.orderHistory/lists-cancelled': ['data[].autoid', 'a cancelled order is in the history', 'product.md#states'],
  'spot.orderHistory/cancelled-state': ['data[].state', 'the state of a cancelled order is cancel', ORDERS],
  'spot.orderHistory/cancelled-unfilled': ['data[].unfilled', 'a cancelled order without fills is unfilled whole', ORDERS],
  'spot.cancelOrder/refuses-closed': ['id', 'a second cancellation of an order is refused', 'product.md#states'],
  'spot.orderHistory/lists-filled': ['data[].autoid', 'a filled market order is in the history', 'product.md#states'],
  'spot.orderHistory/filled-state': ['data[].state', 'the state of a filled order is all', ORDERS],
  'spot.orderHistory/filled-unfilled': ['data[].unfilled', 'nothing of a filled order is unfilled', ORDERS],
  'spot.orderHistory/filled-style': ['data[].style', 'the style of a market order is market', ORDERS],
  'spot.orderHistory/filled-number': ['data[].number', 'the quantity is that of the order', ORDERS],
  'spot.orderHistory/filled-total': ['data[].completedtotal', 'the total, where present, is average price times quantity', 'rules.md#r34'],
  'spot.buyMarket/credits-base': ['data.balance.tradusable', 'a market buy credits its quantity less the fee', 'wire.md#money'],
  'spot.buyMarket/debits-quote': ['data.balance.mainusable', 'a market buy debits its total', 'wire.md#money'],
  'spot.sellMarket/debits-base': ['data.balance.tradusable', 'a market sell debits its quantity', 'wire.md#money'],
  'spot.sellMarket/credits-quote': ['data.balance.mainusable', 'a market sell credits its total less the fee', 'wire.md#money'],
  'spot.buyMarket/fill-number': ['data.fill.number', 'the fill, where present, has the quantity of the order', 'rules.md#r34'],
  'spot.sellMarket/fill-number': ['data.fill.number', 'the fill, where present, has the quantity of the order', 'rules.md#r34'],
} as const satisfies CheckTable

const page = { page: 1, limit: 50 }

/** Orders of one pair: placed, listed, cancelled, filled; and the balances that follow. */
export const spotFlow = suite('spot orders', 'login', CHECKS, async (run, verify) => {
  const { wire, facts } = run
  const { spot } = facts
  const pair = coinsOf(spot)
  const least = leastOf(spot)
  const balance = async () => fieldsOf((await accept(run, 'spot.account', pair)).fields.balance)
  const open = () => accept(run, 'spot.openOrders', { ...page, ...pair })
  const history = () => accept(run, 'spot.orderHistory', { ...page, ...pair })
  const idsOf = (rows: readonly Fields[]) => new Set(rows.map(({ autoid }) => textOf(autoid)))
  const walletRow = async (coin: string) =>
    fieldsOf(rowsOf((await accept(run, 'account.spotAssets', {})).fields.assets).find((row) => row.coin === coin))

  /** Places a resting order, checks its row and the money behind it, and cancels it. */
  const rest = async (side: 'buy' | 'sell') => {
    const price = farPrice(spot, side === 'buy' ? 0.5 : 1.5)
    const coin = side === 'buy' ? pair.maincoin : pair.tradcoin
    const number = side === 'buy' ? buyQuantity(spot) : least
    const before = await balance()
    const wallet = await walletRow(coin)
    const openBefore = await open()
    const known = idsOf(openBefore.rows)
    const placed = await accept(run, `spot.${side}Limit`, { ...pair, price, number, plate: 'main' })
    if (!placed.accepted) return
    const openAfter = await open()
    const row = fieldsOf(openAfter.rows.find(({ autoid }) => !known.has(textOf(autoid))))
    const id = textOf(row.autoid)
    verify('spot.openOrders/lists-order', id !== '', openAfter.data)
    const raised = wholeOf(openAfter.count) === wholeOf(openBefore.count) + 1
    verify('spot.openOrders/counts-order', raised, `${textOf(openBefore.count)}, then ${textOf(openAfter.count)}`)
    if (id !== '') {
      verify('spot.openOrders/type', row.type === side, row.type)
      verify('spot.openOrders/style', row.style === 'limit', row.style)
      verify('spot.openOrders/price', isSame(row.price, price), row.price)
      verify('spot.openOrders/number', isSame(row.number, number), row.number)
      verify('spot.openOrders/unfilled', isSame(row.unfilled, number), row.unfilled)
      verify('spot.openOrders/state', row.state === 'unfilled', row.state)
      verify('spot.openOrders/pair', row.tradcoin === pair.tradcoin && row.maincoin === pair.maincoin, [row.tradcoin, row.maincoin])
      verify('spot.openOrders/no-invented-average', isMissing(row.completedprice), row.completedprice)
    }
    const account = await accept(run, 'spot.account', pair)
    const ids = idsOf(rowsOf(account.fields.entrust_order))
    verify('spot.account/lists-order', ids.has(id), account.fields.entrust_order)
    const during = fieldsOf(account.fields.balance)
    const locked = side === 'buy' ? product(price, number) : number
    const field = side === 'buy' ? 'mainusable' : 'tradusable'
    const taken = change(during[field], before[field])
    verify(side === 'buy' ? 'spot.account/locks-cost' : 'spot.account/locks-quantity', isNear(taken, locked, '0.01'), `fell by ${taken}, expected ${locked}`)
    const walletDuring = await walletRow(coin)
    const shown = change(wallet.disable, walletDuring.disable)
    verify('account.spotAssets/shows-locked', isNear(shown, locked, '0.01'), `disable of ${coin} rose by ${shown}, expected ${locked}`)
    verify('account.spotAssets/usable', isSame(walletDuring.usable, during[field]), walletDuring.usable)
    const { fields: both } = await accept(run, 'account.pairBalance', pair)
    verify('account.pairBalance/mainusable', isSame(both.mainusable, during.mainusable), both.mainusable)
    verify('account.pairBalance/tradusable', isSame(both.tradusable, during.tradusable), both.tradusable)
    const { fields: one } = await accept(run, 'account.spotBalance', { coin })
    verify('account.spotBalance/usable', isSame(one.usable, during[field]), one.usable)
    verify('account.spotBalance/disable', isSame(one.disable, walletDuring.disable), one.disable)
    const cancel = id || textOf(fieldsOf(placed.data).orderId)
    await accept(run, 'spot.cancelOrder', { id: cancel })
    const openLater = await open()
    verify('spot.cancelOrder/leaves-open-orders', !idsOf(openLater.rows).has(cancel), openLater.data)
    const ended = fieldsOf((await history()).rows.find(({ autoid }) => textOf(autoid) === cancel))
    verify('spot.orderHistory/lists-cancelled', ended.autoid !== undefined, `no order ${cancel}`)
    if (ended.autoid !== undefined) {
      verify('spot.orderHistory/cancelled-state', ended.state === 'cancel', ended.state)
      verify('spot.orderHistory/cancelled-unfilled', isSame(ended.unfilled, number), ended.unfilled)
    }
    const later = await balance()
    verify(side === 'buy' ? 'spot.account/releases-cost' : 'spot.account/releases-quantity', isSame(later[field], before[field]), later[field])
    const again = await wire.send('spot.cancelOrder', { id: cancel })
    verify('spot.cancelOrder/refuses-closed', !again.accepted, describe(again))
  }

  /** Sends a market order and returns its row and the changes of the balances. */
  const fill = async (side: 'buy' | 'sell', number: string) => {
    const before = await balance()
    const known = idsOf((await history()).rows)
    const reply = await wire.send(`spot.${side}Market`, { ...pair, number, plate: 'main' })
    verifyAccepted(run, `spot.${side}Market`, reply)
    if (!reply.accepted) return undefined
    const found = await until(
      run,
      5000,
      async () => (await history()).rows.find(({ autoid }) => !known.has(textOf(autoid))),
      (row) => row !== undefined,
    )
    const row = fieldsOf(found)
    verify('spot.orderHistory/lists-filled', found !== undefined, 'no new order within 5 s')
    if (found !== undefined) {
      verify('spot.orderHistory/filled-state', row.state === 'all', row.state)
      verify('spot.orderHistory/filled-unfilled', isSame(row.unfilled, '0'), row.unfilled)
      verify('spot.orderHistory/filled-style', row.style === 'market', row.style)
      verify('spot.orderHistory/filled-number', isSame(row.number, number), row.number)
      const total = product(row.completedprice, number)
      verify('spot.orderHistory/filled-total', isMissing(row.completedtotal) || isNear(row.completedtotal, total), row.completedtotal)
    }
    const filled = fieldsOf(reply.fields.fill)
    verify(`spot.${side}Market/fill-number`, isMissing(filled.number) || isSame(filled.number, number), filled.number)
    const after = await balance()
    return { row, base: change(before.tradusable, after.tradusable), quote: change(before.mainusable, after.mainusable) }
  }

  await rest('buy')
  const bought = await fill('buy', product(least, '2'))
  if (bought === undefined) return
  const price = textOf(bought.row.completedprice) || textOf(spot.price)
  const number = product(least, '2')
  verify('spot.buyMarket/credits-base', isNear(bought.base, number, '0.01'), `rose by ${bought.base}, bought ${number}`)
  verify('spot.buyMarket/debits-quote', isNear(`-${bought.quote}`.replace('--', ''), product(price, number), '0.05'), `changed by ${bought.quote}`)
  await rest('sell')
  const sold = await fill('sell', least)
  if (sold === undefined) return
  const worth = product(textOf(sold.row.completedprice) || textOf(spot.price), least)
  verify('spot.sellMarket/debits-base', isSame(sold.base, `-${least}`), `changed by ${sold.base}, sold ${least}`)
  verify('spot.sellMarket/credits-quote', isNear(sold.quote, worth, '0.05'), `changed by ${sold.quote}, worth ${worth}`)
})

/** A quantity whose cost at half of the price has few decimals. */
const buyQuantity = (spot: Fields): string =>
  Number(leastOf(spot)).toFixed(Math.min(8, decimalsOf(spot, 'amount', 8)))
