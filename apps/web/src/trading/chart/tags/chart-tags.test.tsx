import { createBareClient, createMemoryStorage } from '@bgk/sdk'
import { signal } from '@preact/signals-react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../../test/wrapper'
import { loadTexts } from '../../../i18n/text-files'
import type { ChartOrder } from '../orders/chart-order'
import type { ChartStop } from '../positions/chart-stop'
import type { ChartSurface } from '../surface'
import { ChartTags } from './chart-tags'

const NAMES = ['app', 'chart', 'chartOrders', 'checks', 'futures', 'spot', 'trade', 'ui'] as const
const texts = Object.fromEntries(
  await Promise.all(NAMES.map(async (name) => [name, await loadTexts('EN', name)] as const)),
)
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

/** 1 px is 10 USDT; 60,000 is at 100 px. */
function show(orders: readonly ChartOrder[] = [order], stops: readonly ChartStop[] = []) {
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
    crosshairPrice: () => undefined,
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
  render(<ChartTags surface={surface} orders={orders} stops={stops} priceDecimals={2} top={0} />, {
    wrapper: wrapperOf({ client, texts, app: { preferences } as never }),
  })
  const grip = () => screen.getByRole('button', { name: /^Move: Buy 0.012 BTC at/ })
  const stop = () => screen.getByRole('button', { name: /^Move: Stop-loss 5 lots at/ })
  return { setGestures, grip, stop }
}

const at = (clientY: number) => ({ pointerId: 1, button: 0, clientY })

it('a dragged order shows the new price, blocks chart gestures and opens a confirmation with both prices', () => {
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
  expect(sheet.textContent).toContain('canceled, and the rest is placed')
})

it('resets a dragged order on Escape or a cancelled pointer', () => {
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

it('the button at the line opens a confirmation', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel: Buy 0.012 BTC at 60,000.00' }))
  expect(screen.getByRole('dialog', { name: 'Cancel this order?' }).textContent).toContain(
    'Filled part stays',
  )
})

const stop: ChartStop = {
  ...{ id: 3, positionId: 9, base: 'BTC', quote: 'USDT', side: 'buy', entryPrice: '60100', quantity: '5' },
  ...{ field: 'stopLossPrice', price: '60000.00', other: undefined },
}

it('opens a confirmation with old and new price when a stop-loss is dragged', () => {
  const view = show([], [stop])
  fireEvent.pointerDown(view.stop(), at(300))
  fireEvent.pointerMove(view.stop(), at(320))
  expect(view.stop().textContent).toContain('59,800.00')
  fireEvent.pointerUp(view.stop(), at(320))
  const sheet = screen.getByRole('dialog', { name: 'Edit TP/SL' })
  expect(sheet.textContent).toContain('60,000.00')
  expect(sheet.textContent).toContain('Move to 59,800.00')
})

it('rejects a stop-loss above the entry of a long before sending', () => {
  const view = show([], [stop])
  fireEvent.pointerDown(view.stop(), at(300))
  fireEvent.pointerMove(view.stop(), at(280))
  fireEvent.pointerUp(view.stop(), at(280))
  fireEvent.click(screen.getByRole('button', { name: 'Move to 60,200.00' }))
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
})

it('separates tags at one price', () => {
  show([order, { ...order, id: 8 }], [stop])
  const tags = screen.getAllByRole('button', { name: /^Move/ }).map((grip) => grip.parentElement)
  const seen = new Set(tags.map((tag) => `${tag?.dataset.column} ${tag?.style.transform}`))
  expect(seen.size).toBe(3)
})
