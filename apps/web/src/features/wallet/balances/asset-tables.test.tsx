import type { MarketLists } from '@bgk/sdk'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { spotMarket } from '../../../../test/markets'
import { stubScreenWidth } from '../../../../test/screen-width'
import { wrapperOf } from '../../../../test/wrapper'
import app from '../../../i18n/locales/EN/app.json'
import balances from '../../../i18n/locales/EN/balances.json'
import ui from '../../../i18n/locales/EN/ui.json'
import { createSelectedPairs } from '../../../shared/storage/chosen-markets'
import { createPreferences } from '../../../shared/storage/preferences'
import { ExchangeAssets } from './coin-assets'
import { FuturesAssets } from './futures-assets'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answers = {
  '/account/myAccount': {
    assets: [
      { coin: 'BTC', usable: '0.5', disable: '0.25', usdt: '50000' },
      { coin: 'USDT', usable: '1000', disable: '0', usdt: '1' },
      { coin: 'ODD', usable: '3', disable: '1', isin: false, isout: true },
      { coin: 'NEW', disable: '2', usdt: '4' },
    ],
    assets_amount: { usdt: '38500' },
  },
  '/account/contractAssets': {
    contract_assets: [
      { coin: 'USDT', usable: '100', orders: '20', entrust: '5', profit: '1.23456' },
      { coin: 'BTC', usable: '1', profit: '-2' },
    ],
    contract_assets_amount: { usdt: '126' },
  },
}
const lists: MarketLists = { spot: [spotMarket()] }

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

function open(part: ReactNode, px: number) {
  stubScreenWidth(px)
  const { client, storage } = answeringClient(answers)
  vi.spyOn(client.feed, 'lists').mockReturnValue({ ...client.feed.lists(), get: () => lists })
  afterEach(() => client.close())
  const pairs = createSelectedPairs(storage, storage)
  const preferences = createPreferences(storage)
  const Wrapper = wrapperOf({ client, texts: { app, balances, ui }, app: { pairs, preferences } })
  render(
    <MemoryRouter>
      <Wrapper>
        {part}
        <Address />
      </Wrapper>
    </MemoryRouter>,
  )
  return { pairs, preferences }
}

const rowsOf = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
/** Coin and figures; the icon of a coin without a picture has a letter. */
const figuresOf = (row: HTMLElement) => [
  row.getAttribute('aria-label'),
  ...[...row.children].slice(1, -1).map(({ textContent }) => textContent),
]

it('shows the spot coins of the cards with total and value, and nothing for unknown figures', async () => {
  open(<ExchangeAssets />, 840)
  const cards = within(await screen.findByRole('list', { name: 'Spot account' })).getAllByRole('link')
  const shown = cards.map((card) => [...card.querySelectorAll('dd')].map(({ textContent }) => textContent))
  cleanup()
  open(<ExchangeAssets />, 1180)
  const rows = (await rowsOf()).map(figuresOf)
  expect(rows).toEqual([
    ['BTC', '0.75000000', '0.50000000', '0.25000000', '37,500.00', '--'],
    ['USDT', '1,000.0000', '1,000.0000', '0.0000', '1,000.00', '--'],
    ['ODD', '4.0000', '3.0000', '1.0000', '--', '--'],
    ['NEW', '--', '--', '2.0000', '--', '--'],
  ])
  expect(rows.map(([, , available, locked, worth]) => [available, locked, worth])).toEqual(
    shown.map(([available, locked, worth]) => [available, locked, worth?.replace(/≈ | USDT/g, '')]),
  )
})

it('shows both values in one column where three panes do not fit', async () => {
  open(<ExchangeAssets />, 1000)
  const [btc] = (await rowsOf()).map(figuresOf)
  expect(btc?.slice(3)).toEqual(['0.25000000', '37,500.00 USDT--'])
})

it('shows the futures coins of the cards, and hides both with the balances', async () => {
  open(<FuturesAssets />, 840)
  const cards = within(await screen.findByRole('list', { name: 'Futures account' })).getAllByRole('link')
  const shown = cards.map((card) => [...card.querySelectorAll('dd')].map(({ textContent }) => textContent))
  cleanup()
  const { preferences } = open(<FuturesAssets />, 1180)
  const rows = (await rowsOf()).map(figuresOf)
  expect(rows).toEqual([
    ['USDT', '100.0000', '+1.2346', '20.0000', '5.0000'],
    ['BTC', '1.0000', '−2.0000', '--', '--'],
  ])
  expect(rows.map(([, ...figures]) => figures)).toEqual(shown)
  act(() => preferences.set({ hideAmounts: true }))
  expect((await rowsOf()).map(figuresOf)[0]).toEqual(['USDT', ...Array(4).fill('******')])
})

it('leads from a row to the page of its coin, to deposit, withdrawal and its listed pair', async () => {
  const { pairs } = open(<ExchangeAssets />, 1180)
  const [btc, , odd] = await rowsOf()
  const links = within(btc as HTMLElement)
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/balanceRecord?coin=BTC',
    '/coinRecharge?coin=BTC',
    '/coinWithdraw?coin=BTC',
    '/coinExchange',
  ])
  const closed = within(odd as HTMLElement).getAllByRole('link')
  expect(closed.map((link) => link.getAttribute('href'))).toEqual([
    '/balanceRecord?coin=ODD',
    '/coinWithdraw?coin=ODD',
  ])
  fireEvent.click(links.getByRole('link', { name: 'Trade' }))
  expect(pairs.of('selectedCoin').value).toEqual({ base: 'BTC', quote: 'USDT' })
  expect(screen.getByTestId('address').textContent).toBe('/coinExchange')
})
