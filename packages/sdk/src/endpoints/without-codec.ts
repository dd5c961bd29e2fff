import type { Endpoint } from './endpoint'

// The calls of spec §7 whose codecs are not written yet: everything known about them but their shapes.
// This is the only place; a call leaves it for its group's file together with its codecs. Calling one fails with NO_CODEC.

/* @__NO_SIDE_EFFECTS__ */
function waiting(
  name: string,
  method: 'GET' | 'POST',
  path: string,
  auth: 'login' | 'public',
  form?: 'form',
): Endpoint {
  return {
    name,
    method,
    path,
    auth: auth === 'login',
    loading: method === 'POST',
    ...(form && { form: true }),
    request: undefined,
    response: undefined,
  }
}

export const userWithoutCodec = {
  team: /* @__PURE__ */ waiting('user.team', 'GET', '/user/getMyTeam', 'login'),
  tickets: /* @__PURE__ */ waiting('user.tickets', 'GET', '/user/onlineList', 'login'),
  bindContact: /* @__PURE__ */ waiting('user.bindContact', 'POST', '/user/setNewTelOrEmail', 'login'),
  editPassword: /* @__PURE__ */ waiting('user.editPassword', 'POST', '/user/editPassword', 'login'),
  updatePassword: /* @__PURE__ */ waiting('user.updatePassword', 'POST', '/user/updatePassword', 'login'),
  submitIdentity: /* @__PURE__ */ waiting('user.submitIdentity', 'POST', '/user/editRealName', 'login'),
  addTicket: /* @__PURE__ */ waiting('user.addTicket', 'POST', '/user/addOnline', 'login'),
  addBank: /* @__PURE__ */ waiting('user.addBank', 'POST', '/user/addbank', 'login'),
  uploadImage: /* @__PURE__ */ waiting('user.uploadImage', 'POST', '/user/img', 'login', 'form'),
}

export const futures = {
  symbols: /* @__PURE__ */ waiting('futures.symbols', 'GET', '/contract/symbols', 'public'),
  market: /* @__PURE__ */ waiting('futures.market', 'GET', '/contract/contract', 'public'),
  leverages: /* @__PURE__ */ waiting('futures.leverages', 'GET', '/contract/lever', 'public'),
  account: /* @__PURE__ */ waiting('futures.account', 'GET', '/contract/contractAccount', 'login'),
  positionsByPair: /* @__PURE__ */ waiting(
    'futures.positionsByPair',
    'GET',
    '/contract/positionByCoin',
    'login',
  ),
  positions: /* @__PURE__ */ waiting('futures.positions', 'GET', '/contract/position', 'login'),
  closedPositions: /* @__PURE__ */ waiting('futures.closedPositions', 'GET', '/contract/tradOrder', 'login'),
  openOrders: /* @__PURE__ */ waiting('futures.openOrders', 'GET', '/contract/tradEntrust', 'login'),
  orderHistory: /* @__PURE__ */ waiting('futures.orderHistory', 'GET', '/contract/tradHistory', 'login'),
  stopOrders: /* @__PURE__ */ waiting('futures.stopOrders', 'GET', '/contract/profitLossOrder', 'login'),
  candles: /* @__PURE__ */ waiting('futures.candles', 'GET', '/contract/kline', 'public'),
  buyLimit: /* @__PURE__ */ waiting('futures.buyLimit', 'POST', '/contract/buyLimit', 'login'),
  sellLimit: /* @__PURE__ */ waiting('futures.sellLimit', 'POST', '/contract/sellLimit', 'login'),
  buyMarket: /* @__PURE__ */ waiting('futures.buyMarket', 'POST', '/contract/buyMarket', 'login'),
  sellMarket: /* @__PURE__ */ waiting('futures.sellMarket', 'POST', '/contract/sellMarket', 'login'),
  cancelOrder: /* @__PURE__ */ waiting('futures.cancelOrder', 'POST', '/contract/closeEntrust', 'login'),
  closePosition: /* @__PURE__ */ waiting('futures.closePosition', 'POST', '/contract/closePosition', 'login'),
  closeByCoin: /* @__PURE__ */ waiting('futures.closeByCoin', 'POST', '/contract/closeCoinPosition', 'login'),
  closeAll: /* @__PURE__ */ waiting('futures.closeAll', 'POST', '/contract/closeAllPosition', 'login'),
  cancelStopOrder: /* @__PURE__ */ waiting(
    'futures.cancelStopOrder',
    'POST',
    '/contract/closeProfitLoss',
    'login',
  ),
  editStopOrder: /* @__PURE__ */ waiting(
    'futures.editStopOrder',
    'POST',
    '/contract/editProfitLoss',
    'login',
  ),
  addStopOrder: /* @__PURE__ */ waiting('futures.addStopOrder', 'POST', '/contract/profitLoss', 'login'),
}

export const cycle = {
  candles: /* @__PURE__ */ waiting('cycle.candles', 'GET', '/cycle/kline', 'public'),
  overview: /* @__PURE__ */ waiting('cycle.overview', 'GET', '/cycle/overview', 'public'),
  symbols: /* @__PURE__ */ waiting('cycle.symbols', 'GET', '/cycle/symbols', 'public'),
  info: /* @__PURE__ */ waiting('cycle.info', 'GET', '/cycle/info', 'public'),
  positions: /* @__PURE__ */ waiting('cycle.positions', 'GET', '/cycle/positionByCoin', 'login'),
  positionById: /* @__PURE__ */ waiting('cycle.positionById', 'GET', '/cycle/positionById', 'login'),
  history: /* @__PURE__ */ waiting('cycle.history', 'GET', '/cycle/tradHistory', 'login'),
  historyByPair: /* @__PURE__ */ waiting('cycle.historyByPair', 'GET', '/cycle/tradHistoryByCoin', 'login'),
  buy: /* @__PURE__ */ waiting('cycle.buy', 'POST', '/cycle/buyMarket', 'login'),
  sell: /* @__PURE__ */ waiting('cycle.sell', 'POST', '/cycle/sellMarket', 'login'),
}

export const accountWithoutCodec = {
  futuresAssets: /* @__PURE__ */ waiting('account.futuresAssets', 'GET', '/account/contractAssets', 'login'),
  fiatAssets: /* @__PURE__ */ waiting('account.fiatAssets', 'GET', '/account/c2cAccount', 'login'),
  coins: /* @__PURE__ */ waiting('account.coins', 'GET', '/account/coins', 'login'),
  depositAddress: /* @__PURE__ */ waiting(
    'account.depositAddress',
    'GET',
    '/account/getCoinAddress',
    'login',
  ),
  withdrawalContext: /* @__PURE__ */ waiting(
    'account.withdrawalContext',
    'GET',
    '/account/withdrawalTips',
    'login',
  ),
  records: /* @__PURE__ */ waiting('account.records', 'GET', '/account/financeByTypeCoin', 'login'),
  addresses: /* @__PURE__ */ waiting('account.addresses', 'GET', '/account/toAddressList', 'login'),
  withdraw: /* @__PURE__ */ waiting('account.withdraw', 'POST', '/account/outCoin', 'login'),
  transferFutures: /* @__PURE__ */ waiting(
    'account.transferFutures',
    'POST',
    '/account/contractTransfer',
    'login',
  ),
  transferFiat: /* @__PURE__ */ waiting('account.transferFiat', 'POST', '/account/c2cTransfer', 'login'),
  addAddress: /* @__PURE__ */ waiting('account.addAddress', 'POST', '/account/addToAddress', 'login'),
  removeAddress: /* @__PURE__ */ waiting(
    'account.removeAddress',
    'POST',
    '/account/removeToAddress',
    'login',
  ),
}

export const flash = {
  pairs: /* @__PURE__ */ waiting('flash.pairs', 'GET', '/flash/flashCoin', 'login'),
  orders: /* @__PURE__ */ waiting('flash.orders', 'GET', '/flash/flashOrder', 'login'),
  swap: /* @__PURE__ */ waiting('flash.swap', 'POST', '/flash/addFlash', 'login'),
}

export const ieo = {
  projects: /* @__PURE__ */ waiting('ieo.projects', 'GET', '/ieo/getIeoList', 'public'),
  payCoins: /* @__PURE__ */ waiting('ieo.payCoins', 'GET', '/ieo/findPayCoinByCoin', 'login'),
  orders: /* @__PURE__ */ waiting('ieo.orders', 'GET', '/ieo/getIeoOrder', 'login'),
  subscribe: /* @__PURE__ */ waiting('ieo.subscribe', 'POST', '/ieo/addIeoOrder', 'login'),
}

export const fiat = {
  coins: /* @__PURE__ */ waiting('fiat.coins', 'GET', '/fiat/fiatCoin', 'login'),
  payCoins: /* @__PURE__ */ waiting('fiat.payCoins', 'GET', '/fiat/payCoinList', 'login'),
  orders: /* @__PURE__ */ waiting('fiat.orders', 'GET', '/fiat/fiatOrderList', 'login'),
  order: /* @__PURE__ */ waiting('fiat.order', 'GET', '/fiat/fiatOrderById', 'login'),
  buy: /* @__PURE__ */ waiting('fiat.buy', 'POST', '/fiat/addFiatPayOrder', 'login'),
  uploadProof: /* @__PURE__ */ waiting('fiat.uploadProof', 'POST', '/fiat/addFiatPayOrderImg', 'login'),
  sell: /* @__PURE__ */ waiting('fiat.sell', 'POST', '/fiat/sellFiatOrder', 'login'),
}
