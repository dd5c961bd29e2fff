// Rejection reasons of market and order calls: see reasons.ts.

const PRICE = ['PRICE_REQUIRED', 'PRICE_INVALID', 'PRICE_NOT_POSITIVE', 'PRICE_PRECISION'] as const

export const QUANTITY_TYPED = ['QUANTITY_REQUIRED', 'QUANTITY_INVALID'] as const

const QUANTITY_LIMITS = ['QUANTITY_BELOW_MIN', 'QUANTITY_ABOVE_MAX'] as const

export const QUANTITY = [...QUANTITY_TYPED, ...QUANTITY_LIMITS] as const

/** Open-order limits of a member: per market, and in total. */
const ORDER_LIMITS = ['ORDER_LIMIT', 'ORDER_LIMIT_TOTAL'] as const

const SPOT_CHANGE = [
  'PAIR_DISABLED',
  'MARKET_HALTED',
  'SELF_TRADE',
  ...QUANTITY,
  'QUANTITY_PRECISION',
] as const

const SPOT_ORDER = ['UNKNOWN_PAIR', ...SPOT_CHANGE] as const

const LOTS_CLOSED = [
  'QUANTITY_REQUIRED',
  'QUANTITY_NOT_INTEGER',
  'QUANTITY_NEGATIVE',
  'QUANTITY_NOT_POSITIVE',
  'QUANTITY_ABOVE_UNFILLED',
] as const

const STOPS_TYPED = ['TAKE_PROFIT_INVALID', 'STOP_LOSS_INVALID'] as const

const ORDER_STOPS = [
  'TAKE_PROFIT_NOT_ABOVE',
  'TAKE_PROFIT_NOT_BELOW',
  'STOP_LOSS_NOT_ABOVE',
  'STOP_LOSS_NOT_BELOW',
] as const

const FUTURES_ORDER = [
  'UNKNOWN_CONTRACT',
  'MARKET_HALTED',
  'SELF_TRADE',
  'PRICE_PRECISION',
  'QUANTITY_REQUIRED',
  'QUANTITY_NOT_INTEGER',
  'QUANTITY_BELOW_MIN',
  'QUANTITY_ABOVE_MAX',
  'LEVERAGE_REQUIRED',
  'LEVERAGE_NOT_OFFERED',
  'LEVERAGE_ABOVE_TIER',
  ...STOPS_TYPED,
  ...ORDER_STOPS,
  'STOP_LIMIT',
  'INSUFFICIENT_BALANCE',
] as const

const FUTURES_LIMIT = [
  ...FUTURES_ORDER,
  ...ORDER_LIMITS,
  'PRICE_REQUIRED',
  'PRICE_INVALID',
  'PRICE_BAND',
] as const

/** None of the positions could be closed. */
const CLOSE_MANY = ['MARKET_HALTED', 'SELF_TRADE', 'NO_LIQUIDITY'] as const

const POSITION_STOPS = [
  ...STOPS_TYPED,
  'TP_OR_SL_REQUIRED',
  'TAKE_PROFIT_ABOVE_OPEN',
  'TAKE_PROFIT_BELOW_OPEN',
  'STOP_LOSS_ABOVE_OPEN',
  'STOP_LOSS_BELOW_OPEN',
] as const

const CYCLE_ORDER = [
  'UNKNOWN_PAIR',
  'PAIR_DISABLED',
  'MARKET_HALTED',
  'PAY_COIN_NOT_OFFERED',
  'TERM_NOT_OFFERED',
  ...QUANTITY,
  'INSUFFICIENT_BALANCE',
  'POOL_SHORT',
  'PRICE_UNSETTLED',
] as const

/** Reasons of spot, futures and cycle. */
export const tradingReasons = {
  'spot.market': ['UNKNOWN_PAIR'],
  'spot.account': ['UNKNOWN_PAIR'],
  'spot.candles': ['UNKNOWN_PAIR'],
  'spot.coinIntroduction': ['UNKNOWN_COIN'],
  'spot.buyLimit': [...SPOT_ORDER, ...ORDER_LIMITS, ...PRICE, 'PRICE_BAND', 'COST_EXCEEDS_AVAILABLE'],
  'spot.sellLimit': [...SPOT_ORDER, ...ORDER_LIMITS, ...PRICE, 'PRICE_BAND', 'QUANTITY_EXCEEDS_HOLDING'],
  'spot.buyMarket': [...SPOT_ORDER, 'COST_EXCEEDS_AVAILABLE'],
  'spot.sellMarket': [...SPOT_ORDER, 'QUANTITY_EXCEEDS_HOLDING'],
  'spot.cancelOrder': ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN'],
  'spot.orderById': ['ORDER_NOT_FOUND'],
  'spot.cancelAllOrders': ['UNKNOWN_PAIR'],
  'spot.amendOrder': [
    ...SPOT_CHANGE,
    ...PRICE,
    'PRICE_BAND',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_OPEN',
    'QUANTITY_ALREADY_FILLED',
    'COST_EXCEEDS_AVAILABLE',
    'QUANTITY_EXCEEDS_HOLDING',
  ],

  'futures.market': ['UNKNOWN_CONTRACT'],
  'futures.leverages': ['UNKNOWN_CONTRACT'],
  'futures.account': ['UNKNOWN_CONTRACT'],
  'futures.candles': ['UNKNOWN_CONTRACT'],
  'futures.positionsByPair': ['UNKNOWN_CONTRACT'],
  'futures.stopOrders': ['POSITION_NOT_FOUND'],
  'futures.buyLimit': FUTURES_LIMIT,
  'futures.sellLimit': FUTURES_LIMIT,
  'futures.buyMarket': FUTURES_ORDER,
  'futures.sellMarket': FUTURES_ORDER,
  'futures.cancelOrder': ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN'],
  'futures.orderById': ['ORDER_NOT_FOUND'],
  'futures.cancelAllOrders': ['UNKNOWN_CONTRACT'],
  'futures.amendOrder': [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_OPEN',
    'MARKET_HALTED',
    'SELF_TRADE',
    'PRICE_REQUIRED',
    'PRICE_INVALID',
    'PRICE_PRECISION',
    'PRICE_BAND',
    ...LOTS_CLOSED,
    'QUANTITY_BELOW_MIN',
    'QUANTITY_ABOVE_MAX',
    'QUANTITY_ALREADY_FILLED',
    'LEVERAGE_ABOVE_TIER',
    ...ORDER_STOPS,
    'INSUFFICIENT_BALANCE',
  ],
  'futures.closePosition': [
    'POSITION_NOT_FOUND',
    'MARKET_HALTED',
    'SELF_TRADE',
    'NO_LIQUIDITY',
    ...LOTS_CLOSED,
  ],
  'futures.closeByCoin': CLOSE_MANY,
  'futures.closeAll': CLOSE_MANY,
  'futures.addStopOrder': ['POSITION_NOT_FOUND', 'STOP_LIMIT', ...LOTS_CLOSED, ...POSITION_STOPS],
  'futures.editStopOrder': ['STOP_NOT_FOUND', ...POSITION_STOPS],
  'futures.cancelStopOrder': ['STOP_NOT_FOUND'],

  'cycle.info': ['UNKNOWN_PAIR'],
  'cycle.candles': ['UNKNOWN_PAIR'],
  'cycle.buy': CYCLE_ORDER,
  'cycle.sell': CYCLE_ORDER,
} as const
