import type { MarketLists } from '@bgk/sdk'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../test/answering-client'
import { spotMarket } from '../../../test/markets'
import { stubScreenWidth } from '../../../test/screen-width'
import { wrapperOf } from '../../../test/wrapper'
import app from '../../i18n/locales/EN/app.json'
import home from '../../i18n/locales/EN/home.json'
import ui from '../../i18n/locales/EN/ui.json'
import { createPreferences } from '../../shared/storage/preferences'
import { MarketBoard } from './market-list'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lists: MarketLists = {
  spot: [
    spotMarket({ base: 'ETH', price: '3000', changePercent: '-2', volume: '100' }),
    spotMarket({ id: 2, price: '64000.5', changePercent: '1.5', volume: '10' }),
    spotMarket({ id: 3, base: 'NEW', price: '', changePercent: '', volume: '' }),
  ],
}

function open(px: number) {
  stubScreenWidth(px)
  const { client, storage } = answeringClient()
  vi.spyOn(client.feed, 'lists').mockReturnValue({ ...client.feed.lists(), get: () => lists })
  afterEach(() => client.close())
  const preferences = createPreferences(storage)
  const Wrapper = wrapperOf({ client, texts: { app, home, ui }, app: { preferences } })
  render(
    <MemoryRouter>
      <Wrapper>
        <MarketBoard />
      </Wrapper>
    </MemoryRouter>,
  )
}

const rowsOf = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)

it('shows the same markets in the desktop table and the phone list', async () => {
  open(390)
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(screen.queryByRole('table')).toBeNull()
  cleanup()
  open(1180)
  const rows = await rowsOf()
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['ETH/USDT', 'BTC/USDT', 'NEW/USDT'])
  rows.forEach((row, index) => {
    const [, price = '', estimate = '', percent = '', , , turnover = ''] = [...row.children].map(
      ({ textContent }) => textContent ?? '',
    )
    for (const figure of [price, estimate, percent, turnover?.replace(' USDT', '')])
      expect(listed[index]).toContain(figure)
  })
  expect(rows[2]?.textContent).toContain('--')
})

it('sorts markets by turnover, unknown ones last', async () => {
  open(1000)
  const head = within(await screen.findByRole('table')).getByRole('button', { name: 'Volume' })
  const order = async () => (await rowsOf()).map((row) => row.getAttribute('aria-label')?.slice(0, 3)).join()
  fireEvent.click(head)
  expect(await order()).toBe('BTC,ETH,NEW')
  fireEvent.click(head)
  expect(await order()).toBe('ETH,BTC,NEW')
})
