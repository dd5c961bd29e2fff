import * as trading from '../src/trading'

// Good calls of the functions of `@bgk/sdk/trading`, with the kind of each input.

/** Values that are none of a kind of input, and how a function answers them: with an error of this code, or with a refusal. */
export const KINDS = {
  number: { code: 'DECIMAL_PARSE', wrong: [undefined, null, 12.5, {}, 'junk', ''] },
  'number or absent': { code: 'DECIMAL_PARSE', wrong: [12.5, {}, 'junk', ''] },
  'number, perhaps half typed': { code: 'DECIMAL_PARSE', wrong: [undefined, null, 12.5, {}] },
  object: { code: 'REQUEST_INVALID', wrong: [undefined, null, 'junk', 5] },
  choice: { code: 'REQUEST_INVALID', wrong: [undefined, null, 'junk', 5, {}] },
  'choice or absent': { code: 'REQUEST_INVALID', wrong: [null, 'junk', 5, {}] },
  decimals: { code: 'REQUEST_INVALID', wrong: [undefined, null, -1, 1.5, 257, Number.NaN, '2', {}] },
  'decimals or absent': { code: 'REQUEST_INVALID', wrong: [null, -1, 1.5, 257, Number.NaN, '2', {}] },
  'JS number': { code: 'REQUEST_INVALID', wrong: [undefined, null, '5', 'junk', {}] },
  'JS number or absent': { code: 'REQUEST_INVALID', wrong: [null, '5', 'junk', {}] },
  typed: { code: undefined, wrong: [undefined, null, '', 'junk', 5, {}] },
  'typed or blank': { code: undefined, wrong: ['junk', '0', 5, {}] },
  text: { code: undefined, wrong: [undefined, null, '', ' ', 5, {}] },
} as const

type Kind = keyof typeof KINDS
type Fields = Readonly<Record<string, unknown>>
export type Callable = (...args: never[]) => unknown

interface Row {
  readonly of: Callable
  readonly call: (given: Fields) => unknown
  readonly good: Fields
  readonly takes: Readonly<Record<string, Kind>>
  /** The arguments of `good`. */
  readonly args: readonly unknown[]
  /** The name that the error gives to the input at a path. */
  readonly named: (path: string) => string
}

/** A function that takes one object: its members are named as they stand in it. */
const draft = (of: Callable, good: Fields, takes: Readonly<Record<string, Kind>>): Row => ({
  of,
  call: ({ draft }) => Reflect.apply(of, undefined, [draft]),
  good: { draft: good },
  args: [good],
  takes: {
    draft: 'object',
    ...Object.fromEntries(Object.entries(takes).map(([path, kind]) => [`draft.${path}`, kind])),
  },
  named: (path) => path.replace(/^draft\./, ''),
})

/** A function of several parameters: each is named as itself, what is inside of one by its own name. */
const parameters = (of: Callable, good: Fields, takes: Readonly<Record<string, Kind>>): Row => ({
  of,
  call: (given) => Reflect.apply(of, undefined, Object.values(given)),
  good,
  args: Object.values(good),
  takes,
  named: (path) => path.split('.').at(-1) ?? path,
})

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
const STANDING = {
  kycVerified: true,
  fundPasswordSet: true,
  creditScore: 100,
  frozen: false,
  locked: false,
  hasAddress: true,
}
const FIAT_RATE = { side: 'buy', coinPrice: '1', rate: '85.6152', decimals: 2 }
const RATE = { fromPrice: '2', toPrice: '3' }
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

export const ROWS: readonly Row[] = [
  draft(trading.checkSpotOrder, SPOT, { ...SPOT_TAKES, price: 'typed', 'available.quote': 'number' }),
  draft(trading.checkSpotOrder, { ...SPOT, side: 'sell' }, { 'available.base': 'number' }),
  draft(trading.checkSpotOrder, { ...SPOT, type: 'market' }, { lastPrice: 'number' }),
  draft(
    trading.amountForPercent,
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
    trading.amountForPercent,
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
    available: 'number or absent',
  }),
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
  draft(
    trading.checkWithdrawal,
    {
      standing: STANDING,
      quantity: '10',
      address: 'T1',
      tag: '7',
      fundPassword: '123456',
      available: '100',
      chain: { minWithdrawal: '1', maxWithdrawal: '50', withdrawalFee: '1', tagRequired: true },
      feeKind: 'absolute',
    },
    {
      standing: 'object',
      quantity: 'typed',
      address: 'text',
      tag: 'text',
      fundPassword: 'typed',
      available: 'number',
      chain: 'object',
      'chain.minWithdrawal': 'number or absent',
      'chain.maxWithdrawal': 'number or absent',
      'chain.withdrawalFee': 'number or absent',
    },
  ),
  parameters(trading.withdrawalBlocks, { standing: STANDING }, { standing: 'object' }),
  parameters(
    trading.withdrawalFee,
    { quantity: '10', fee: '0.5', kind: 'percent' },
    { quantity: 'number', fee: 'number', kind: 'choice or absent' },
  ),
  parameters(
    trading.withdrawalReceived,
    { quantity: '10', fee: '0.5', kind: 'absolute' },
    { quantity: 'number', fee: 'number', kind: 'choice or absent' },
  ),
  draft(
    trading.checkTransfer,
    { quantity: '5', available: '10' },
    { quantity: 'typed', available: 'number' },
  ),
  draft(
    trading.checkDeposit,
    { quantity: '5', proof: true, minDeposit: '1' },
    { quantity: 'typed', proof: 'text', minDeposit: 'number or absent' },
  ),
  draft(
    trading.checkFlash,
    { quantity: '5', pair: { ...RATE, min: '1', max: '50' }, available: '9' },
    {
      quantity: 'typed',
      pair: 'object',
      'pair.fromPrice': 'number',
      'pair.toPrice': 'number',
      'pair.min': 'number or absent',
      'pair.max': 'number or absent',
      available: 'number or absent',
    },
  ),
  parameters(
    trading.flashReceived,
    { quantity: '5', rate: RATE },
    {
      quantity: 'number, perhaps half typed',
      rate: 'object',
      'rate.fromPrice': 'number',
      'rate.toPrice': 'number',
    },
  ),
  draft(
    trading.checkIeo,
    {
      quantity: '5',
      project: { status: 'open', remaining: '99', min: '1', max: '50' },
      payCoin: { available: '90', price: '2' },
    },
    {
      quantity: 'typed',
      project: 'object',
      'project.remaining': 'number or absent',
      'project.min': 'number or absent',
      'project.max': 'number or absent',
      'payCoin.available': 'number or absent',
      'payCoin.price': 'number or absent',
    },
  ),
  parameters(
    trading.ieoTotal,
    { quantity: '5', price: '0.1' },
    { quantity: 'number, perhaps half typed', price: 'number' },
  ),
  draft(
    trading.checkFiatOrder,
    { side: 'sell', quantity: '5', coin: { min: '1', max: '50' }, bankCardBound: true, available: '9' },
    {
      side: 'choice',
      quantity: 'typed',
      coin: 'object',
      'coin.min': 'number or absent',
      'coin.max': 'number or absent',
      available: 'number or absent',
    },
  ),
  parameters(
    trading.fiatPrice,
    { rate: FIAT_RATE },
    { rate: 'object', 'rate.side': 'choice', 'rate.coinPrice': 'number', 'rate.rate': 'number' },
  ),
  parameters(
    trading.fiatTotal,
    { quantity: '5', rate: FIAT_RATE },
    {
      quantity: 'number, perhaps half typed',
      rate: 'object',
      'rate.side': 'choice',
      'rate.coinPrice': 'number',
      'rate.rate': 'number',
      'rate.decimals': 'decimals or absent',
    },
  ),
  parameters(
    trading.fiatQuantity,
    { total: '500', rate: FIAT_RATE },
    {
      total: 'number, perhaps half typed',
      rate: 'object',
      'rate.side': 'choice',
      'rate.coinPrice': 'number',
      'rate.rate': 'number',
      'rate.decimals': 'decimals or absent',
    },
  ),
  parameters(trading.fiatEstimate, { priceUsdt: '5', rate: '7' }, { priceUsdt: 'number', rate: 'number' }),
  parameters(trading.changeDirection, { changePercent: '5' }, { changePercent: 'number' }),
  parameters(trading.rebateTier, { holding: '5' }, { holding: 'number' }),
  parameters(trading.nextRebateTier, { holding: '5' }, { holding: 'number' }),
]

/** The same input with another value at a path; without the member where the value is undefined. */
export function changed(good: Fields, path: string, value: unknown): Fields {
  const [name = '', ...rest] = path.split('.')
  const inner: unknown = good[name]
  const next = rest.length === 0 ? value : changed(Object(inner), rest.join('.'), value)
  if (Array.isArray(inner) && rest.length > 0) return { ...good, [name]: Object.values(Object(next)) }
  return { ...good, [name]: next }
}
