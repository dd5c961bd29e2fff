import type { CheckTable } from '../ledger'

const MEANING = 'wire.md#misleading-fields'
const WORDS = 'wire.md#enumerations'
const MONEY = 'wire.md#money'
const STOPS = 'wire.md#stop-orders'
/** Checks of `futuresFlow`. */
export const FUTURES_CHECKS = {
  'futures.openOrders/lists-order': [
    'data[].autoid',
    'a resting order is in the open orders',
    'wire.md#futures',
  ],
  'futures.openOrders/counts-order': ['count', 'a resting order raises the count by one', 'wire.md#envelope'],
  'futures.openOrders/entrust_price': [
    'data[].entrust_price',
    'the ordered price is that of the order',
    MEANING,
  ],
  'futures.openOrders/no-invented-price': [
    'data[].price',
    'an order without fills has no average price',
    'rules.md#r37',
  ],
  'futures.openOrders/number': ['data[].number', 'the lots are those of the order', MEANING],
  'futures.openOrders/unfilled': ['data[].unfilled', 'all lots of a resting order are unfilled', MEANING],
  'futures.openOrders/state': ['data[].state', 'the state of a resting order is unfilled', WORDS],
  'futures.openOrders/type': ['data[].type', 'the side is that of the order', WORDS],
  'futures.openOrders/tdMode': ['data[].tdMode', 'the margin mode is that of the order', WORDS],
  'futures.openOrders/lever': ['data[].lever', 'the leverage is that of the order', MEANING],
  'futures.openOrders/point': ['data[].point', 'the margin covers price × lots × unit / leverage', MONEY],
  'futures.account/lists-order': [
    'data.entrust_order',
    'a resting order is among the orders of its contract',
    'wire.md#futures',
  ],
  'futures.account/locks-margin': [
    'data.balance.usable',
    'a resting order takes its margin from the available balance',
    'exchange.md#i4',
  ],
  'futures.account/releases-margin': [
    'data.balance.usable',
    'a cancelled order gives its margin back',
    'exchange.md#i4',
  ],
  'account.futuresAssets/entrust': [
    'data.contract_assets[].entrust',
    'margin of orders is entrust of the wallet',
    MEANING,
  ],
  'account.futuresAssets/orders': [
    'data.contract_assets[].orders',
    'margin of positions is orders of the wallet',
    MEANING,
  ],
  'account.futuresBalance/usable': [
    'data.usable',
    'the balance of a coin agrees with that of the contract',
    'wire.md#account',
  ],
  'futures.cancelOrder/leaves-open-orders': [
    'data',
    'a cancelled order leaves the open orders',
    'product.md#states',
  ],
  'futures.cancelOrder/refuses-closed': ['id', 'a second cancellation is refused', 'product.md#states'],
  'futures.orderHistory/lists-cancelled': [
    'data[].autoid',
    'a cancelled order is in the history',
    'product.md#states',
  ],
  'futures.orderHistory/cancelled-state': ['data[].state', 'the state of a cancelled order is cancel', WORDS],
  'futures.orderHistory/lists-filled': [
    'data[].autoid',
    'a filled order is in the history',
    'product.md#states',
  ],
  'futures.orderHistory/filled-state': ['data[].state', 'the state of a filled order is all', WORDS],
  'futures.orderHistory/gas': ['data[].gas', 'the fee is price × lots × unit × fee rate', MONEY],
  'futures.positions/lists-position': ['data[].autoid', 'a market order opens a position', 'wire.md#futures'],
  'futures.positions/type': ['data[].type', 'the side is that of the order', WORDS],
  'futures.positions/number': ['data[].number', 'the lots are those of the order', MEANING],
  'futures.positions/unfilled': ['data[].unfilled', 'all lots of a new position can be closed', MEANING],
  'futures.positions/tdMode': ['data[].tdMode', 'the margin mode is that of the order', WORDS],
  'futures.positions/lever': ['data[].lever', 'the leverage is that of the order', MEANING],
  'futures.positions/profit': [
    'data[].profit',
    'profit is the margin: price × lots × unit / leverage',
    MEANING,
  ],
  'futures.positions/state': ['data[].state', 'the state of an open position is enable', WORDS],
  'futures.positions/profitOrder': ['data[].profitOrder', 'profitOrder counts the stop orders', MEANING],
  'futures.positionsByPair/lists-position': [
    'data[].autoid',
    'the positions of a contract have it too',
    'wire.md#futures',
  ],
  'futures.positionsByPair/agrees': [
    'data[].number',
    'both lists agree about side, lots and entry price',
    'wire.md#futures',
  ],
  'futures.stopOrders/lists-stop': ['data[].autoid', 'a stop order is in the list of its position', STOPS],
  'futures.stopOrders/take_profit': ['data[].take_profit', 'the flag of a set price is enable', STOPS],
  'futures.stopOrders/take_profit_price': [
    'data[].take_profit_price',
    'the price is that of the order',
    STOPS,
  ],
  'futures.stopOrders/stop_loss': [
    'data[].stop_loss',
    'the flag of a price that is not set is not enable',
    STOPS,
  ],
  'futures.stopOrders/number': ['data[].number', 'the lots are those of the order', STOPS],
  'futures.editStopOrder/sets-stop-loss': [
    'data[].stop_loss_price',
    'an edit sets the price that it names',
    'rules.md#r40',
  ],
  'futures.editStopOrder/keeps-take-profit': [
    'data[].take_profit_price',
    'an edit with both prices keeps both',
    'rules.md#r40',
  ],
  'futures.cancelStopOrder/leaves-list': ['data', 'a cancelled stop order is no longer active', STOPS],
  'futures.addStopOrder/refuses-no-price': [
    'take_profit',
    'a stop order without a price is refused',
    'rules.md#r9',
  ],
  'futures.addStopOrder/refuses-wrong-side': [
    'take_profit_price',
    'a take-profit below the entry of a long is refused',
    'rules.md#r9',
  ],
  'futures.buyLimit/refuses-take-profit-below': [
    'profitPrice',
    'a take-profit below the price of a long is refused',
    'rules.md#r9',
  ],
  'futures.sellLimit/refuses-stop-loss-below': [
    'lossPrice',
    'a stop-loss below the price of a short is refused',
    'rules.md#r9',
  ],
  'futures.closePosition/refuses-too-many': [
    'number',
    'more lots than can be closed are refused',
    'rules.md#r9',
  ],
  'futures.closePosition/leaves-positions': [
    'data',
    'a closed position leaves the positions',
    'product.md#states',
  ],
  'futures.closedPositions/lists-closed': [
    'data[].autoid',
    'a closed position is in the closed positions',
    'wire.md#futures',
  ],
  'futures.closedPositions/state': ['data[].state', 'the state of a position closed by hand is out', WORDS],
  'futures.closedPositions/last_profit': ['data[].last_profit', 'last_profit is the close price', MEANING],
  'futures.closedPositions/income': [
    'data[].income',
    'income is (close - entry) × unit × lots, reversed for a short',
    MONEY,
  ],
  'futures.closedPositions/closedate': [
    'data[].closedate',
    'a closed position has its closing time',
    MEANING,
  ],
  'futures.closeByCoin/closes': ['data', 'the positions of the coin and side are closed', 'wire.md#futures'],
  'futures.closeAll/closes': ['data', 'all positions are closed', 'wire.md#futures'],
} as const satisfies CheckTable
