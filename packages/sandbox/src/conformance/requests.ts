import { coinsOf, type Facts, pairnameOf } from './facts'
import { cycleOrder, farPrice, futuresOrder, spotOrder } from './orders'
import { peopleRequests } from './people-requests'
import type { RequestSpec } from './request-spec'
import { type Fields, textOf } from './values'

const NUMBER = ['missing', 'text', 'zero', 'negative', 'exponent', 'comma'] as const
const PAIR = { tradcoin: ['missing', 'unknown'], maincoin: ['missing', 'unknown'] } as const
const COIN = { coin: ['missing', 'unknown'] } as const
const page = { page: 1, limit: 20 }

const candles = (of: (facts: Facts) => Fields): RequestSpec => ({
  fields: (facts) => ({ pairname: pairnameOf(of(facts)), type: 0, mine: 1, count: 30, date: 0 }),
  bad: { pairname: ['missing', 'unknown'] },
})

const spotLimit: RequestSpec = {
  fields: (facts) => spotOrder(facts, farPrice(facts.spot, 0.5)),
  bad: { price: [...NUMBER, 'fine'], number: [...NUMBER, 'fine', 'huge'], ...PAIR },
}
const spotMarket: RequestSpec = {
  fields: (facts) => spotOrder(facts),
  bad: { number: [...NUMBER, 'fine', 'huge'], ...PAIR },
}
const futuresTerms = { lever: ['missing', 'text', 'zero', 'huge'], tdMode: ['missing', 'choice'] } as const
const lots = [...NUMBER, 'fraction', 'huge'] as const
const futuresLimit: RequestSpec = {
  fields: (facts) => futuresOrder(facts, farPrice(facts.futures, 0.5)),
  bad: {
    price: [...NUMBER, 'fine'],
    number: lots,
    ...futuresTerms,
    ...PAIR,
    profitPrice: ['text'],
    lossPrice: ['text'],
  },
}
const futuresMarket: RequestSpec = {
  fields: (facts) => futuresOrder(facts),
  bad: { number: lots, ...futuresTerms, ...PAIR },
}
const cycleBet: RequestSpec = {
  fields: cycleOrder,
  bad: {
    number: [...NUMBER, 'huge'],
    paycoin: ['missing', 'unknown'],
    lever: ['missing', 'text', 'fraction'],
    ...PAIR,
  },
}
const transfer: RequestSpec = {
  fields: () => ({ type: 'in', coin: 'USDT', number: '1' }),
  bad: { type: ['missing', 'choice'], ...COIN, number: [...NUMBER, 'huge'] },
}
const id = ['missing', 'text', 'unlisted'] as const
const spotPage: RequestSpec = {
  paged: true,
  fields: ({ spot }) => ({ ...page, ...coinsOf(spot), plate: 'main' }),
}
const plainPage: RequestSpec = { paged: true, fields: () => page }

/** Requests of the 104 calls. */
export const requests: Readonly<Record<string, RequestSpec>> = {
  ...peopleRequests,
  'spot.symbols': {},
  'spot.market': { fields: ({ spot }) => coinsOf(spot), bad: PAIR },
  'spot.coinIntroduction': {
    fields: ({ spot }) => ({ coin: textOf(spot.tradcoin) }),
    bad: { coin: ['missing'] },
  },
  'spot.account': { fields: ({ spot }) => coinsOf(spot), bad: PAIR },
  'spot.openOrders': spotPage,
  'spot.orderHistory': spotPage,
  'spot.candles': candles(({ spot }) => spot),
  'spot.buyLimit': spotLimit,
  'spot.sellLimit': { ...spotLimit, fields: (facts) => spotOrder(facts, farPrice(facts.spot, 1.5)) },
  'spot.buyMarket': spotMarket,
  'spot.sellMarket': spotMarket,
  'spot.cancelOrder': { bad: { id } },
  'futures.symbols': {},
  'futures.market': { fields: ({ futures }) => coinsOf(futures), bad: PAIR },
  'futures.leverages': { fields: ({ futures }) => coinsOf(futures), bad: PAIR },
  'futures.account': { fields: ({ futures }) => coinsOf(futures), bad: PAIR },
  'futures.positionsByPair': { fields: ({ futures }) => coinsOf(futures), bad: PAIR },
  'futures.positions': {},
  'futures.closedPositions': plainPage,
  'futures.openOrders': plainPage,
  'futures.orderHistory': plainPage,
  'futures.stopOrders': { late: true, bad: { autoid: id } },
  'futures.candles': candles(({ futures }) => futures),
  'futures.buyLimit': futuresLimit,
  'futures.sellLimit': {
    ...futuresLimit,
    fields: (facts) => futuresOrder(facts, farPrice(facts.futures, 1.5)),
  },
  'futures.buyMarket': futuresMarket,
  'futures.sellMarket': futuresMarket,
  'futures.cancelOrder': { bad: { id } },
  'futures.closePosition': {
    fields: () => ({ autoid: '999999999', number: '1' }),
    bad: { autoid: id, number: ['missing', 'text'] },
  },
  'futures.closeByCoin': {
    fields: () => ({ coin: 'XXX', type: 'all' }),
    bad: {},
  },
  'futures.closeAll': { fields: () => ({ coin: 'XXX', type: 'all' }) },
  'futures.cancelStopOrder': { bad: { autoid: id } },
  'futures.editStopOrder': {
    fields: () => ({ autoid: '999999999', take_profit: 'enable', take_profit_price: '1' }),
    bad: { autoid: id },
  },
  'futures.addStopOrder': {
    fields: () => ({
      autoid: '999999999',
      number: '1',
      take_profit: 'enable',
      take_profit_price: '1',
      stop_loss: 'disable',
      stop_loss_price: '0',
    }),
    bad: { autoid: id, number: ['missing'] },
  },
  'cycle.candles': candles(({ cycle }) => cycle),
  'cycle.overview': {},
  'cycle.symbols': {},
  'cycle.info': { fields: ({ cycle }) => coinsOf(cycle), bad: PAIR },
  'cycle.positions': { fields: ({ cycle }) => coinsOf(cycle), bad: PAIR },
  'cycle.positionById': { late: true, bad: { orderId: ['missing'] } },
  'cycle.history': plainPage,
  'cycle.historyByPair': {
    paged: true,
    fields: ({ cycle }) => ({ ...page, ...coinsOf(cycle) }),
    bad: PAIR,
  },
  'cycle.buy': cycleBet,
  'cycle.sell': cycleBet,
  'account.exchangeRate': { fields: () => ({ coin: 'USD' }), bad: COIN },
  'account.totals': {},
  'account.spotAssets': {},
  'account.futuresAssets': {},
  'account.fiatAssets': {},
  'account.coins': {},
  'account.depositAddress': {
    late: true,
    fields: () => ({ coin: 'USDT', symbol: 'XXX', blockName: 'XXX' }),
    bad: { coin: ['missing'] },
  },
  'account.withdrawalContext': { fields: () => ({ coin: 'USDT' }), bad: { coin: ['missing'] } },
  'account.pairBalance': {
    fields: ({ spot }) => coinsOf(spot),
    bad: { tradcoin: ['missing'], maincoin: ['missing'] },
  },
  'account.spotBalance': { fields: () => ({ coin: 'USDT' }), bad: { coin: ['missing'] } },
  'account.futuresBalance': { fields: () => ({ coin: 'USDT' }), bad: { coin: ['missing'] } },
  'account.fiatBalance': { fields: () => ({ coin: 'USDT' }), bad: { coin: ['missing'] } },
  'account.records': {
    paged: true,
    fields: () => ({ type: 'in', coin: 'USDT', ...page }),
  },
  'account.addresses': {},
  'account.withdraw': {
    fields: () => ({
      coin: 'USDT',
      blockName: 'XXX',
      address: 'nowhere',
      number: '1',
      tradPassword: '000000',
    }),
    bad: {
      ...COIN,
      blockName: ['unknown'],
      address: ['missing'],
      number: ['missing', 'text', 'zero', 'negative'],
    },
  },
  'account.transferFutures': transfer,
  'account.transferFiat': transfer,
  'account.addAddress': {
    fields: () => ({
      coin: 'USDT',
      address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      title: 'conformance',
      tag: '',
    }),
    bad: { address: ['missing'], coin: ['missing'] },
  },
  'account.removeAddress': { bad: { id } },
  'flash.pairs': {},
  'flash.orders': plainPage,
  'flash.swap': {
    late: true,
    fields: () => ({ number: '10', autoid: '999999999', tradPassword: '000000' }),
    bad: { autoid: id, number: ['missing', 'text', 'zero', 'negative'] },
  },
  'ieo.projects': {},
  'ieo.payCoins': { late: true },
  'ieo.orders': plainPage,
  'ieo.subscribe': {
    late: true,
    fields: () => ({ autoid: '999999999', paycoin: 'USDT', number: '100' }),
    bad: { number: ['missing', 'text', 'zero', 'negative'] },
  },
  'fiat.coins': {},
  'fiat.payCoins': {},
  'fiat.orders': plainPage,
  'fiat.order': { late: true, bad: { orderid: ['missing', 'unlisted'] } },
  'fiat.buy': {
    fields: () => ({ coin: 'USDT', fiatCode: 'USD', number: '0' }),
    bad: { number: ['missing', 'text', 'negative'] },
  },
  'fiat.uploadProof': {
    fields: () => ({ orderid: '999999999', imgurl: 'x' }),
    bad: { orderid: ['missing', 'unlisted'], imgurl: ['missing'] },
  },
  'fiat.sell': {
    fields: () => ({ coin: 'USDT', fiatCode: 'USD', number: '0' }),
    bad: { number: ['missing', 'text', 'negative'] },
  },
  'home.versions': {},
  'home.uploadCredentials': {},
  'home.systemTime': {},
  'home.banners': { fields: () => ({ type: 'app' }) },
  'home.articles': { fields: () => ({ type: 'notice' }) },
  'home.areaCodes': {},
  'home.about': {},
}
