import { accept, describe } from '../call-checks'
import { coinsOf } from '../facts'
import { farPrice, futuresOrder, leastOf } from '../orders'
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
import { FUTURES_CHECKS } from './futures-checks'
import { findNew, idsOf, page } from './rows'
import { checkStopOrders } from './stop-orders'

/** Orders, positions and stop orders of one contract. Needs funds in the futures account. */
export const futuresFlow = suite(
  'futures orders and positions',
  'login',
  FUTURES_CHECKS,
  async (run, verify) => {
    const { wire, facts } = run
    const { futures } = facts
    const pair = coinsOf(futures)
    const number = leastOf(futures)
    const coin = pair.maincoin
    const usable = async () => fieldsOf((await accept(run, 'futures.account', pair)).fields.balance).usable
    const positions = async () => (await accept(run, 'futures.positions', {})).rows
    const walletRow = async () =>
      fieldsOf(
        rowsOf((await accept(run, 'account.futuresAssets', {})).fields.contract_assets).find(
          (row) => row.coin === coin,
        ),
      )

    const rest = async (side: 'buy' | 'sell') => {
      const price = farPrice(futures, side === 'buy' ? 0.5 : 1.5)
      const before = await usable()
      const wallet = await walletRow()
      const openBefore = await accept(run, 'futures.openOrders', page)
      const known = idsOf(openBefore.rows)
      const placed = await accept(run, `futures.${side}Limit`, {
        ...futuresOrder(facts, price),
        tdMode: 'lsolate',
      })
      if (!placed.accepted) return
      const openAfter = await accept(run, 'futures.openOrders', page)
      const row = fieldsOf(findNew(openAfter.rows, known))
      const id = textOf(row.autoid) || textOf(placed.fields.orderId)
      verify('futures.openOrders/lists-order', row.autoid !== undefined, openAfter.data)
      verify(
        'futures.openOrders/counts-order',
        wholeOf(openAfter.count) === wholeOf(openBefore.count) + 1,
        openAfter.count,
      )
      const margin = String(Number(product(price, number, futures.unit)) / 10)
      if (row.autoid !== undefined) {
        verify('futures.openOrders/entrust_price', isSame(row.entrust_price, price), row.entrust_price)
        verify('futures.openOrders/no-invented-price', isMissing(row.price), row.price)
        verify('futures.openOrders/number', isSame(row.number, number), row.number)
        verify('futures.openOrders/unfilled', isSame(row.unfilled, number), row.unfilled)
        verify('futures.openOrders/state', row.state === 'unfilled', row.state)
        verify('futures.openOrders/type', row.type === side, row.type)
        verify(
          'futures.openOrders/tdMode',
          /^[il]solated?$/.test(textOf(row.tdMode ?? row.td_mode)),
          row.tdMode,
        )
        verify('futures.openOrders/lever', isSame(row.lever, '10'), row.lever)
        verify(
          'futures.openOrders/point',
          isNear(row.point, margin, '0.03'),
          `${textOf(row.point)}, expected ${margin}`,
        )
      }
      const { fields } = await accept(run, 'futures.account', pair)
      verify('futures.account/lists-order', idsOf(rowsOf(fields.entrust_order)).has(id), fields.entrust_order)
      const during = fieldsOf(fields.balance).usable
      const taken = change(during, before)
      verify(
        'futures.account/locks-margin',
        isNear(taken, margin, '0.05'),
        `fell by ${taken}, expected ${margin}`,
      )
      const shown = change(wallet.entrust, (await walletRow()).entrust)
      verify(
        'account.futuresAssets/entrust',
        isNear(shown, margin, '0.05'),
        `rose by ${shown}, expected ${margin}`,
      )
      const { fields: one } = await accept(run, 'account.futuresBalance', { coin })
      verify('account.futuresBalance/usable', isSame(one.usable, during), one.usable)
      await accept(run, 'futures.cancelOrder', { id })
      const openLater = await accept(run, 'futures.openOrders', page)
      verify('futures.cancelOrder/leaves-open-orders', !idsOf(openLater.rows).has(id), openLater.data)
      const history = await accept(run, 'futures.orderHistory', page)
      const ended = history.rows.find(({ autoid }) => textOf(autoid) === id)
      verify('futures.orderHistory/lists-cancelled', ended !== undefined, `no order ${id}`)
      if (ended !== undefined)
        verify('futures.orderHistory/cancelled-state', ended.state === 'cancel', ended.state)
      verify('futures.account/releases-margin', isSame(await usable(), before), await usable())
      const again = await wire.send('futures.cancelOrder', { id })
      verify('futures.cancelOrder/refuses-closed', !again.accepted, describe(again))
    }

    const open = async (side: 'buy' | 'sell', tdMode: 'cross' | 'lsolate'): Promise<Fields | undefined> => {
      const known = idsOf(await positions())
      const knownOrders = idsOf((await accept(run, 'futures.orderHistory', page)).rows)
      const wallet = await walletRow()
      const placed = await accept(run, `futures.${side}Market`, { ...futuresOrder(facts), tdMode })
      if (!placed.accepted) return undefined
      const row = await until(
        run,
        5000,
        async () => findNew(await positions(), known),
        (found) => found !== undefined,
      )
      verify('futures.positions/lists-position', row !== undefined, 'no new position within 5 s')
      if (row === undefined) return undefined
      verify('futures.positions/type', row.type === side, row.type)
      verify('futures.positions/number', isSame(row.number, number), row.number)
      verify('futures.positions/unfilled', isSame(row.unfilled, number), row.unfilled)
      const mode = textOf(row.tdMode ?? row.td_mode)
      verify(
        'futures.positions/tdMode',
        tdMode === 'cross' ? mode === 'cross' : /^[il]solated?$/.test(mode),
        mode,
      )
      verify('futures.positions/lever', isSame(row.lever, '10'), row.lever)
      const margin = String(Number(product(row.price, number, futures.unit)) / 10)
      verify(
        'futures.positions/profit',
        isNear(row.profit, margin, '0.05'),
        `${textOf(row.profit)}, expected ${margin}`,
      )
      verify('futures.positions/state', isMissing(row.state) || row.state === 'enable', row.state)
      const held = change(wallet.orders, (await walletRow()).orders)
      verify(
        'account.futuresAssets/orders',
        isNear(held, margin, '0.05'),
        `rose by ${held}, expected ${margin}`,
      )
      const ofPair = (await accept(run, 'futures.positionsByPair', pair)).rows.find(
        ({ autoid }) => textOf(autoid) === textOf(row.autoid),
      )
      verify(
        'futures.positionsByPair/lists-position',
        ofPair !== undefined,
        `no position ${textOf(row.autoid)}`,
      )
      if (ofPair !== undefined) {
        const agrees =
          ofPair.type === row.type && isSame(ofPair.number, row.number) && isSame(ofPair.price, row.price)
        verify('futures.positionsByPair/agrees', agrees, [ofPair.type, ofPair.number, ofPair.price])
      }
      const order = findNew((await accept(run, 'futures.orderHistory', page)).rows, knownOrders)
      verify('futures.orderHistory/lists-filled', order !== undefined, 'no new order in the history')
      if (order !== undefined) {
        verify('futures.orderHistory/filled-state', order.state === 'all', order.state)
        const fee = product(order.price, number, futures.unit, futures.gas)
        verify(
          'futures.orderHistory/gas',
          isMissing(futures.gas) || isNear(order.gas, fee, '0.01'),
          `${textOf(order.gas)}, expected ${fee}`,
        )
      }
      return row
    }

    const isOpen = async (autoid: unknown) =>
      (await positions()).some((row) => textOf(row.autoid) === textOf(autoid))
    const gone = (autoid: unknown) =>
      until(
        run,
        5000,
        () => isOpen(autoid),
        (still) => !still,
      )

    await rest('buy')
    await rest('sell')
    const price = farPrice(futures, 0.5)
    const below = await wire.send('futures.buyLimit', {
      ...futuresOrder(facts, price),
      profitPrice: farPrice(futures, 0.4),
    })
    verify('futures.buyLimit/refuses-take-profit-below', !below.accepted, describe(below))
    const high = farPrice(futures, 1.5)
    const loss = await wire.send('futures.sellLimit', {
      ...futuresOrder(facts, high),
      lossPrice: farPrice(futures, 1.4),
    })
    verify('futures.sellLimit/refuses-stop-loss-below', !loss.accepted, describe(loss))

    const long = await open('buy', 'lsolate')
    if (long !== undefined) {
      await checkStopOrders(run, verify, long, number)
      const { autoid } = long
      const many = await wire.send('futures.closePosition', { autoid, number: String(Number(number) + 1) })
      verify('futures.closePosition/refuses-too-many', !many.accepted, describe(many))
      const knownClosed = idsOf((await accept(run, 'futures.closedPositions', page)).rows)
      await accept(run, 'futures.closePosition', { autoid, number })
      verify(
        'futures.closePosition/leaves-positions',
        !(await gone(autoid)),
        `position ${textOf(autoid)} is still open`,
      )
      const { rows } = await accept(run, 'futures.closedPositions', page)
      const closed = rows.find((row) => textOf(row.autoid) === textOf(autoid)) ?? findNew(rows, knownClosed)
      verify('futures.closedPositions/lists-closed', closed !== undefined, `no position ${textOf(autoid)}`)
      if (closed !== undefined) {
        verify(
          'futures.closedPositions/state',
          isMissing(closed.state) || closed.state === 'out',
          closed.state,
        )
        verify('futures.closedPositions/closedate', !isMissing(closed.closedate), closed.closedate)
        verify(
          'futures.closedPositions/last_profit',
          isNear(closed.last_profit, closed.price, '0.2'),
          closed.last_profit,
        )
        const income = product(change(closed.price, closed.last_profit), number, futures.unit)
        const exact =
          isNear(closed.income, income, '0.01') || Math.abs(Number(closed.income) - Number(income)) < 0.0001
        verify('futures.closedPositions/income', exact, `${textOf(closed.income)}, expected ${income}`)
      }
    }
    if (!run.isIdle) {
      for (const call of ['futures.closeByCoin/', 'futures.closeAll/'])
        run.ledger.skip(call, 'the account has open orders or positions')
      return
    }
    const short = await open('sell', 'cross')
    if (short !== undefined) {
      await accept(run, 'futures.closeByCoin', { coin: pair.tradcoin, type: 'sell' })
      verify('futures.closeByCoin/closes', !(await gone(short.autoid)), 'the position is still open')
    }
    const other = await open('sell', 'cross')
    if (other !== undefined) {
      await accept(run, 'futures.closeAll', { coin: pair.tradcoin, type: 'all' })
      verify('futures.closeAll/closes', !(await gone(other.autoid)), 'the position is still open')
    }
  },
)
