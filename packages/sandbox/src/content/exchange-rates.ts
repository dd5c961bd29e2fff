import type { ExchangeRate } from '@bgk/sdk'

/** Units of each currency for one USDT: fixed round figures of the sandbox, not today's rates. */
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
