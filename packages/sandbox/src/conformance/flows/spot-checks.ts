import type { CheckTable } from '../ledger'

const ORDERS = 'wire.md#spot-orders'
const MONEY = 'exchange.md#i4'
/** Checks of `spotFlow`. */
export const SPOT_CHECKS = {
  'spot.openOrders/lists-order': ['data[].autoid', 'a resting order is in the open orders', ORDERS],
  'spot.openOrders/counts-order': ['count', 'a resting order raises the count by one', ORDERS],
  'spot.openOrders/type': ['data[].type', 'the side is that of the order', ORDERS],
  'spot.openOrders/style': ['data[].style', 'the style of a limit order is limit', ORDERS],
  'spot.openOrders/price': ['data[].price', 'the price is that of the order', ORDERS],
  'spot.openOrders/number': ['data[].number', 'the quantity is that of the order', ORDERS],
  'spot.openOrders/unfilled': ['data[].unfilled', 'all of a resting order is unfilled', ORDERS],
  'spot.openOrders/state': ['data[].state', 'the state of a resting order is unfilled', ORDERS],
  'spot.openOrders/pair': ['data[].tradcoin', 'the coins are those of the order', ORDERS],
  'spot.openOrders/no-invented-average': [
    'data[].completedprice',
    'an order without fills has no average price',
    'rules.md#r37',
  ],
  'spot.account/lists-order': [
    'data.entrust_order',
    'a resting order is among the orders of its pair',
    'wire.md#spot',
  ],
  'spot.account/locks-cost': [
    'data.balance.mainusable',
    'a buy order takes its cost from the available quote',
    MONEY,
  ],
  'spot.account/locks-quantity': [
    'data.balance.tradusable',
    'a sell order takes its quantity from the available base',
    MONEY,
  ],
  'spot.account/releases-cost': [
    'data.balance.mainusable',
    'a cancelled buy order gives all of its cost back',
    MONEY,
  ],
  'spot.account/releases-quantity': [
    'data.balance.tradusable',
    'a cancelled sell order gives its quantity back',
    MONEY,
  ],
  'account.spotAssets/shows-locked': [
    'data.assets[].disable',
    'money in orders is disable of the wallet',
    'wire.md#account',
  ],
  'account.spotAssets/usable': [
    'data.assets[].usable',
    'usable agrees with the balance of the pair',
    'wire.md#account',
  ],
  'account.pairBalance/mainusable': [
    'data.mainusable',
    'the quote balance agrees with that of the pair',
    'wire.md#account',
  ],
  'account.pairBalance/tradusable': [
    'data.tradusable',
    'the base balance agrees with that of the pair',
    'wire.md#account',
  ],
  'account.spotBalance/usable': [
    'data.usable',
    'the balance of a coin agrees with that of the pair',
    'wire.md#account',
  ],
  'account.spotBalance/disable': [
    'data.disable',
    'the locked balance of a coin agrees with the wallet',
    'wire.md#account',
  ],
  'spot.cancelOrder/leaves-open-orders': [
    'data',
    'a cancelled order leaves the open orders',
    'product.md#states',
  ],
  'spot.orderHistory/lists-cancelled': [
    'data[].autoid',
    'a cancelled order is in the history',
    'product.md#states',
  ],
  'spot.orderHistory/cancelled-state': ['data[].state', 'the state of a cancelled order is cancel', ORDERS],
  'spot.orderHistory/cancelled-unfilled': [
    'data[].unfilled',
    'a cancelled order without fills is unfilled whole',
    ORDERS,
  ],
  'spot.cancelOrder/refuses-closed': [
    'id',
    'a second cancellation of an order is refused',
    'product.md#states',
  ],
  'spot.orderHistory/lists-filled': [
    'data[].autoid',
    'a filled market order is in the history',
    'product.md#states',
  ],
  'spot.orderHistory/filled-state': ['data[].state', 'the state of a filled order is all', ORDERS],
  'spot.orderHistory/filled-unfilled': ['data[].unfilled', 'nothing of a filled order is unfilled', ORDERS],
  'spot.orderHistory/filled-style': ['data[].style', 'the style of a market order is market', ORDERS],
  'spot.orderHistory/filled-number': ['data[].number', 'the quantity is that of the order', ORDERS],
  'spot.orderHistory/filled-total': [
    'data[].completedtotal',
    'the total, where present, is average price times quantity',
    'rules.md#r34',
  ],
  'spot.buyMarket/credits-base': [
    'data.balance.tradusable',
    'a market buy credits its quantity less the fee',
    'wire.md#money',
  ],
  'spot.buyMarket/debits-quote': [
    'data.balance.mainusable',
    'a market buy debits its total',
    'wire.md#money',
  ],
  'spot.sellMarket/debits-base': [
    'data.balance.tradusable',
    'a market sell debits its quantity',
    'wire.md#money',
  ],
  'spot.sellMarket/credits-quote': [
    'data.balance.mainusable',
    'a market sell credits its total less the fee',
    'wire.md#money',
  ],
  'spot.buyMarket/fill-number': [
    'data.fill.number',
    'the fill, where present, has the quantity of the order',
    'rules.md#r34',
  ],
  'spot.sellMarket/fill-number': [
    'data.fill.number',
    'the fill, where present, has the quantity of the order',
    'rules.md#r34',
  ],
} as const satisfies CheckTable
