import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { wrapperOf } from '../../../../test/wrapper'
import app from '../../../i18n/locales/EN/app.json'
import pnl from '../../../i18n/locales/EN/pnl.json'
import ui from '../../../i18n/locales/EN/ui.json'
import { deviceDay } from '../../../ui/figures/time-text'
import { DailyPnl } from './daily-pnl'

const clients: { close(): void }[] = []
afterEach(() => {
  cleanup()
  for (const client of clients.splice(0)) client.close()
})

const now = new Date()
const monthsAgo = (months: number) => new Date(now.getFullYear(), now.getMonth() - months, 1, 12)
const position = (autoid: number, income: string, time: Date) => ({
  ...{ autoid, tradcoin: 'BTC', maincoin: 'USDT', type: 'buy', number: '1', state: 'out' },
  ...{ income, gas: '0.5', fess: '0', closedate: time.getTime() },
})
const cycleOrder = (autoid: number, income: string, time: Date) => ({
  ...{ autoid, tradcoin: 'BTC', maincoin: 'USDT', type: 'buy', number: '10', paycoin: 'USDT' },
  ...{ state: 'done', income, closedate: time.getTime() },
})

function open(answers: Readonly<Record<string, unknown>>) {
  const { client } = answeringClient({
    '/contract/tradOrder': list(),
    '/cycle/tradHistory': list(),
    ...answers,
  })
  clients.push(client)
  render(<DailyPnl />, { wrapper: wrapperOf({ client, texts: { app, pnl, ui } }) })
}
/** A list that fits into one page. */
const list =
  (...data: unknown[]) =>
  () => ({ data, count: data.length })
const total = async () => (await screen.findByText(/^Total/)).nextElementSibling?.textContent

it('adds the profit of positions, less fees, and results of cycle orders, and tells the day that is chosen', async () => {
  open({
    '/contract/tradOrder': list(position(2, '12.5', monthsAgo(0)), position(1, '-3', monthsAgo(0))),
    '/cycle/tradHistory': list(cycleOrder(1, '-10', monthsAgo(0))),
  })
  expect(await total()).toBe('-1.5000 USDT'.replace('-', '−'))
  const day = screen.getByRole('button', { name: /USDT$/ })
  expect(day.textContent).toBe('1−1.5')
  fireEvent.click(day)
  expect(screen.getByText(/3 results/).textContent).toContain(deviceDay(monthsAgo(0)))
})

it('loads older pages until the month is known, and marks days that are not', async () => {
  const pages: string[] = []
  open({
    '/contract/tradOrder': (query: URLSearchParams) => {
      const page = query.get('page') ?? ''
      pages.push(page)
      return { data: [position(9 - Number(page), '2.5', monthsAgo(Number(page) - 1))], count: 60 }
    },
  })
  expect(await total()).toBe('+2.0000 USDT')
  await screen.findByText('Total this month')
  expect(pages).toEqual(['1', '2'])
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  await screen.findByText('Total this month')
  expect(pages).toEqual(['1', '2', '3'])
  expect(await total()).toBe('+2.0000 USDT')
  expect(screen.queryByText('Not loaded')).toBeNull()
})

it('ends at a page that brings nothing new, where the exchange repeats its last page', async () => {
  let requests = 0
  open({
    '/contract/tradOrder': () => {
      requests += 1
      return { data: [position(1, '2.5', monthsAgo(0))] }
    },
  })
  await screen.findByText('Total this month')
  expect(await total()).toBe('+2.0000 USDT')
  expect(requests).toBe(2)
})

it('counts results without a figure in a note, never as 0', async () => {
  const { gas: _, ...unknown } = position(2, '7', monthsAgo(0))
  open({ '/contract/tradOrder': list(position(1, '1.5', monthsAgo(0)), unknown) })
  expect(await total()).toBe('+1.0000 USDT')
  expect(screen.getByText('1 result without a date or amount isn’t included.')).toBeTruthy()
})

it('explains the screen where nothing has closed, and offers to try again where a list failed', async () => {
  open({})
  expect(await screen.findByText('No results yet')).toBeTruthy()
  cleanup()
  open({ '/cycle/tradHistory': null })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
