import { createBareClient, createMemoryStorage } from '@bgk/sdk'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../../test/wrapper'
import { loadTexts } from '../../../i18n/text-files'
import { PriceMenu } from './price-menu'

const NAMES = ['app', 'chartOrders', 'notices', 'trade', 'ui'] as const
const texts = Object.fromEntries(
  await Promise.all(NAMES.map(async (name) => [name, await loadTexts('EN', name)] as const)),
)
const onPlace = vi.fn()
const onAlert = vi.fn()
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  const client = createBareClient({
    origin: 'https://bgk.example',
    fetch: () => Promise.reject(new Error('No network in this test')),
    storage: createMemoryStorage(),
  })
  afterEach(() => client.close())
  const menu = { pair: { base: 'BTC', quote: 'USDT' }, kind: 'futures', priceDecimals: 2 } as const
  render(<PriceMenu {...menu} {...{ onPlace, onAlert, onClose }} price="60000.00" open />, {
    wrapper: wrapperOf({ client, texts, app: {} as never }),
  })
})
afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (price: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: price } })

it('takes the held price to the order form on both sides', () => {
  press('Limit long')
  press('Limit short')
  expect(onPlace.mock.calls).toEqual([
    ['buy', '60000.00'],
    ['sell', '60000.00'],
  ])
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('sets an alert at the typed price', () => {
  type('61,234.5')
  press('Set price alert')
  expect(onAlert.mock.calls).toEqual([['61234.5']])
})

it('stays open without a price', () => {
  type('')
  press('Limit long')
  expect(onPlace).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
})
