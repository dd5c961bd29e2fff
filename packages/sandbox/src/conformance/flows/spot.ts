import { accept, describe, verifyAccepted } from '../call-checks'
import { coinsOf, decimalsOf } from '../facts'
import { farPrice, leastOf } from '../orders'
import { suite, until } from '../suite'
import {
  change,
  type Fields,
  fieldsOf,
  isMissing,
  isNear,
  isSame,
  product,
  rowsOf,
  textOf,
  wholeOf,
} from '../values'
import { idsOf, page } from './rows'
import { SPOT_CHECKS } from './spot-checks'

/** Orders of one pair: placed, listed, cancelled, filled; and the balances that follow. */
export const spotFlow = suite('spot orders', 'login', SPOT_CHECKS, async (run, verify) => {
  const { wire, facts } = run
  const { spot } = facts
  const pair = coinsOf(spot)
  const least = leastOf(spot)
  const balance = async () => fieldsOf((await accept(run, 'spot.account', pair)).fields.balance)
  const open = () => accept(run, 'spot.openOrders', { ...page, ...pair })
  const history = () => accept(run, 'spot.orderHistory', { ...page, ...pair })
  const walletRow = async (coin: string) =>
    fieldsOf(
      rowsOf((await accept(run, 'account.spotAssets', {})).fields.assets).find((row) => row.coin === coin),
    )

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
    verify(
      'spot.openOrders/counts-order',
      raised,
      `${textOf(openBefore.count)}, then ${textOf(openAfter.count)}`,
    )
    if (id !== '') {
      verify('spot.openOrders/type', row.type === side, row.type)
      verify('spot.openOrders/style', row.style === 'limit', row.style)
      verify('spot.openOrders/price', isSame(row.price, price), row.price)
      verify('spot.openOrders/number', isSame(row.number, number), row.number)
      verify('spot.openOrders/unfilled', isSame(row.unfilled, number), row.unfilled)
      verify('spot.openOrders/state', row.state === 'unfilled', row.state)
      verify('spot.openOrders/pair', row.tradcoin === pair.tradcoin && row.maincoin === pair.maincoin, [
        row.tradcoin,
        row.maincoin,
      ])
      verify('spot.openOrders/no-invented-average', isMissing(row.completedprice), row.completedprice)
    }
    const account = await accept(run, 'spot.account', pair)
    const ids = idsOf(rowsOf(account.fields.entrust_order))
    verify('spot.account/lists-order', ids.has(id), account.fields.entrust_order)
    const during = fieldsOf(account.fields.balance)
    const locked = side === 'buy' ? product(price, number) : number
    const field = side === 'buy' ? 'mainusable' : 'tradusable'
    const taken = change(during[field], before[field])
    verify(
      side === 'buy' ? 'spot.account/locks-cost' : 'spot.account/locks-quantity',
      isNear(taken, locked, '0.01'),
      `fell by ${taken}, expected ${locked}`,
    )
    const walletDuring = await walletRow(coin)
    const shown = change(wallet.disable, walletDuring.disable)
    verify(
      'account.spotAssets/shows-locked',
      isNear(shown, locked, '0.01'),
      `disable of ${coin} rose by ${shown}, expected ${locked}`,
    )
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
    verify(
      side === 'buy' ? 'spot.account/releases-cost' : 'spot.account/releases-quantity',
      isSame(later[field], before[field]),
      later[field],
    )
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
      verify(
        'spot.orderHistory/filled-total',
        isMissing(row.completedtotal) || isNear(row.completedtotal, total),
        row.completedtotal,
      )
    }
    const filled = fieldsOf(reply.fields.fill)
    verify(
      `spot.${side}Market/fill-number`,
      isMissing(filled.number) || isSame(filled.number, number),
      filled.number,
    )
    const after = await balance()
    return {
      row,
      base: change(before.tradusable, after.tradusable),
      quote: change(before.mainusable, after.mainusable),
    }
  }

  await rest('buy')
  const bought = await fill('buy', product(least, '2'))
  if (bought === undefined) return
  const price = textOf(bought.row.completedprice) || textOf(spot.price)
  const number = product(least, '2')
  verify(
    'spot.buyMarket/credits-base',
    isNear(bought.base, number, '0.01'),
    `rose by ${bought.base}, bought ${number}`,
  )
  verify(
    'spot.buyMarket/debits-quote',
    isNear(`-${bought.quote}`.replace('--', ''), product(price, number), '0.05'),
    `changed by ${bought.quote}`,
  )
  await rest('sell')
  const sold = await fill('sell', least)
  if (sold === undefined) return
  const worth = product(textOf(sold.row.completedprice) || textOf(spot.price), least)
  verify(
    'spot.sellMarket/debits-base',
    isSame(sold.base, `-${least}`),
    `changed by ${sold.base}, sold ${least}`,
  )
  verify(
    'spot.sellMarket/credits-quote',
    isNear(sold.quote, worth, '0.05'),
    `changed by ${sold.quote}, worth ${worth}`,
  )
})

/** A quantity whose cost at half of the price has few decimals. */
const buyQuantity = (spot: Fields): string =>
  Number(leastOf(spot)).toFixed(Math.min(8, decimalsOf(spot, 'amount', 8)))
