import * as trading from '../src/trading'
import { draft, parameters, type Row } from './trading-input-kinds'

const ELIGIBILITY = {
  kycVerified: true,
  fundPasswordSet: true,
  creditScore: 100,
  fundsLocked: false,
  passwordChangedRecently: false,
  hasAddress: true,
}
const FIAT_RATE = { side: 'buy', coinPrice: '1', rate: '85.6152', decimals: 2 }
const RATE = { fromPrice: '2', toPrice: '3' }
const FIAT_RATE_TAKES = {
  rate: 'object',
  'rate.side': 'choice',
  'rate.coinPrice': 'number',
  'rate.rate': 'number',
  'rate.decimals': 'decimals or absent',
} as const

/** Good calls about the wallet: moving, converting and buying coins. */
export const WALLET_ROWS: readonly Row[] = [
  draft(
    trading.checkWithdrawal,
    {
      eligibility: ELIGIBILITY,
      quantity: '10',
      address: 'T1',
      tag: '7',
      fundPassword: '123456',
      available: '100',
      chain: { minWithdrawal: '1', maxWithdrawal: '50', withdrawalFee: '1', tagRequired: true },
      feeKind: 'absolute',
    },
    {
      eligibility: 'object',
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
  parameters(trading.withdrawalBlocks, { eligibility: ELIGIBILITY }, { eligibility: 'object' }),
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
    { quantity: 'number, perhaps half typed', ...FIAT_RATE_TAKES },
  ),
  parameters(
    trading.fiatQuantity,
    { total: '500', rate: FIAT_RATE },
    { total: 'number, perhaps half typed', ...FIAT_RATE_TAKES },
  ),
  parameters(trading.fiatEstimate, { priceUsdt: '5', rate: '7' }, { priceUsdt: 'number', rate: 'number' }),
  parameters(trading.changeDirection, { changePercent: '5' }, { changePercent: 'number' }),
  parameters(trading.rebateTier, { holding: '5' }, { holding: 'number' }),
  parameters(trading.nextRebateTier, { holding: '5' }, { holding: 'number' }),
]
