import type { FuturesPosition } from '@bgk/sdk'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { wrapperOf } from '../../../../test/wrapper'
import futures from '../../../i18n/locales/EN/futures.json'
import trade from '../../../i18n/locales/EN/trade.json'
import { PositionTable } from './position-table'

afterEach(cleanup)

const long: FuturesPosition = {
  id: 7,
  base: 'BTC',
  quote: 'USDT',
  side: 'buy',
  marginMode: 'cross',
  leverage: 20,
  quantity: '12',
  closableQuantity: '12',
  entryPrice: '67151.95',
  liquidationPrice: '64000.5',
  margin: '40.2911',
  marginRatio: '0.0105',
}
const { closableQuantity: _, ...locked } = { ...long, id: 8, quote: 'USDC' }

function show(positions: readonly FuturesPosition[], stale = false) {
  const { client } = answeringClient()
  afterEach(() => client.close())
  const onAct = vi.fn()
  const wrapper = wrapperOf({ texts: { futures, trade }, client })
  render(<PositionTable positions={positions} stale={stale} onAct={onAct} />, { wrapper })
  return onAct
}

it('shows the figures of a position in columns with units, and runs its actions', () => {
  const onAct = show([long])
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toContain('Entry price (USDT)')
  expect(heads).toContain('Margin (USDT) / Margin ratio')
  const row = screen.getByRole('row', { name: 'Long BTC/USDT' })
  for (const text of ['12', '67,151.95', '64,000.5', '40.2911', '1.05%'])
    expect(within(row).getByText(text)).toBeTruthy()
  fireEvent.click(within(row).getByRole('button', { name: 'Market close' }))
  fireEvent.click(within(row).getByRole('button', { name: 'TP/SL' }))
  expect(onAct.mock.calls).toEqual([
    [long, 'fast'],
    [long, 'stops'],
  ])
})

it('shows units at each figure if positions differ, and blocks closing with an unknown size or stale prices', () => {
  show([long, locked])
  const row = screen.getByRole('row', { name: 'Long BTC/USDC' })
  expect(within(row).getByText('40.2911').textContent).toBe('40.2911 USDC')
  const isDisabled = (name: string) => within(row).getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([isDisabled('Close'), isDisabled('Market close'), isDisabled('TP/SL')]).toEqual([true, true, false])
  cleanup()
  show([long], true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
})
