import { type Help, help, type RejectionReason } from './help'

/** Help for rejections of market and order calls. */
export const tradingHelp = {
  UNKNOWN_PAIR: help('The exchange has no such pair.', 'Take the pair from the list of markets.'),
  UNKNOWN_CONTRACT: help('The exchange has no such contract.', 'Take the coin from the list of contracts.'),
  UNKNOWN_COIN: help('The exchange has no such coin.', 'Take the coin from the list of coins.'),
  PAIR_DISABLED: help('The market is listed but closed.', 'Choose a market with an open state.'),
  MARKET_HALTED: help(
    'The operator paused trading on this market.',
    'Wait until trading resumes. Cancelling still works.',
  ),
  SELF_TRADE: help(
    'The order would match an open order of the same account.',
    'Cancel the other order, or choose a price that does not cross it.',
  ),
  PRICE_REQUIRED: help('A limit order has no price.', 'Pass a price.'),
  PRICE_INVALID: help('The price is no plain decimal number.', 'Pass digits with at most one decimal point.'),
  PRICE_NOT_POSITIVE: help('The price is 0 or negative.', 'Pass a price above 0.'),
  PRICE_PRECISION: help(
    'The price has more decimals than the market allows.',
    'Round it to `priceDecimals` of the market.',
  ),
  PRICE_BAND: help(
    'The price is farther from the market than the exchange allows.',
    'Choose a price within `limit`.',
  ),
  QUANTITY_REQUIRED: help('The quantity is missing.', 'Pass a quantity.'),
  QUANTITY_INVALID: help(
    'The quantity is no plain decimal number.',
    'Pass digits with at most one decimal point.',
  ),
  QUANTITY_BELOW_MIN: help('The quantity is below the minimum.', 'Pass at least `min`.'),
  QUANTITY_ABOVE_MAX: help('The quantity is above the maximum.', 'Pass at most `max`, or split the order.'),
  QUANTITY_PRECISION: help(
    'The quantity has more decimals than the market allows.',
    'Round it down to `quantityDecimals` of the market.',
  ),
  QUANTITY_NOT_INTEGER: help('Futures quantities are whole lots.', 'Pass a whole number.'),
  QUANTITY_NEGATIVE: help(
    'The quantity is negative.',
    'Pass a quantity above 0; the side decides the direction.',
  ),
  QUANTITY_NOT_POSITIVE: help('The quantity is 0 or negative.', 'Pass a quantity above 0.'),
  QUANTITY_ABOVE_UNFILLED: help('More lots than the position has.', 'Pass at most `max`.'),
  QUANTITY_ALREADY_FILLED: help(
    'The new quantity is not above the filled part.',
    'Pass a quantity above `filled`, or cancel the order.',
  ),
  COST_EXCEEDS_AVAILABLE: help(
    'Cost and fee exceed the available balance of the quote coin.',
    'Buy at most `max`, or deposit funds.',
  ),
  QUANTITY_EXCEEDS_HOLDING: help(
    'The quantity exceeds the available balance of the base coin.',
    'Sell at most `max`. Open sell orders lock balances.',
  ),
  INSUFFICIENT_BALANCE: help(
    'The available balance does not cover the amount.',
    'Reduce the amount, transfer funds, or cancel orders that lock them.',
  ),
  ORDER_LIMIT: help('The account has the maximum of open orders on this market.', 'Cancel orders first.'),
  ORDER_LIMIT_TOTAL: help(
    'The account has the maximum of open orders on all markets.',
    'Cancel orders first.',
  ),
  ORDER_NOT_FOUND: help('The account has no order with this id.', 'Check id and account.'),
  ORDER_NOT_OPEN: help(
    'The order was filled or cancelled before the call.',
    'Read the order: its status is final.',
  ),
  LEVERAGE_REQUIRED: help('The leverage is missing.', 'Pass one of `futures.leverages`.'),
  LEVERAGE_NOT_OFFERED: help(
    'The contract does not offer this leverage.',
    'Pass one of `futures.leverages`.',
  ),
  LEVERAGE_ABOVE_TIER: help(
    'Larger positions allow less leverage.',
    'Use at most `max`, or a smaller position.',
  ),
  TAKE_PROFIT_INVALID: help(
    'The take-profit price is no plain decimal number.',
    'Pass digits with at most one decimal point.',
  ),
  STOP_LOSS_INVALID: help(
    'The stop-loss price is no plain decimal number.',
    'Pass digits with at most one decimal point.',
  ),
  TAKE_PROFIT_NOT_ABOVE: help(
    'The take-profit of a long order is not above its price.',
    'Raise the take-profit above the order price.',
  ),
  TAKE_PROFIT_NOT_BELOW: help(
    'The take-profit of a short order is not below its price.',
    'Lower the take-profit below the order price.',
  ),
  STOP_LOSS_NOT_ABOVE: help(
    'The stop-loss of a short order is not above its price.',
    'Raise the stop-loss above the order price.',
  ),
  STOP_LOSS_NOT_BELOW: help(
    'The stop-loss of a long order is not below its price.',
    'Lower the stop-loss below the order price.',
  ),
  TP_OR_SL_REQUIRED: help(
    'Neither a take-profit nor a stop-loss price was passed.',
    'Pass at least one of them.',
  ),
  TAKE_PROFIT_ABOVE_OPEN: help(
    'The take-profit of a short position is above its entry price.',
    'Choose a price below the entry price.',
  ),
  TAKE_PROFIT_BELOW_OPEN: help(
    'The take-profit of a long position is below its entry price.',
    'Choose a price above the entry price.',
  ),
  STOP_LOSS_ABOVE_OPEN: help(
    'The stop-loss of a long position is above its entry price.',
    'Choose a price below the entry price.',
  ),
  STOP_LOSS_BELOW_OPEN: help(
    'The stop-loss of a short position is below its entry price.',
    'Choose a price above the entry price.',
  ),
  STOP_LIMIT: help('The position has the maximum of take-profit and stop-loss orders.', 'Cancel one first.'),
  STOP_NOT_FOUND: help(
    'The account has no such take-profit or stop-loss order.',
    'List them with `futures.stopOrders`.',
  ),
  POSITION_NOT_FOUND: help(
    'The account has no such open position.',
    'List positions with `futures.positions`.',
  ),
  NO_LIQUIDITY: help(
    'The book has no orders at a fair price to close against.',
    'Try again in a moment, or close with a smaller quantity.',
  ),
  PAY_COIN_NOT_OFFERED: help(
    'The cycle contract does not accept this coin.',
    'Take a coin from `cycle.info`.',
  ),
  TERM_NOT_OFFERED: help(
    'The cycle contract does not offer this duration.',
    'Take a term from `cycle.info`.',
  ),
  POOL_SHORT: help('The pool that pays wins cannot cover this stake.', 'Stake at most `max`.'),
  PRICE_UNSETTLED: help('The price moves too fast for a fair entry.', 'Try again in a moment.'),
} satisfies Partial<Record<RejectionReason, Help>>
