import * as trading from '../src/trading'
import { draft, parameters, type Row } from './trading-input-kinds'
import { WALLET_ROWS } from './trading-wallet-inputs'

const SPOT = {
  side: 'buy',
  type: 'limit',
  price: '7',
  quantity: '1',
  available: { base: '5', quote: '1000' },
  lastPrice: '7',
  market: { priceDecimals: 2, quantityDecimals: 4, minQuantity: '0.001', maxQuantity: '9000' },
}
const SPOT_TAKES = {
  side: 'choice',
  type: 'choice',
  quantity: 'typed',
  available: 'object',
  market: 'object',
  'market.priceDecimals': 'decimals',
  'market.quantityDecimals': 'decimals',
  'market.minQuantity': 'number or absent',
  'market.maxQuantity': 'number or absent',
} as const
const FUTURES = {
  side: 'buy',
  type: 'limit',
  price: '7',
  quantity: '3',
  leverage: 20,
  available: '1000',
  lastPrice: '7',
  market: { contractSize: '0.01', feeRate: '0.001', minQuantity: '1', maxQuantity: '90', priceDecimals: 2 },
}
const COST = { price: '7', quantity: '3', contractSize: '0.01', feeRate: '0.001', leverage: 20 }
const LIQUIDATION = {
  side: 'buy',
  entryPrice: '65000',
  quantity: '700',
  contractSize: '0.001',
  leverage: 100,
  wallet: '1000',
  available: '1000',
}

const FILLED = { quantity: '5', remaining: '1', averagePrice: '7', total: '2.8' }
const BOOK = { asks: [{ price: '7', quantity: '20' }], bids: [{ price: '6', quantity: '20' }] }

/** Good calls of the functions of `@bgk/sdk/trading`, with the kind of each input. */
export const ROWS: readonly Row[] = [
  draft(trading.checkSpotOrder, SPOT, { ...SPOT_TAKES, price: 'typed', 'available.quote': 'number' }),
  draft(trading.checkSpotOrder, { ...SPOT, side: 'sell' }, { 'available.base': 'number' }),
  draft(trading.checkSpotOrder, { ...SPOT, type: 'market' }, { lastPrice: 'number' }),
  draft(
    trading.quantityForPercent,
    { side: 'buy', percent: 50, available: { base: '1', quote: '100' }, price: '7', quantityDecimals: 4 },
    {
      side: 'choice',
      percent: 'JS number',
      available: 'object',
      'available.quote': 'number',
      quantityDecimals: 'decimals',
    },
  ),
  draft(
    trading.quantityForPercent,
    { side: 'sell', percent: 50, available: { base: '1', quote: '100' }, price: '7', quantityDecimals: 4 },
    { 'available.base': 'number' },
  ),
  parameters(
    trading.stepPrice,
    { price: '7', direction: '+', priceDecimals: 2 },
    { direction: 'choice', priceDecimals: 'decimals' },
  ),
  draft(trading.checkFuturesOrder, FUTURES, {
    side: 'choice',
    type: 'choice',
    price: 'typed',
    quantity: 'typed',
    takeProfitPrice: 'typed or blank',
    stopLossPrice: 'typed or blank',
    available: 'number',
    market: 'object',
    'market.contractSize': 'number',
    'market.feeRate': 'number or absent',
    'market.minQuantity': 'number or absent',
    'market.maxQuantity': 'number or absent',
    'market.priceDecimals': 'decimals or absent',
  }),
  draft(trading.checkFuturesOrder, { ...FUTURES, type: 'market' }, { lastPrice: 'number' }),
  draft(
    trading.checkPartialClose,
    { quantity: '3', closableQuantity: '10' },
    { quantity: 'typed', closableQuantity: 'number' },
  ),
  draft(
    trading.checkPositionStops,
    { side: 'buy', entryPrice: '100', takeProfitPrice: '110', stopLossPrice: '90' },
    {
      side: 'choice',
      entryPrice: 'number',
      takeProfitPrice: 'typed or blank',
      stopLossPrice: 'typed or blank',
    },
  ),
  draft(
    trading.futuresCostPreview,
    { ...COST, available: '100' },
    { contractSize: 'number', feeRate: 'number or absent', available: 'number' },
  ),
  draft(
    trading.lotsForShare,
    { ...COST, available: '100', percent: 50 },
    { contractSize: 'number', feeRate: 'number or absent', available: 'number', percent: 'JS number' },
  ),
  draft(
    trading.futuresProfit,
    { side: 'buy', entryPrice: '1', lastPrice: '2', contractSize: '0.01', quantity: '3' },
    {
      side: 'choice',
      entryPrice: 'number',
      lastPrice: 'number',
      contractSize: 'number',
      quantity: 'number',
    },
  ),
  draft(trading.estimateLiquidation, LIQUIDATION, {
    side: 'choice',
    entryPrice: 'number',
    quantity: 'number',
    contractSize: 'number',
    wallet: 'number or absent',
    extraMargin: 'number or absent',
    maintenanceRate: 'number or absent',
    feeRate: 'number or absent',
    closingFeeRate: 'number or absent',
    available: 'number or absent',
  }),
  draft(
    trading.estimateLiquidation,
    { ...LIQUIDATION, others: [{ ...LIQUIDATION, quantity: '1', margin: '10', markPrice: '64000' }] },
    {
      'others.0': 'object',
      'others.0.side': 'choice',
      'others.0.entryPrice': 'number',
      'others.0.quantity': 'number',
      'others.0.contractSize': 'number',
      'others.0.margin': 'number',
      'others.0.markPrice': 'number or absent',
      'others.0.maintenanceRate': 'number or absent',
    },
  ),
  draft(
    trading.estimateMarketOrder,
    { side: 'buy', book: BOOK, quantity: '1', contractSize: '0.1' },
    {
      side: 'choice',
      book: 'object',
      'book.asks': 'object',
      'book.asks.0.price': 'number',
      'book.asks.0.quantity': 'number',
      contractSize: 'number or absent',
    },
  ),
  draft(
    trading.estimateMarketOrder,
    { side: 'sell', book: BOOK, total: '1', quantityDecimals: 4 },
    { 'book.bids': 'object', quantityDecimals: 'decimals' },
  ),
  parameters(
    trading.fillOf,
    { draft: FILLED, contractSize: '0.1' },
    {
      draft: 'object',
      'draft.quantity': 'number or absent',
      'draft.remaining': 'number or absent',
      'draft.averagePrice': 'number or absent',
      'draft.total': 'number or absent',
      contractSize: 'number or absent',
    },
  ),
  draft(
    trading.toLots,
    { quantity: '1', unit: 'quote', contractSize: '0.1', price: '2' },
    { unit: 'choice', contractSize: 'number' },
  ),
  draft(
    trading.fromLots,
    { lots: '1', unit: 'base', contractSize: '0.1' },
    { unit: 'choice', contractSize: 'number' },
  ),
  draft(
    trading.percentThroughMarket,
    { side: 'buy', price: '3', lastPrice: '2' },
    { side: 'choice', price: 'number', lastPrice: 'number' },
  ),
  parameters(trading.profitPercent, { profit: '1', margin: '2' }, { profit: 'number', margin: 'number' }),
  draft(
    trading.checkCycleOrder,
    {
      quantity: '5',
      available: '100',
      minQuantity: '1',
      maxQuantity: '50',
      socketOpen: true,
      clockDifference: 0,
    },
    {
      quantity: 'typed',
      available: 'number',
      minQuantity: 'number or absent',
      maxQuantity: 'number or absent',
    },
  ),
  draft(
    trading.cycleCountdown,
    { openedAt: 1000, seconds: 60, now: 2000, offset: 5 },
    { openedAt: 'JS number', seconds: 'JS number', now: 'JS number', offset: 'JS number or absent' },
  ),
  parameters(trading.cycleRatePercent, { profitRate: '0.3' }, { profitRate: 'number' }),
  parameters(trading.expectedCycleProfit, { quantity: '10', profitRate: '0.85' }, { profitRate: 'number' }),
  parameters(
    trading.isCycleWinning,
    { side: 'buy', entryPrice: '1', currentPrice: '2' },
    { side: 'choice', entryPrice: 'number', currentPrice: 'number' },
  ),
  parameters(
    trading.quantityForLength,
    { quantity: '20', minQuantity: '10' },
    { minQuantity: 'number or absent' },
  ),
  ...WALLET_ROWS,
]
