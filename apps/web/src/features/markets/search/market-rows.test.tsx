import type { MarketLists } from '@bgk/sdk'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { spotMarket } from '../../../../test/markets'
import { stubScreenWidth } from '../../../../test/screen-width'
import { wrapperOf } from '../../../../test/wrapper'
import app from '../../../i18n/locales/EN/app.json'
import coinSearch from '../../../i18n/locales/EN/coin-search.json'
import ui from '../../../i18n/locales/EN/ui.json'
import { type Sort, sortMarkets } from '../../../shared/live/sort-markets'
import { createFavourites } from '../../../shared/storage/chosen-markets'
import { createPreferences } from '../../../shared/storage/preferences'
import { MarketRows } from './market-rows'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const spot = [
  spotMarket({ price: '64000.5', changePercent: '1.5', high: '65000', low: '63000', volume: '10' }),
  spotMarket({ id: 2, base: 'ETH', price: '9000', changePercent: '-2', high: '9100', low: '8900' }),
  spotMarket({ id: 3, base: 'NEW', price: '', changePercent: '', high: '', low: '', volume: '' }),
  spotMarket({ id: 4, base: 'TON', status: 'soon' }),
]
const lists: MarketLists = { spot }

function open(px: number) {
  stubScreenWidth(px)
  const { client, storage } = answeringClient()
  vi.spyOn(client.feed, 'lists').mockReturnValue({ ...client.feed.lists(), get: () => lists })
  afterEach(() => client.close())
  const opened = vi.fn()
  function Markets() {
    const [sort, setSort] = useState<Sort>()
    const markets = sortMarkets(spot, sort).map((market) => ({ kind: 'trad' as const, market }))
    return <MarketRows label="Spot" {...{ markets, sort }} onSort={setSort} onOpen={opened} />
  }
  const favourites = createFavourites(storage)
  const preferences = createPreferences(storage)
  const Wrapper = wrapperOf({
    client,
    texts: { app, coinSearch, ui },
    app: { favourites, preferences },
  })
  render(
    <MemoryRouter>
      <Wrapper>
        <Markets />
      </Wrapper>
    </MemoryRouter>,
  )
  return { opened, favourites }
}

const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'Spot' }))
    .getAllByRole('row')
    .slice(1)
/** Pair and figures, without the star. */
const figuresOf = (row: HTMLElement) => [
  row.getAttribute('aria-label'),
  ...[...row.children].slice(1, -1).map(({ textContent }) => textContent),
]

it('shows the figures of the list with high and low of the day, and omits unknown ones', async () => {
  open(390)
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  cleanup()
  open(1180)
  const rows = (await rowsOf()).map(figuresOf)
  expect(rows).toEqual([
    ['BTC/USDT', '64,000.50', '--', '+1.50%', '65,000.00', '63,000.00', '640K USDT'],
    ['ETH/USDT', '9,000.00', '--', '−2.00%', '9,100.00', '8,900.00', '9K USDT'],
    ['NEW/USDT', '--', '--', '--', '--', '--', '-- USDT'],
    ['TON/USDT', 'Soon', '', '', '1.00', '1.00', '1 USDT'],
  ])
  rows.forEach(([, price = '', , percent = '', , , turnover = ''], index) => {
    for (const figure of [price, percent, turnover?.replace(' USDT', '')])
      expect(listed[index]).toContain(figure)
  })
})

it('sorts by column heads, and marks the sorted column', async () => {
  open(1000)
  const table = await screen.findByRole('table')
  const head = within(table).getByRole('columnheader', { name: 'Price' })
  const order = async () => (await rowsOf()).map((row) => row.getAttribute('aria-label')?.slice(0, 3)).join()
  expect(head.getAttribute('aria-sort')).toBeNull()
  fireEvent.click(within(head).getByRole('button'))
  expect(head.getAttribute('aria-sort')).toBe('descending')
  expect(await order()).toBe('BTC,ETH,TON,NEW')
  fireEvent.click(within(head).getByRole('button'))
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  expect(await order()).toBe('TON,ETH,BTC,NEW')
})

it('opens a market by the first button of its row, and stars it by the last', async () => {
  const { opened, favourites } = open(1180)
  const [row] = await rowsOf()
  const [pair, star] = within(row as HTMLElement).getAllByRole('button') as [HTMLElement, HTMLElement]
  fireEvent.click(pair)
  expect(opened).toHaveBeenCalledWith('trad', spot[0], pair)
  fireEvent.click(star)
  expect(favourites.names.trad.value).toEqual(['BTC/USDT'])
  expect(star.getAttribute('aria-pressed')).toBe('true')
})
