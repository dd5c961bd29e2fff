import { coinsOf, decimalsOf, type Facts, pairnameOf } from './facts'
import { type Fields, fieldsOf, rowsOf, textOf } from './values'

/** Bad value of a request field, by the last part of the check's identifier. */
export const BAD = {
  missing: [undefined, 'a request without it is refused', 'wire.md#envelope'],
  unknown: ['XXX', 'an unknown value is refused', 'wire.md#envelope'],
  stranger: ['999999999', 'an unknown id is refused', 'exchange.md#sessions-and-codes'],
  choice: ['nonsense', 'a word outside the value list is refused', 'wire.md#envelope'],
  text: ['abc', 'text that is no number is refused', 'rules.md#r6'],
  zero: ['0', 'zero is refused', 'rules.md#r7'],
  negative: ['-1', 'a negative number is refused', 'rules.md#r6'],
  exponent: ['1e3', 'an exponent is refused', 'rules.md#r6'],
  comma: ['1,5', 'a decimal comma is refused', 'rules.md#r6'],
  fine: ['1.123456789', 'a ninth decimal is refused', 'rules.md#r6'],
  fraction: ['1.5', 'a fraction of a lot is refused', 'rules.md#r9'],
  huge: ['99999999', 'a number above the limits is refused', 'rules.md#r7'],
  weak: ['letters', 'a password without a digit is refused', 'rules.md#r17'],
  short: ['short', 'text below the minimum length is refused', 'product.md#limits'],
} as const satisfies Record<string, readonly [unknown, string, string]>

export type BadKind = keyof typeof BAD

interface RequestSpec {
  /** Valid fields. Reads are sent with them; writes are sent by the flows of their group. */
  readonly fields?: (facts: Facts) => Fields
  readonly bad?: Readonly<Record<string, readonly BadKind[]>>
  /** A list in pages. */
  readonly paged?: true
  /** A read that needs an id from a flow, which sends it. */
  readonly late?: true
}

const NUMBER = ['missing', 'text', 'zero', 'negative', 'exponent', 'comma'] as const
const PAIR = { tradcoin: ['missing', 'unknown'], maincoin: ['missing', 'unknown'] } as const
const COIN = { coin: ['missing', 'unknown'] } as const
const PAGE = { page: ['text'], limit: ['text'] } as const
const page = { page: 1, limit: 20 }

/** A price far from the market that still fits the pair's decimals. */
export const farPrice = (row: Fields, factor: number): string =>
  (Number(row.price) * factor).toFixed(Math.min(6, decimalsOf(row, 'price', 2)))

/** The smallest quantity of a pair. */
export const leastOf = (row: Fields): string => textOf(row.minnumber) || '1'

const spotOrder = ({ spot }: Facts, price?: string): Fields => ({
  ...coinsOf(spot),
  number: leastOf(spot),
  plate: 'main',
  ...(price !== undefined && { price }),
})

export const futuresOrder = ({ futures }: Facts, price?: string): Fields => ({
  ...coinsOf(futures),
  number: leastOf(futures),
  lever: 10,
  tdMode: 'cross',
  style: price === undefined ? 'market' : 'limit',
  profitPrice: '',
  lossPrice: '',
  ...(price !== undefined && { price }),
})

export const cycleOrder = ({ cycle, cycleInfo }: Facts): Fields => {
  const pay = fieldsOf(rowsOf(cycleInfo.limit).find(({ paycoin }) => paycoin === 'USDT') ?? rowsOf(cycleInfo.limit)[0])
  const term = fieldsOf([...rowsOf(cycleInfo.lever)].sort((a, b) => Number(a.lever) - Number(b.lever))[0])
  const number = Number(pay.minnumber) > Number(term.minnumber ?? 0) ? pay.minnumber : term.minnumber
  return { ...coinsOf(cycle), number: textOf(number), paycoin: textOf(pay.paycoin), lever: Number(term.lever) }
}

const candles = (of: (facts: Facts) => Fields): RequestSpec => ({
  fields: (facts) => ({ pairname: pairnameOf(of(facts)), type: 0, mine: 1, count: 30, date: 0 }),
  bad: { pairname: ['missing', 'unknown'], mine: ['text'], type: ['choice'] },
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
  bad: { price: [...NUMBER, 'fine'], number: lots, ...futuresTerms, ...PAIR, profitPrice: ['text'], lossPrice: ['text'] },
}
const futuresMarket: RequestSpec = {
  fields: (facts) => futuresOrder(facts),
  bad: { number: lots, ...futuresTerms, ...PAIR },
}
const cycleBet: RequestSpec = {
  fields: cycleOrder,
  bad: { number: [...NUMBER, 'huge'], paycoin: ['missing', 'unknown'], lever: ['missing', 'text', 'fraction'], ...PAIR },
}
const transfer: RequestSpec = {
  fields: () => ({ type: 'in', coin: 'USDT', number: '1' }),
  bad: { type: ['missing', 'choice'], ...COIN, number: [...NUMBER, 'huge'] },
}
const register = { code: ['missing', 'text'], loginPassword: ['missing', 'weak'] } as const
const id = ['missing', 'text', 'stranger'] as const
const spotPage: RequestSpec = { paged: true, fields: ({ spot }) => ({ ...page, ...coinsOf(spot), plate: 'main' }), bad: PAGE }
const plainPage: RequestSpec = { paged: true, fields: () => page, bad: PAGE }

/** Requests of the 104 calls. */
export const requests: Readonly<Record<string, RequestSpec>> = {
  'user.tips': {},
  'user.getCode': { bad: { type: ['missing', 'choice'], account: ['missing', 'text'] } },
  'user.info': {},
  'user.invitation': {},
  'user.team': plainPage,
  'user.tickets': {},
  'user.logout': {},
  'user.bindContact': {
    fields: () => ({ areaCode: '0', account: 'nobody@bgk.example', type: 'EMAIL', code: '000000', setType: '1' }),
    bad: { account: ['missing', 'text'], code: ['missing', 'text'], type: ['choice'] },
  },
  'user.editPassword': {
    fields: () => ({ oldPassword: 'Wrong2026', newPassword: 'Better2026', type: 'LOGIN' }),
    bad: { newPassword: ['missing', 'weak'], type: ['choice'] },
  },
  'user.updatePassword': {
    fields: () => ({ code: '000000', newPassword: 'Better2026', type: 'LOGIN' }),
    bad: { code: ['missing', 'text'], newPassword: ['missing', 'weak'], type: ['choice'] },
  },
  'user.submitIdentity': {
    fields: () => ({ username: 'Some One', idCard: '1', zm: '', fm: '', sc: '' }),
    bad: { username: ['missing'], idCard: ['missing', 'text'] },
  },
  'user.addTicket': {
    fields: () => ({ title: 'Conformance check', quest: 'Please close this test ticket.', images: '' }),
    bad: { title: ['missing'], quest: ['missing', 'short'] },
  },
  'user.addBank': {
    fields: () => ({ type: 'bank', holderName: 'Some One', bankAccount: '1' }),
    bad: { holderName: ['missing'], bankAccount: ['missing', 'text'] },
  },
  'user.uploadImage': { bad: { imgurl: ['missing', 'text'] } },
  'member.verifyCode': {
    fields: () => ({ account: 'nobody@bgk.example', code: '000000', type: 'EMAIL' }),
    bad: { account: ['missing', 'text'], code: ['missing', 'text'] },
  },
  'member.registerByPhone': {
    fields: () => ({ tel: '13900000000', areaCode: '86', loginPassword: 'Secret2026', code: '000000', parent: '' }),
    bad: { tel: ['missing', 'text'], ...register },
  },
  'member.registerByEmail': {
    fields: () => ({ email: 'nobody@bgk.example', areaCode: '0', loginPassword: 'Secret2026', code: '000000', parent: '' }),
    bad: { email: ['missing', 'text'], ...register },
  },
  'member.recoverByPhone': {
    fields: () => ({ tel: '13900000000', areaCode: '86', loginPassword: 'Secret2026', code: '000000' }),
    bad: { tel: ['missing', 'text'], ...register },
  },
  'member.recoverByEmail': {
    fields: () => ({ email: 'nobody@bgk.example', areaCode: '0', loginPassword: 'Secret2026', code: '000000' }),
    bad: { email: ['missing', 'text'], ...register },
  },
  'member.login': {
    fields: () => ({ account: 'nobody@bgk.example', areaCode: '0', loginPassword: 'Secret2026', type: 'EMAIL', device: 'web' }),
    bad: { account: ['missing'], loginPassword: ['missing'] },
  },
  'spot.symbols': {},
  'spot.market': { fields: ({ spot }) => coinsOf(spot), bad: PAIR },
  'spot.coinIntroduction': { fields: ({ spot }) => ({ coin: textOf(spot.tradcoin) }), bad: COIN },
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
  'futures.sellLimit': { ...futuresLimit, fields: (facts) => futuresOrder(facts, farPrice(facts.futures, 1.5)) },
  'futures.buyMarket': futuresMarket,
  'futures.sellMarket': futuresMarket,
  'futures.cancelOrder': { bad: { id } },
  'futures.closePosition': { fields: () => ({ autoid: '999999999', number: '1' }), bad: { autoid: id, number: ['missing', 'text'] } },
  'futures.closeByCoin': { fields: () => ({ coin: 'XXX', type: 'all' }), bad: { coin: ['missing'], type: ['missing', 'choice'] } },
  'futures.closeAll': { fields: () => ({ coin: 'XXX', type: 'all' }), bad: { type: ['choice'] } },
  'futures.cancelStopOrder': { bad: { autoid: id } },
  'futures.editStopOrder': { fields: () => ({ autoid: '999999999', take_profit: 'enable', take_profit_price: '1' }), bad: { autoid: id } },
  'futures.addStopOrder': {
    fields: () => ({ autoid: '999999999', number: '1', take_profit: 'enable', take_profit_price: '1', stop_loss: 'disable', stop_loss_price: '0' }),
    bad: { autoid: id, number: ['missing'] },
  },
  'cycle.candles': candles(({ cycle }) => cycle),
  'cycle.overview': {},
  'cycle.symbols': {},
  'cycle.info': { fields: ({ cycle }) => coinsOf(cycle), bad: PAIR },
  'cycle.positions': { fields: ({ cycle }) => coinsOf(cycle), bad: PAIR },
  'cycle.positionById': { late: true, bad: { orderId: ['missing'] } },
  'cycle.history': plainPage,
  'cycle.historyByPair': { paged: true, fields: ({ cycle }) => ({ ...page, ...coinsOf(cycle) }), bad: { ...PAIR, ...PAGE } },
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
    bad: { ...COIN, blockName: ['unknown'] },
  },
  'account.withdrawalContext': { fields: () => ({ coin: 'USDT' }), bad: COIN },
  'account.pairBalance': { fields: ({ spot }) => coinsOf(spot), bad: PAIR },
  'account.spotBalance': { fields: () => ({ coin: 'USDT' }), bad: COIN },
  'account.futuresBalance': { fields: () => ({ coin: 'USDT' }), bad: COIN },
  'account.fiatBalance': { fields: () => ({ coin: 'USDT' }), bad: COIN },
  'account.records': {
    paged: true,
    fields: () => ({ type: 'in', coin: 'USDT', ...page }),
    bad: PAGE,
  },
  'account.addresses': {},
  'account.withdraw': {
    fields: () => ({ coin: 'USDT', blockName: 'XXX', address: 'nowhere', number: '1', tradPassword: '000000' }),
    bad: { ...COIN, blockName: ['unknown'], address: ['missing'], number: ['missing', 'text', 'zero', 'negative'] },
  },
  'account.transferFutures': transfer,
  'account.transferFiat': transfer,
  'account.addAddress': {
    fields: () => ({ coin: 'USDT', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', title: 'conformance', tag: '' }),
    bad: { address: ['missing'], ...COIN },
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
  'ieo.payCoins': { late: true, bad: COIN },
  'ieo.orders': plainPage,
  'ieo.subscribe': {
    late: true,
    fields: () => ({ autoid: '999999999', paycoin: 'USDT', number: '100' }),
    bad: { autoid: id, number: ['missing', 'text', 'zero', 'negative'] },
  },
  'fiat.coins': {},
  'fiat.payCoins': {},
  'fiat.orders': plainPage,
  'fiat.order': { late: true, bad: { orderid: ['missing', 'stranger'] } },
  'fiat.buy': {
    fields: () => ({ coin: 'USDT', fiatCode: 'USD', number: '0' }),
    bad: { ...COIN, fiatCode: ['missing', 'unknown'], number: NUMBER },
  },
  'fiat.uploadProof': { fields: () => ({ orderid: '999999999', imgurl: 'x' }), bad: { orderid: ['missing', 'stranger'], imgurl: ['missing'] } },
  'fiat.sell': {
    fields: () => ({ coin: 'USDT', fiatCode: 'USD', number: '0' }),
    bad: { ...COIN, fiatCode: ['missing', 'unknown'], number: NUMBER },
  },
  'home.versions': {},
  'home.uploadCredentials': {},
  'home.systemTime': {},
  'home.banners': { fields: () => ({ type: 'app' }) },
  'home.articles': { fields: () => ({ type: 'notice' }), bad: { type: ['missing', 'choice'] } },
  'home.areaCodes': {},
  'home.about': {},
}
