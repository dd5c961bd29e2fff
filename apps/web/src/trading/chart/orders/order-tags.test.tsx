import { createBareClient, createMemoryStorage } from '@bgk/sdk'
import { signal } from '@preact/signals-react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../../test/wrapper'
import app from '../../../i18n/locales/EN/app.json'
import chartOrders from '../../../i18n/locales/EN/chart-orders.json'
import spot from '../../../i18n/locales/EN/spot.json'
import trade from '../../../i18n/locales/EN/trade.json'
import ui from '../../../i18n/locales/EN/ui.json'
import type { ChartSurface } from '../surface'
import type { ChartOrder } from './chart-order'
import { OrderTags } from './order-tags'

afterEach(cleanup)
beforeEach(() => {
  // jsdom captures no pointers.
  Element.prototype.setPointerCapture = () => undefined
})

const order: ChartOrder = {
  id: 7,
  kind: 'spot',
  base: 'BTC',
  quote: 'USDT',
  side: 'buy',
  price: '60000.00',
  remaining: '0.012',
}

/** 1 px is 10 USDT; 60,000 lies at 100 px. */
function show(orders: readonly ChartOrder[] = [order]) {
  const setGestures = vi.fn()
  const surface: ChartSurface = {
    container: document.body,
    plot: () => ({ width: 300, height: 200 }),
    priceToY: (price) => 100 - (price - 60_000) / 10,
    yToPrice: (y) => 60_000 + (100 - y) * 10,
    priceTextAt: (y) => (60_000 + (100 - y) * 10).toFixed(2),
    timeToX: () => undefined,
    xToTime: () => undefined,
    candleAt: () => undefined,
    onViewChange: () => () => {},
    setGestures,
  }
  const client = createBareClient({
    origin: 'https://bgk.example',
    fetch: () => Promise.reject(new Error('No network in this test')),
    storage: createMemoryStorage(),
  })
  afterEach(() => client.close())
  const preferences = { current: signal({ confirmOrders: true }), set: () => {} }
  const texts = { app, chartOrders, spot, trade, ui }
  render(<OrderTags surface={surface} orders={orders} priceDecimals={2} />, {
    wrapper: wrapperOf({ client, texts, app: { preferences } as never }),
  })
  const grip = () => screen.getByRole('button', { name: /^Move: Buy 0.012 BTC at/ })
  return { setGestures, grip }
}

const at = (clientY: number) => ({ pointerId: 1, button: 0, clientY })

it('an order dragged by its tag shows the new price, holds the chart still and asks with both prices', () => {
  const { grip, setGestures } = show()
  fireEvent.pointerDown(grip(), at(300))
  expect(setGestures).toHaveBeenLastCalledWith(false)
  fireEvent.pointerMove(grip(), at(320))
  expect(grip().textContent).toContain('59,800.00')
  fireEvent.pointerUp(grip(), at(320))
  expect(setGestures).toHaveBeenLastCalledWith(true)
  const sheet = screen.getByRole('dialog', { name: 'Move order' })
  expect(sheet.textContent).toContain('60,000.00')
  expect(sheet.textContent).toContain('Move to 59,800.00')
  expect(sheet.textContent).toContain('cancelled, then what remains is placed')
})

it('Escape and a cancelled pointer put a dragged order back', () => {
  const { grip } = show()
  for (const end of [
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.pointerCancel(grip(), at(320)),
  ]) {
    fireEvent.pointerDown(grip(), at(300))
    fireEvent.pointerMove(grip(), at(320))
    end()
    expect(grip().textContent).toContain('Buy 0.012')
    fireEvent.pointerUp(grip(), at(320))
    fireEvent.click(grip())
    expect(screen.queryByRole('dialog', { name: 'Move order' })).toBeNull()
  }
})

it('a press without a drag opens the price for typing', () => {
  const { grip } = show()
  fireEvent.click(grip())
  expect(screen.getByRole('textbox', { name: 'New price (USDT)' })).toHaveProperty('value', '60,000.00')
})

it('the button at the line asks before it cancels', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel: Buy 0.012 BTC at 60,000.00' }))
  expect(screen.getByRole('dialog', { name: 'Cancel this order?' }).textContent).toContain(
    'Filled amounts aren’t affected',
  )
})
