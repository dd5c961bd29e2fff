import { cleanup, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import trade from '../../i18n/locales/EN/trade.json'
import { useFillSummary, useTypedRows } from './order-texts'

afterEach(cleanup)

const i18n = createInstance()
void i18n.init({
  lng: 'EN',
  resources: { EN: { trade } },
  initAsync: false,
  interpolation: { escapeValue: false },
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
)
const words = () => renderHook(useFillSummary, { wrapper }).result.current

it('rule 34: says quantity, average price, total and fee of what was filled', () => {
  const fill = {
    filled: '200',
    averagePrice: '67185.774',
    total: '13437.1548',
    fee: '6.7186',
    feeCoin: 'USDT',
  }
  expect(words()(fill, { quote: 'USDT', priceDecimals: 2, quantityDecimals: 0 })).toBe(
    'Filled 200 lots · Avg. price 67,185.77 · Total 13,437.1548 USDT · Fee 6.7186 USDT',
  )
})

it('counts a single lot in the singular', () => {
  expect(words()({ filled: '1' }, { quote: 'USDT' })).toBe('Filled 1 lot')
})

it('leaves out what the exchange does not tell, and says what a close gained', () => {
  expect(words()({ filled: '0.5' }, { quote: 'USDT', unit: 'BTC' })).toBe('Filled 0.5 BTC')
  expect(words()({ filled: '3', realizedPnl: '12.5' }, { quote: 'USDT' })).toBe(
    'Filled 3 lots · PnL +12.5 USDT',
  )
})

it('repeats the typed figure with all its decimals, and nothing for the unit of the order', () => {
  const rows = renderHook(useTypedRows, { wrapper }).result.current
  expect(rows({ quantity: '1500.50', unit: 'USDT' })).toEqual([
    { label: 'You entered', value: '1,500.50 USDT' },
  ])
  expect(rows(undefined)).toEqual([])
})
