import type { ChainConfig } from '../core/wallet/chain-config'

type Limits = readonly [minDeposit: string, min: string, max: string, daily: string, fee: string]

function chain(id: number, coin: string, name: string, label: string, limits: Limits): ChainConfig {
  const [minDeposit, minWithdrawal, maxWithdrawal, dailyMaxWithdrawal, withdrawalFee] = limits
  const open = coin !== 'LTC'
  return {
    id,
    coin,
    chain: name,
    label,
    depositEnabled: open,
    withdrawEnabled: open,
    tagRequired: coin === 'XRP',
    minDeposit,
    minWithdrawal,
    maxWithdrawal,
    dailyMaxWithdrawal,
    withdrawalFee,
  }
}

const DOLLARS: Limits = ['10', '20', '50000', '200000', '1']

/** Coins and the chains they travel on; the delisted one is closed both ways. */
export const chains: readonly ChainConfig[] = [
  chain(1, 'USDT', 'TRC20', 'TRC20', DOLLARS),
  chain(2, 'USDT', 'ERC20', 'ERC20', ['10', '50', '50000', '200000', '5']),
  chain(3, 'USDT', 'BEP20', 'BEP20', DOLLARS),
  chain(4, 'BTC', 'BTC', 'Bitcoin', ['0.0005', '0.001', '5', '20', '0.0002']),
  chain(5, 'ETH', 'ERC20', 'ERC20', ['0.01', '0.02', '100', '400', '0.002']),
  chain(6, 'BNB', 'BEP20', 'BEP20', ['0.01', '0.05', '500', '2000', '0.001']),
  chain(7, 'SOL', 'SOL', 'Solana', ['0.05', '0.1', '2000', '8000', '0.01']),
  chain(8, 'XRP', 'XRP', 'XRP Ledger', ['5', '20', '100000', '400000', '0.25']),
  chain(9, 'DOGE', 'DOGE', 'Dogecoin', ['20', '50', '1000000', '4000000', '4']),
  chain(10, 'TRX', 'TRC20', 'TRC20', ['10', '30', '500000', '2000000', '1']),
  chain(11, 'BGK', 'BEP20', 'BEP20', ['10', '20', '200000', '800000', '1']),
  chain(12, 'LTC', 'LTC', 'Litecoin', ['0.05', '0.1', '500', '2000', '0.01']),
]
