import type { CoinIntroduction, ExchangeRate, Locale } from '@bgk/sdk'
import type { ChainConfig } from '../core/wallet/wallet'
import { contentIn } from './articles'
import { INK } from './banners'
import type { IntroducedCoin } from './texts/content-texts'

const SUPPLIES: Readonly<Record<IntroducedCoin, string>> = {
  BTC: '21000000',
  ETH: '120400000',
  BNB: '139000000',
  SOL: '602000000',
  XRP: '100000000000',
  DOGE: '150500000000',
  TRX: '94800000000',
  BGK: '500000000',
  LTC: '84000000',
  USDT: '118000000000',
  LMG: '120000000',
  HBT: '9000000',
  QFD: '1500000000',
}

const isIntroduced = (coin: string): coin is IntroducedCoin => Object.hasOwn(SUPPLIES, coin)

export const introducedCoins: readonly IntroducedCoin[] = Object.keys(SUPPLIES).filter(isIntroduced)

/**
 * Localized introduction of a coin; undefined for an unknown coin. Its sites use `.example`, which cannot be
 * registered.
 */
export function introductionOf(coin: string, locale: Locale): CoinIntroduction | undefined {
  if (!isIntroduced(coin)) return undefined
  const host = `${coin.toLowerCase()}.bgk.example`
  return {
    symbol: coin,
    text: contentIn(locale).introductions[coin],
    totalSupply: SUPPLIES[coin],
    website: `https://${host}`,
    explorer: `https://explorer.${host}`,
  }
}

export const COIN_PATH = '/sandbox-content/coin/'

export function coinLogo(coin: string): string {
  return `${COIN_PATH}${coin}.svg`
}

/** Coin picture: the first letters of its code on a colored disc. `coin` consists of letters and digits. */
export function coinPicture(coin: string): string {
  const letters = coin.slice(0, coin.length > 4 ? 2 : 3)
  const hue = [...coin].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" role="img" aria-label="${coin}">
<circle cx="32" cy="32" r="32" fill="hsl(${hue} 48% 34%)"/>
<text x="32" y="39" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="600" fill="${INK.text}">${letters}</text>
</svg>`
}

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

/** Coins and their chains; the delisted one is closed both ways. */
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

/** Units of each currency per USDT: fixed round figures of the sandbox, not current rates. */
export const exchangeRates: readonly Required<ExchangeRate>[] = [
  { coin: 'USD', symbol: '$', price: '1' },
  { coin: 'EUR', symbol: '€', price: '0.92' },
  { coin: 'GBP', symbol: '£', price: '0.785' },
  { coin: 'INR', symbol: '₹', price: '84.6' },
  { coin: 'CNY', symbol: '¥', price: '7.18' },
  { coin: 'TWD', symbol: 'NT$', price: '32.1' },
  { coin: 'JPY', symbol: '¥', price: '151.4' },
  { coin: 'KRW', symbol: '₩', price: '1382' },
  { coin: 'TRY', symbol: '₺', price: '34.25' },
  { coin: 'VND', symbol: '₫', price: '25340' },
  { coin: 'IDR', symbol: 'Rp', price: '15870' },
  { coin: 'RUB', symbol: '₽', price: '92.4' },
]
