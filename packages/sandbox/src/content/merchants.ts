import type {
  MerchantAccount,
  MerchantConfig,
  OtcCoinConfig,
  OtcConfig,
  OtcCurrencyConfig,
} from '../core/fiat/fiat'
import { exchangeRates } from './coins'

const coins: readonly OtcCoinConfig[] = [
  { coin: 'USDT', min: '10', max: '20000' },
  { coin: 'BTC', min: '0.0002', max: '0.2' },
  { coin: 'ETH', min: '0.005', max: '4' },
]

/** Code, name, decimals, and the currency's three merchants; a closed one has none. */
type Row = readonly [
  code: string,
  name: string,
  decimals: number,
  merchants?: readonly [string, string, string],
]

const rows: readonly Row[] = [
  ['USD', 'US dollar', 2, ['Harbor Lane', 'Quick Penny', 'Granite Desk']],
  ['EUR', 'Euro', 2, ['Linden Square', 'Kleine Kasse', 'Pont Neuf Desk']],
  ['GBP', 'Pound sterling', 2],
  ['INR', 'Indian rupee', 2, ['Marigold Exchange', 'Chai Corner', 'Lotus Desk']],
  ['CNY', 'Chinese yuan', 2, ['Jade River', 'Bamboo Counter', 'Red Lantern Desk']],
  ['TWD', 'New Taiwan dollar', 0, ['Alishan Exchange', 'Night Market', 'Jade Mountain Desk']],
  ['JPY', 'Japanese yen', 0, ['Sakura Exchange', 'Koban Counter', 'Fuji Desk']],
  ['KRW', 'South Korean won', 0, ['Han River', 'Little Magpie', 'Namsan Desk']],
  ['TRY', 'Turkish lira', 2, ['Bosphorus Exchange', 'Bazaar Counter', 'Galata Desk']],
  ['VND', 'Vietnamese dong', 0, ['Red River', 'Lotus Counter', 'Hoan Kiem Desk']],
  ['IDR', 'Indonesian rupiah', 0, ['Java Sea', 'Warung Counter', 'Merapi Desk']],
  ['RUB', 'Russian rouble', 2, ['Neva Exchange', 'Kopeck Counter', 'Ural Desk']],
]

/**
 * Three merchants with different spreads and limits. Together they cover every amount within a coin's limits.
 */
const kinds: readonly Omit<MerchantConfig, 'id' | 'currency' | 'accounts'>[] = [
  {
    buySpread: 60,
    sellSpread: 60,
    minValue: '8',
    maxValue: '5000',
    stock: [
      ['USDT', '40000'],
      ['BTC', '0.6'],
      ['ETH', '10'],
    ],
    parallel: 4,
    orders: 1840,
    completed: 1822,
  },
  {
    buySpread: 35,
    sellSpread: 40,
    minValue: '1',
    maxValue: '800',
    stock: [
      ['USDT', '4000'],
      ['BTC', '0.06'],
      ['ETH', '1'],
    ],
    parallel: 2,
    orders: 612,
    completed: 571,
  },
  {
    buySpread: 120,
    sellSpread: 110,
    minValue: '500',
    maxValue: '400000',
    stock: [
      ['USDT', '400000'],
      ['BTC', '4'],
      ['ETH', '80'],
    ],
    parallel: 20,
    orders: 5310,
    completed: 5297,
  },
]

// Fictitious accounts, like the deposit addresses, so that no real money can be sent. A chat app's `extraA`
// is the text of its payment code.
function accountsOf(id: number, kind: number, name: string): readonly MerchantAccount[] {
  const bank: MerchantAccount = {
    kind: 'bankCard',
    bank: 'Sandbox Bank',
    name,
    account: `SBX-${String(id).padStart(4, '0')}-0000`,
    extraA: 'Branch 0',
    extraB: '',
  }
  const chat: MerchantAccount = {
    kind: 'chatApp',
    bank: 'Sandbox Chat',
    name,
    account: `sbx_merchant_${id}`,
    extraA: `sandbox-chat://pay/sbx_merchant_${id}`,
    extraB: '',
  }
  return kind === 0 ? [bank, chat] : kind === 1 ? [chat] : [bank]
}

const currencies: readonly OtcCurrencyConfig[] = rows.map(([code, name, decimals, merchants]) => {
  const rate = exchangeRates.find(({ coin }) => coin === code)
  if (rate === undefined) throw new RangeError(`no rate for ${code}`)
  return { code, name, symbol: rate.symbol, rate: rate.price, decimals, enabled: merchants !== undefined }
})

const merchants: readonly MerchantConfig[] = rows.flatMap(([currency, , , names = []], row) =>
  names.flatMap((name, index) => {
    const kind = kinds[index]
    const id = row * 10 + index + 1
    return kind === undefined ? [] : [{ ...kind, id, currency, accounts: accountsOf(id, index, name) }]
  }),
)

/** Coins for money: three coins, twelve currencies, one of them closed, and three merchants in each that is open. */
export const otc: OtcConfig = { coins, currencies, merchants }
